import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  back = await openBackEnd({ env: { LIMITS: 'off' }, database })
  await live()
})
afterAll(() => back.close())

/** Money that came, went, returned and was traded with. */
async function live(): Promise<void> {
  const ann = await openPayer(back)
  await ann.payIn('1000')
  await ann.deposit()
  const way = await ann.bound()
  for (const amount of ['100', '200', '300']) await ann.withdraw(amount, way)
  await ann.decideWithdrawal(1)
  await ann.decideWithdrawal(2, 'reject', 'no')
  await back.raw('submitOrder', order, { token: ann.token })
  await back.raw('submitOrder', order, { token: ann.token })
  await back.market.tick('EURUSD', 1.086)
  await back.raw('closeOrder', { id: 1 }, { token: ann.token })
}
const breakBy = (statement: string) => back.store.commands.run((trx: Writing) => sql.raw(statement).execute(trx))
/** What is found once that was done, which then is undone. */
async function problemsAfter(statement: string): Promise<readonly string[]> {
  const found: string[] = []
  const broken = back.store.commands.run(async (trx: Writing) => {
    await sql.raw(statement).execute(trx)
    found.push(...(await auditLedger(trx)).problems)
    throw new Error('undone')
  })
  await expect(broken).rejects.toThrow('undone')
  return found
}

/** `npm run audit` on the same database, while the back end has it open. */
const audit = (env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
    execFile(process.execPath, ['tools/checks/audit.ts'], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

it('[ACC12, WDR9, DEP14] the books are right after money came, went and was traded with', async () => {
  expect(await auditLedger(back.store.reader)).toEqual({ accounts: 1, problems: [] })
})

it.each([
  ['update accounts set balance = balance + 1', 'balance of account 1 is 606.900001, its rows say 606.9'],
  ['update accounts set locked = 5', 'locked of account 1 is 0.000005, its rows say 300'],
  [
    `update ledger set memo = '{}' where kind = 'withdrawal_returned'`,
    'return of withdrawal 2 of account 1 is 200, its rows say 0',
  ],
  [
    `update ledger set memo = '{"record":3}' where kind = 'withdrawal'`,
    'withdrawal 1 of account 1 is -100, its rows say 0',
  ],
  [`update ledger set amount = amount * 2 where kind = 'deposit'`, 'deposit 1 of account 1 is 1000, its rows say 2000'],
  [`update ledger set order_id = 2 where kind = 'fee'`, 'fee of order 1 of account 1 is -0.7, its rows say 0'],
  [`delete from ledger where kind = 'profit'`, 'profit of order 1 of account 1 is 8.3, its rows say 0'],
  [
    `insert into ledger (account_id, amount, kind, memo, balance_after, created_at) values (1, 7000000, 'deposit', '{"record":9}', 0, 0)`,
    'all deposits of account 1 is 1000, its rows say 1007',
  ],
])('[ACC12, WDR9, DEP14] %s is found', async (statement, sentence) => {
  expect(await problemsAfter(statement)).toContain(sentence)
})

it('[OPS32] the audit of a live database says one line, and which account is wrong', async () => {
  const chain = String.raw`The audit of \d+ rows is whole; the newest has the hash [0-9a-f]{64}\.\n$`
  const right = await audit(database.env)
  expect(right.code).toBe(0)
  expect(right.said).toMatch(new RegExp(`^The books of 1 accounts are right\\.\\n${chain}`))
  await breakBy('update accounts set balance = balance + 1')
  const wrong = 'balance of account 1 is 606.900001, its rows say 606.9'
  const found = await audit(database.env)
  expect(found.code).toBe(1)
  expect(found.said.replace(new RegExp(chain), '')).toBe(`The books of 1 accounts are wrong: ${wrong}.\n`)
})

it('[OPS32] the audit of what is no database fails, and makes none', async () => {
  const { code, said } = await audit({ DATA_DIR: `${database.dataDir}/nothing-here` })
  expect([code, said]).toEqual([1, expect.stringContaining('could not be read')])
  expect((await audit({ PORT: 'x' })).said).toContain('PORT')
})
