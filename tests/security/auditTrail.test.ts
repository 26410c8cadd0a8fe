/** Nobody takes back what the audit says of them. */
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSqlite } from '#server/store/ownSqlite.ts'
import { forgetWhatIsOld } from '#server/ops/retention.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { describeAuditTrail, followAuditTrail } from '#server/store/people/auditTrail.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { upload } from '#tests/support/samples/people.ts'

const owner = { token: operatorToken }
const password = 'a password of operators'

let back: TestBackEnd
let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
  back = await openBackEnd({ database, env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const setName = (value: string) => back.call('setSetting', { key: 'name', value }, owner)
const rows = async () => (await back.call('audit', { page: 1 }, owner)).value!.rows
const run = (statement: string) => back.store.commands.run((trx) => sql.raw(statement).execute(trx))
/** Who owns the database takes its triggers away first. */
const force = (statement: string) =>
  back.store.commands.run(async (trx) => {
    const triggers = isSqlite(trx)
      ? ['drop trigger audit_refuses_update', 'drop trigger audit_refuses_delete']
      : ['alter table audit disable trigger all']
    for (const one of triggers) await sql.raw(one).execute(trx)
    await sql.raw(statement).execute(trx)
    if (!isSqlite(trx)) await sql.raw('alter table audit enable trigger all').execute(trx)
  })
/** What `npm run audit` says, without its process. */
const told = async () => describeAuditTrail(await followAuditTrail(back.store.reader))
/** Takes a second: once for each way in which it ends. */
const audit = () =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...database.env } }
    execFile(process.execPath, ['tools/checks/audit.ts'], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

describe('rows of the audit', () => {
  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await setName(name)
  })

  it.each([`update audit set operator = 'somebody else'`, 'delete from audit', 'delete from audit where id = 2'])(
    '[OPS203] are kept by the database itself: %s is refused',
    async (statement) => {
      await expect(run(statement)).rejects.toThrow('only ever added')
      expect((await rows()).length).toBe(4)
    },
  )

  it('[OPS204] are chained, and the audit says so', async () => {
    expect(await followAuditTrail(back.store.reader)).toMatchObject({ rows: 4, problem: null })
    expect(await audit()).toMatchObject({ code: 0, said: expect.stringContaining('The audit of 4 rows is whole') })
  })

  it.each([
    ['changed', `update audit set details = '{}' where id = 2`, 'row 2 is not as it was written'],
    ['taken out', 'delete from audit where id = 2', 'row 3 does not follow on the one before it'],
    ['cut off', 'delete from audit where id > 2', 'rows after row 2 are missing'],
    ['all taken', 'delete from audit', 'rows after row 0 are missing'],
    [
      'put in',
      `insert into audit (operator, action, subject, details, created_at, prev, hash) values ('x', 'x', 'x', '{}', 1, '', '')`,
      'row 5 does not follow',
    ],
  ])('[OPS204] one that is %s is named', async (_what, statement, problem) => {
    await force(statement)
    expect(await told()).toContain(problem)
  })

  it('[OPS204] one that is changed is named by `npm run audit`, which ends with 1', async () => {
    await force(`update audit set details = '{}' where id = 2`)
    expect(await audit()).toEqual({ code: 1, said: expect.stringContaining('row 2 is not as it was written') })
  })

  it('[OPS204] of many at once are one chain', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, place) => setName(`Name ${place}`)))
    expect(await followAuditTrail(back.store.reader)).toMatchObject({ rows: 34, problem: null })
  })
})

describe('the oldest rows', () => {
  const dayMs = 24 * 3_600_000
  const forget = () => forgetWhatIsOld(back.app.backEnd)
  const kept = async () => (await rows()).map(({ action }) => action).toReversed()

  it('[OPS252, OPS253] go when they are too old, after an entry that says so, and the rest is whole', async () => {
    for (const name of ['One', 'Two', 'Three']) await setName(name)
    back.pass(2_555 * dayMs - 1)
    await setName('Young')
    await forget()
    expect(await kept()).toHaveLength(4)
    back.pass(1)
    await forget()
    expect((await kept()).slice(-1)).toEqual(['audit.forgotten'])
    await forget()
    expect(await kept()).toEqual(['settings.change', 'audit.forgotten'])
    expect(await told()).toContain('The audit of 2 rows is whole')
    await forget()
    expect(await kept()).toHaveLength(2)
  })

  it('[OPS253] none goes without it, nor any that is young, whatever it says', async () => {
    for (const name of ['One', 'Two', 'Three']) await setName(name)
    const lie = { operator: 'x', action: 'audit.forgotten', subject: '', details: { through: 2, hash: '' } }
    await back.store.commands.run((trx) => addToAudit(trx, lie, back.now() + 364 * dayMs))
    await expect(run('delete from audit where id = 1')).rejects.toThrow('only ever added')
    back.pass(2_556 * dayMs)
    await forget()
    await expect(run('delete from audit where id = 5')).rejects.toThrow('only ever added')
    await run('delete from audit where id = 1')
    // What goes beside the entry is missed: it names another row's hash.
    expect(await told()).toContain('row 2 does not follow')
  })
})

describe('what the audit has', () => {
  it('[OPS203] every log-in of an operator, by name and by the token of the environment', async () => {
    await back.call('addOperator', { name: 'carol', password, role: 'cashier', isActive: true }, owner)
    await back.call('operatorLogin', { name: 'carol', password: 'wrong' })
    await back.call('operatorLogin', { name: 'carol', password })
    await back.call('operatorInfo', {}, owner)
    const logins = (await rows()).filter(({ action }) => action === 'operators.login')
    expect(logins.map(({ operator }) => operator)).toEqual(['operator', 'carol'])
  })

  it('[OPS203] every look at what people handed in, before it is shown', async () => {
    const ann = await openPayer(back)
    await ann.payIn('1000')
    await ann.withdraw('100', await ann.bound())
    await ann.deposit()
    const [front, picture] = [
      await upload(back, ann.token, { bytes: await jpeg() }),
      await upload(back, ann.token, { bytes: await jpeg() }),
    ]
    const card = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: front.url, backPicture: picture.url }
    await back.call('submitIdentity', card, { token: ann.token })
    for (const kind of ['identity', 'deposit', 'withdraw']) await back.raw('reviews', { kind }, owner)
    for (const url of [front.url, ann.proof])
      await back.app.fastify.inject({ url, headers: { authorization: operatorToken } })
    const looks = (await rows()).filter(({ action }) => action.endsWith('.view'))
    expect(looks.map(({ action, subject }) => `${action} ${subject}`).toReversed()).toEqual([
      'identity.view 1',
      'deposit.view 2',
      'withdrawal.view 1',
      'identity.view 1',
      'deposit.view 1',
    ])
  })

  it('[OPS203, KYC15] pictures of identities are no cashier’s, proofs of payment no reviewer’s', async () => {
    const ann = await openPayer(back)
    await ann.deposit()
    const look = async (role: 'cashier' | 'reviewer') => {
      await back.call('addOperator', { name: role, password, role, isActive: true }, owner)
      const { token } = (await back.call('operatorLogin', { name: role, password })).value!
      return (await back.app.fastify.inject({ url: ann.proof, headers: { authorization: token } })).statusCode
    }
    expect([await look('cashier'), await look('reviewer')]).toEqual([200, 404])
    const front = await upload(back, ann.token, { bytes: await jpeg() })
    const card = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: front.url, backPicture: ann.proof }
    await back.call('submitIdentity', card, { token: ann.token })
    // What proves who somebody is, is no cashier's, whatever else it was handed in for.
    expect([await look('cashier'), await look('reviewer')]).toEqual([404, 200])
  })
})
