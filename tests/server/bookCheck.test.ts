import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkBooks } from '#server/store/bookCheck.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backEnd.ts'
import { openPayer } from '#tests/support/funds.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

it('[ACC12, WDR9, DEP14] the books are right after money came and went, and what is not right is named', async () => {
  const ann = await openPayer(back)
  await ann.payIn('1000')
  await ann.deposit()
  const way = await ann.bound()
  for (const amount of ['100', '200', '300']) await ann.withdraw(amount, way)
  await ann.decideWithdrawal(1)
  await ann.decideWithdrawal(2, 'reject', 'no')
  expect(await checkBooks(back.store.reader)).toEqual({ accounts: 1, problems: [] })
  await back.store.commands.run(async (trx) => {
    await sql`update accounts set locked = 5, balance = balance + 1`.execute(trx)
    await sql`update ledger set memo = '{}' where kind = 'withdrawal_returned'`.execute(trx)
  })
  expect((await checkBooks(back.store.reader)).problems).toEqual([
    'balance of account 1 is 600000001, its rows say 600000000',
    'locked of account 1 is 5, its rows say 300000000',
    'return of withdrawal 2 is 200000000, its rows say 0',
  ])
})
