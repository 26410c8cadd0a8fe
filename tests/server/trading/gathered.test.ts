/** What commands of one transaction change is written together, and none of them sees less than what those before it did. On both databases. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { findOrder } from '#server/store/trading/orders.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let desk: TradingUnderTest
let accounts: readonly number[] = []
beforeEach(async () => {
  desk = await openTradingUnderTest()
  accounts = await Promise.all([desk.enter(), desk.enter(), desk.enter()])
})
afterEach(async () => {
  expect((await auditLedger(desk.store().reader)).problems).toEqual([])
  await desk.close()
})

const buy = (account: number, key: string) => desk.act(account, key, (trading) => trading.submit(account, buyEuro))
const idIn = (answer: string): number => (JSON.parse(answer) as { readonly value: { readonly id: number } }).value.id
const run = <T>(command: (trx: Writing) => Promise<T>): Promise<T> => desk.store().commands.run(command)
const rows = () => desk.store().reader.selectFrom('orders').select(['account_id', 'status']).orderBy('id').execute()
const versions = async () => {
  const found = await desk.store().reader.selectFrom('accounts').select('version').orderBy('id').execute()
  return found.map(({ version }) => Number(version))
}

it('[NET70] commands of several accounts in one commit each leave their order, and one account’s follow one another', async () => {
  const [one = 0, two = 0, three = 0] = accounts
  const answers = await Promise.all([buy(one, 'a'), buy(two, 'a'), buy(one, 'b'), buy(three, 'a'), buy(one, 'a')])
  expect(answers[4]).toBe(answers[0])
  expect((await rows()).map((row) => Number(row.account_id)).toSorted()).toEqual([one, one, two, three])
  expect(await versions()).toEqual([3, 2, 2])
})

it('[NET70] a command that reads the tables sees what was gathered before it in the same commit', async () => {
  const [one = 0] = accounts
  const reading = async (trx: Writing) => (await trx.selectFrom('orders').select('id').execute()).length
  const seen = await Promise.all([run(reading), buy(one, 'a'), run(reading), buy(one, 'b'), run(reading)])
  expect([seen[0], seen[2], seen[4]]).toEqual([0, 1, 2])
})

it('[NET70, ORD56] an order that is opened and closed in one commit is one row, with its fee booked once', async () => {
  const [one = 0] = accounts
  const answer = await desk.act(one, 'both', (trading) => async (trx) => {
    const { answer: opened } = await trading.submit(one, buyEuro)(trx)
    return trading.close(one, opened.kind === 'done' ? opened.value.id : 0)(trx)
  })
  const order = await findOrder(desk.store().reader, one, idIn(answer))
  expect([order?.status, order?.closeReason]).toEqual(['ended', 'manual'])
  expect(await rows()).toHaveLength(1)
  expect((await versions())[0]).toBe(3)
  const booked = await desk.store().reader.selectFrom('ledger').select('kind').orderBy('id').execute()
  expect(booked.map(({ kind }) => kind).slice(3)).toEqual(['fee'])
})

it('[NET381] where the data refuse one of a commit, the others are done all the same', async () => {
  const [one = 0, two = 0] = accounts
  let tries = 0
  const behindOurBack = run(async (trx) => {
    tries += 1
    if (tries > 1) return
    await trx
      .updateTable('accounts')
      .set((column) => ({ version: column('version', '+', 1n) }))
      .where('id', '=', BigInt(one))
      .execute()
  })
  const done = await Promise.all([buy(one, 'a'), behindOurBack, buy(two, 'a')])
  expect([JSON.parse(done[0]), JSON.parse(done[2])].map(({ kind }: { kind: string }) => kind)).toEqual(['done', 'done'])
  expect(tries).toBe(2)
  expect(desk.store().commands.refusals()).toBe(1)
  expect((await rows()).map((row) => Number(row.account_id)).toSorted()).toEqual([one, two])
})
