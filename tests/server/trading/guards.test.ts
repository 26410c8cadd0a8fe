/** What the data refuse when memory is behind them: another process wrote, or a row is not as it was read. On both databases. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { nothingYet } from '#engine/outcome.ts'
import { applyOutcome, postEntries } from '#server/store/trading/bookings.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { GuardRefused } from '#server/store/trading/guards.ts'
import { keepAnswer } from '#server/store/trading/idempotency.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import { findOrder, takeOrderId } from '#server/store/trading/orders.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let desk: TradingUnderTest
let account = 0
beforeEach(async () => {
  desk = await openTradingUnderTest()
  account = await desk.enter()
})
afterEach(() => desk.close())

const run = <T>(command: (trx: Writing) => Promise<T>): Promise<T> => desk.store().commands.run(command)
const refusals = () => desk.store().commands.refusals()
const buy = (key: string) => desk.act(account, key, (trading) => trading.submit(account, buyEuro))
/** As another process would: past every lock of ours. */
const behindOurBack = (trx: Writing) =>
  trx
    .updateTable('accounts')
    .set((column) => ({ version: column('version', '+', 1n) }))
    .execute()
const stateOf = async (trx: Writing) => {
  const state = await loadAccountState(trx, account)
  if (!state) throw new Error('There is no account.')
  return state
}
const countRows = async (table: 'orders' | 'ledger') => {
  const rows = await desk.store().reader.selectFrom(table).select('id').execute()
  return rows.length
}

it('[NET381] money is booked at the version that was read, or not at all, and is tried once more', async () => {
  let tries = 0
  const version = await run(async (trx) => {
    tries += 1
    await stateOf(trx)
    if (tries === 1) await behindOurBack(trx)
    return postEntries(trx, account, [{ amount: decimal('5'), kind: 'deposit', orderId: null }], 0)
  })
  expect([tries, version, refusals(), await countRows('ledger')]).toEqual([2, 2, 1, 2])
})

it('[NET381] what is refused twice is told as a failure, and nothing of it is there', async () => {
  const failing = run(async (trx) => {
    await stateOf(trx)
    await behindOurBack(trx)
    return postEntries(trx, account, [{ amount: decimal('5'), kind: 'deposit', orderId: null }], 0)
  })
  await expect(failing).rejects.toThrow(GuardRefused)
  await expect(failing).rejects.toMatchObject({ statusCode: 503 })
  expect([refusals(), await countRows('ledger')]).toEqual([2, 1])
})

it('[NET381] an order that is there is never written over', async () => {
  await buy('one')
  const failing = run(async (trx) => {
    const held = await findOrder(trx, account, 1)
    const stranger = { ...(await stateOf(trx)), orders: [] }
    if (!held) throw new Error('There is no order.')
    // Memory that knows nothing of the order takes its number for a new one.
    const unaware = await loadAccountState(trx, account, null)
    if (unaware) Object.assign(unaware.orders, { length: 0 })
    return applyOutcome(trx, { ...nothingYet(stranger), orders: [{ ...held, lots: decimal('9') }] }, 0)
  })
  await expect(failing).rejects.toThrow(GuardRefused)
  expect((await findOrder(desk.store().reader, account, 1))?.lots).toEqual(buyEuro.lots)
})

it('[NET381] an order is changed only from the state that was read', async () => {
  await buy('one')
  const failing = run(async (trx) => {
    const state = await stateOf(trx)
    const [held] = state.orders
    if (!held) throw new Error('There is no order.')
    await trx.updateTable('orders').set({ status: 'pending' }).execute()
    return applyOutcome(trx, { ...nothingYet(state), orders: [{ ...held, stopLoss: decimal('1') }] }, 0)
  })
  await expect(failing).rejects.toThrow('Not all of the orders 1 are holding ones')
})

it('[NET381, ORD367] many orders are changed only from the state that was read', async () => {
  for (let at = 0; at < 10; at += 1) await buy(`order ${at}`)
  const change = (spoil: (trx: Writing) => Promise<unknown>) =>
    run(async (trx) => {
      const state = await stateOf(trx)
      await spoil(trx)
      const orders = state.orders.map((held) => ({ ...held, stopLoss: decimal('1') }))
      return applyOutcome(trx, { ...nothingYet(state), orders }, 0)
    })
  const spoilt = change((trx) => trx.updateTable('orders').set({ status: 'pending' }).where('id', '=', 4n).execute())
  await expect(spoilt).rejects.toThrow('Not all of the orders 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 are holding ones')
  await change(async () => {})
  const kept = await desk.store().reader.selectFrom('orders').select(['stop_loss', 'status']).execute()
  expect(new Set(kept.map((row) => `${row.status} ${row.stop_loss}`))).toEqual(new Set(['holding 1']))
})

it('[NET381, NET60] the answer to a key is kept once', async () => {
  const call = { accountId: account, key: 'one', path: '/test', bodyHash: 'x' }
  await run(async (trx) => keepAnswer(trx, call, 'first', desk.now()))
  await expect(run(async (trx) => keepAnswer(trx, call, 'second', desk.now()))).rejects.toThrow(GuardRefused)
})

it('[NET381] the number of an order comes from the database, whoever takes one', async () => {
  await buy('one')
  // Another process took some.
  await run(async (trx) => {
    const state = await stateOf(trx)
    const [held] = state.orders
    const id = await takeOrderId(trx)
    if (held) await applyOutcome(trx, { ...nothingYet(state), orders: [{ ...held, id }] }, 0)
  })
  expect(JSON.parse(await buy('two'))).toMatchObject({ value: { id: 3 } })
})

it('[NET383] after a refusal memory is read anew before anything else is done', async () => {
  const events: string[] = []
  desk.store().commands.whenUncertain(async () => void events.push('recovers'))
  let tries = 0
  const first = run(async (trx) => {
    tries += 1
    events.push(`try ${tries}`)
    await stateOf(trx)
    if (tries === 1) await behindOurBack(trx)
    await postEntries(trx, account, [], 0)
  })
  await first
  await run(async () => void events.push('next'))
  expect(events).toEqual(['try 1', 'recovers', 'try 2', 'next'])
})
