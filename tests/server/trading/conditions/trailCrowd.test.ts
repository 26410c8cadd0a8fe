/** Many trailing stops on one instrument, and what a tick costs that moves them all. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderRecord } from '#engine/accountState.ts'
import { decimal } from '#rules/number/decimal.ts'
import { toRow } from '#server/store/trading/orderColumns.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

const accounts = 50
const ordersOfEach = 100
const ticks = 20
const tickMostMs = 20

let trading: TradingUnderTest
beforeEach(async () => {
  trading = await openTradingUnderTest()
})
afterEach(() => trading.close())

async function fill(): Promise<void> {
  const { code: _, showCode: _name, pricePrecision: _places, nowPrice: _now, ...held } = openOrder
  const ids: number[] = []
  for (let at = 0; at < accounts; at += 1) ids.push(await trading.enter())
  const rows = ids.flatMap((accountId, at) =>
    Array.from({ length: ordersOfEach }, (_each, number) => {
      const id = 1 + at * ordersOfEach + number
      const order: OrderRecord = {
        ...held,
        id,
        accountId,
        entrySide: null,
        closePrice: null,
        rolledTo: null,
        since: null,
        lots: decimal('0.01'),
        parentId: null,
      }
      return toRow({ ...order, trailDistance: decimal('0.001'), stopLoss: decimal('1.08417'), margin: decimal('1') })
    }),
  )
  for (let from = 0; from < rows.length; from += 200)
    await trading.store().commands.run((trx) =>
      trx
        .insertInto('orders')
        .values(rows.slice(from, from + 200))
        .execute(),
    )
  await trading.restart()
}

it(`[ORD396, ORD39, ORD394] a tick moves ${accounts * ordersOfEach} of them within ${tickMostMs} ms and without the database; they are written together afterwards`, async () => {
  await fill()
  const run = vi.spyOn(trading.store().commands, 'run')
  const times: number[] = []
  for (let at = 1; at <= ticks; at += 1) {
    const before = performance.now()
    await trading.market().tick('EURUSD', Number((1.0852 + at * 0.0001).toFixed(5)))
    times.push(performance.now() - before)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(ticks / 2)] ?? Infinity
  process.stderr.write(
    `a tick over ${accounts * ordersOfEach} trailing stops: median ${median.toFixed(2)} ms, longest ${sorted.at(-1)?.toFixed(2)} ms\n`,
  )
  expect(median).toBeLessThan(tickMostMs)
  expect(run).not.toHaveBeenCalled()
  const began = performance.now()
  await trading.byTime().writeTrails()
  process.stderr.write(`written in ${(performance.now() - began).toFixed(0)} ms\n`)
  const renewed = performance.now()
  await trading.market().tick('EURUSD', 1.0873)
  const renewedMs = performance.now() - renewed
  process.stderr.write(`the tick after that: ${renewedMs.toFixed(2)} ms\n`)
  expect(renewedMs).toBeLessThan(tickMostMs)
  const levels = await trading.store().reader.selectFrom('orders').select('stop_loss').distinct().execute()
  expect(levels).toEqual([{ stop_loss: '1.0862' }])
  expect(trading.errors).toEqual([])
}, 60_000)
