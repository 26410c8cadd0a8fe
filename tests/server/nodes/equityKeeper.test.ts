/** Samples of what accounts are worth, where accounts come from other processes. */
import { expect, it } from 'vitest'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { openStore } from '#server/store/openStore.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { type EquitySample, addSamples } from '#server/store/trading/equitySamples.ts'
import { createEquityKeeper } from '#server/trading/equityKeeper.ts'
import { createOpenOrderIndex } from '#server/trading/openOrderIndex.ts'
import { nothingOpen } from '#server/trading/scope.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { freshDatabase } from '#tests/support/backend/databases.ts'
import { createFakeMarket } from '#tests/support/backend/fakeMarket.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

const start = Date.UTC(2026, 10, 18, 12, 0, 7)
const minuteMs = 60_000

async function startKeeper() {
  let now = start
  const clock = () => now
  const database = await freshDatabase()
  const store = await openStore(database)
  const opening = decimal(100_000)
  const id = await store.commands.run((trx) => addDemoAccount(trx, { demoKeyHash: 'a', opening, now }))
  const openOrders = createOpenOrderIndex(nothingOpen)
  const broker = await readBrokerSettings(store)
  const keeper = createEquityKeeper({ store, openOrders, broker, clock, market: createFakeMarket(clock) })
  const { code: _, showCode: _name, pricePrecision: _places, nowPrice: _now, ...held } = openOrder
  const order: OrderRecord = {
    ...held,
    accountId: id,
    parentId: null,
    entrySide: null,
    closePrice: null,
    rolledTo: 1,
    since: null,
  }
  return {
    id,
    store,
    keeper,
    comes: () => {
      openOrders.put({ id, balance: opening, orders: [order] }, 2)
      keeper.came([id])
    },
    pass: (ms: number) => void (now += ms),
    minutes: async () =>
      (await store.reader.selectFrom('equity').selectAll().where('step', '=', BigInt(minuteMs)).execute()).map(
        ({ time }) => Number(time),
      ),
    end: async () => {
      await store.close()
      await database.remove()
    },
  }
}

it('[NOD164] an account that comes in a minute which is sampled already is sampled in it, once', async () => {
  const { keeper, comes, pass, minutes, end } = await startKeeper()
  pass(minuteMs)
  await keeper.keep()
  expect(await minutes()).toEqual([])
  comes()
  await keeper.keep()
  expect(await minutes()).toEqual([start + minuteMs])
  pass(1_000)
  await keeper.keep()
  expect(await minutes()).toEqual([start + minuteMs])
  await end()
})

it('[NOD164, ACC32] of two processes’ samples of one minute the newer stays, whichever is written first', async () => {
  const { id, store, minutes, end } = await startKeeper()
  const sampleAt = (time: number): EquitySample => ({
    accountId: id,
    time,
    balance: zero,
    equity: zero,
    steps: [minuteMs],
  })
  for (const time of [start + 2, start + 1, start + 3])
    await store.commands.run((trx) => addSamples(trx, [sampleAt(time)]))
  expect(await minutes()).toEqual([start + 3])
  await store.commands.run((trx) => addSamples(trx, [sampleAt(start + 2)]))
  expect(await minutes()).toEqual([start + 3])
  await end()
})
