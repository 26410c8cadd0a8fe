/** What is forgotten, when, and what stays. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKeyLifeMs } from '#rules/app/limits.ts'
import { forgetWhatIsOld } from '#server/ops/retention.ts'
import { tablesOfDemoAccounts } from '#server/store/trading/forgetDemoAccounts.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type TestBackEnd, openBackEnd, settingsOf } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { goodPassword, logIn, lookAt, registerByEmail } from '#tests/support/samples/people.ts'
import { order } from '#tests/support/samples/inputs.ts'

const dayMs = 24 * 3_600_000
let back: TestBackEnd
let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
  back = await openBackEnd({
    database,
    env: { LIMITS: 'off', RETENTION: '{"identities":30,"sessions":7,"demoAccounts":3}' },
  })
})
afterEach(() => back.close())

const forget = () => forgetWhatIsOld(back.app.backEnd)
const count = async (table: 'accounts' | 'sessions' | 'orders' | 'ledger' | 'identities' | 'outbox') =>
  (await back.store.reader.selectFrom(table).selectAll().execute()).length
const close = (token: string, password = goodPassword) => back.call('closeAccount', { password }, { token })

describe('settings of retention', () => {
  it('[OPS234] say days for what is kept, each with a figure of its own', () => {
    const standard = { sessions: 90, demoAccounts: 30, outbox: 1, identities: 1_825, audit: 2_555 }
    expect(settingsOf({}).retention).toEqual(standard)
    expect(settingsOf({ RETENTION: '{"outbox":3}' }).retention).toEqual({ ...standard, outbox: 3 })
    for (const wrong of ['{"outbox":0}', '{"audit":1}', 'off', '{"sessions":"7"}'])
      expect(() => settingsOf({ RETENTION: wrong })).toThrow(/^RETENTION is /)
  })

  it('[OPS236] say when what is left of a message goes; what waits stays', async () => {
    const times = { created_at: BigInt(back.now()), due_at: 0n, expires_at: 0n, tries: 0n }
    const emptied = {
      recipient: '',
      kind: 'email',
      purpose: 'reset',
      code: '',
      subject: '',
      text: '',
      html: '',
    } as const
    await back.store.commands.run(async (trx) => {
      for (const status of ['waiting', 'sent', 'given up', 'dropped'] as const)
        await trx
          .insertInto('outbox')
          .values({ ...emptied, ...times, status })
          .execute()
    })
    const { settings, ...rest } = back.app.backEnd
    const outside = () => forgetWhatIsOld({ ...rest, settings: { ...settings, sandbox: false } })
    back.pass(dayMs - 1)
    await outside()
    expect(await count('outbox')).toBe(4)
    back.pass(1)
    await outside()
    expect(
      (await back.store.reader.selectFrom('outbox').select('status').execute()).map(({ status }) => status),
    ).toEqual(['waiting'])
  })

  it('[NET63] let answers to keys go when the keys are over, however many there are', async () => {
    const at = back.now()
    const answers = Array.from({ length: 5_001 }, (_, number) => ({
      account_id: 1n,
      key: `key-${number}`,
      path: '/',
      body_hash: '',
      answer: '',
      created_at: BigInt(number === 0 ? at + 1 : at),
    }))
    await back.enter()
    await back.store.commands.run(async (trx) => {
      for (let start = 0; start < answers.length; start += 1_000)
        await trx
          .insertInto('idempotency')
          .values(answers.slice(start, start + 1_000))
          .execute()
    })
    const kept = async () => (await back.store.reader.selectFrom('idempotency').select('key').execute()).length
    back.pass(idempotencyKeyLifeMs - 1)
    await forget()
    expect(await kept()).toBe(5_001)
    back.pass(1)
    await forget()
    expect(await kept()).toBe(1)
  })

  it('[OPS234] end sessions that nobody uses any more', async () => {
    const { token } = await registerByEmail(back)
    await back.call('logout', {}, { token })
    back.pass(7 * dayMs - 1)
    await forget()
    expect(await count('sessions')).toBe(1)
    back.pass(1)
    await forget()
    expect(await count('sessions')).toBe(0)
  })
})

describe('a demo account', () => {
  it('[OPS235] that nobody used goes with everything of it; one that trades or is used stays, and the books are right', async () => {
    const [unused, trading, used] = [await back.enter(), await back.enter(), await back.enter()]
    const { code } = await back.raw('submitOrder', { ...order, terms: undefined }, { token: trading, key: 'a' })
    expect(code).toBe(1)
    const [, traded] = await back.store.reader.selectFrom('accounts').select('id').orderBy('id').execute()
    back.pass(3 * dayMs)
    await back.call('createDemo', {})
    await back.store.commands.run(async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ seen_at: BigInt(back.now()) })
        .where('account_id', '=', traded!.id + 1n)
        .execute()
    })
    await forget()
    const left = await back.store.reader.selectFrom('accounts').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id - traded!.id)).toEqual([0n, 1n, 2n])
    expect((await auditLedger(back.store.reader)).problems).toEqual([])
    expect([unused, trading, used].every(Boolean)).toBe(true)
  })

  it('[OPS235] leaves no table out that has rows of accounts', async () => {
    const tables = await back.store.reader.introspection.getTables()
    const found = tables.filter(({ columns }) => columns.some(({ name }) => name.includes('account_id')))
    expect(found.length).toBeGreaterThan(10)
    const ofRealAccounts = [
      'identities',
      'deposits',
      'draw_methods',
      'withdrawals',
      'house_traders',
      'lock_links',
      'known_devices',
      'anti_phishing',
      'totps',
      'begun_steps',
      'backup_codes',
      'passkeys',
      'login_challenges',
      'notices',
    ]
    const known = new Set<string>([...tablesOfDemoAccounts, ...ofRealAccounts])
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('a closed account', () => {
  it('[SES434, SES503, SES186] is one with nothing in it, by its password; its contact may register again', async () => {
    const ann = await openPayer(back)
    const left = async () => (await back.call('closing', {}, { token: ann.token })).value!.left
    await ann.deposit()
    expect((await close(ann.token, 'a wrong password')).code).toBe(1001)
    expect([(await close(ann.token)).code, await left()]).toEqual([2008, ['deposits']])
    await ann.decideDeposit(1)
    expect([(await close(ann.token)).code, await left()]).toEqual([2008, ['balance']])
    await ann.withdraw('100', await ann.bound())
    expect([(await close(ann.token)).code, await left()]).toEqual([2008, ['withdrawals']])
    await ann.decideWithdrawal(1)
    expect(await left()).toEqual([])
    expect((await close(ann.token)).code).toBe(1)
    expect(await back.call('userInfo', {}, { token: ann.token })).toMatchObject({
      code: 999,
      data: { reason: 'closed' },
    })
    expect((await logIn(back, 'ann@example.com', goodPassword)).code).toBe(1001)
    const rows = await back.store.reader.selectFrom('accounts').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain('ann@example.com')
    expect(await count('outbox')).toBe(0)
    expect((await registerByEmail(back)).user.id).not.toBe(ann.user.id)
    expect((await auditLedger(back.store.reader)).problems).toEqual([])
  })

  it('[OPS237] keeps its identity as long as is set, and then its rows of money alone', async () => {
    const ann = await openPayer(back)
    const papers = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: ann.proof, backPicture: ann.proof }
    await back.call('submitIdentity', papers, { token: ann.token })
    expect((await close(ann.token)).code).toBe(1)
    back.pass(30 * dayMs - 1)
    await forget()
    expect([await count('identities'), readdirSync(join(database.dataDir, 'uploads')).length]).toEqual([1, 1])
    back.pass(1)
    await forget()
    expect([await count('identities'), readdirSync(join(database.dataDir, 'uploads')).length]).toEqual([0, 0])
    expect((await lookAt(back, ann.proof, ann.token)).statusCode).toBe(404)
    expect(await count('accounts')).toBe(1)
  })
})

describe('what is kept of somebody', () => {
  it('[SES435] is told to them, opened, and nothing of others or of what lets them in', async () => {
    const ann = await openPayer(back)
    const bob = await openPayer(back, 'bob@example.com')
    await bob.deposit({ address: 'bobs-wallet' })
    const papers = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: ann.proof, backPicture: ann.proof }
    await back.call('submitIdentity', papers, { token: ann.token })
    await ann.payIn('100')
    await ann.bind({ remark: 'for rent' })
    const { value, text } = await back.call('ownData', {}, { token: ann.token })
    expect(value!.account).toMatchObject({ email: 'ann@example.com', balance: '100000000' })
    expect(value!.identities).toMatchObject([{ name: 'Ann Lee', card_id: 'A1234567' }])
    expect(value!.methods).toMatchObject([{ remark: 'for rent' }])
    expect(value!.deposits).toMatchObject([{ address: 'mine', amount: '100' }])
    expect([value!.ledger.length, value!.sessions.length, value!.pictures.length]).toEqual([1, 1, 1])
    for (const secret of ['bob', '_hash', 'sealed:', 'argon2']) expect(text).not.toContain(secret)
  })
})
