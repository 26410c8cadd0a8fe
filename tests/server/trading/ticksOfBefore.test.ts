/** A tick that waits while orders are committed says nothing about those. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { Request } from '#engine/submit.ts'
import { fromRow } from '#server/store/trading/orderColumns.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let back: TradingUnderTest
let account: number

beforeEach(async () => {
  back = await openTradingUnderTest()
  account = await back.enter()
})
afterEach(() => back.close())

const orders = async () =>
  (await back.store().reader.selectFrom('orders').selectAll().orderBy('id').execute()).map(fromRow)
const statuses = async () => (await orders()).map(({ status, closeReason }) => closeReason ?? status)
const tick = (price: number) => back.market().tick('EURUSD', price)

/** What is asked for while `before` waits is decided at the quote after it. */
async function decidedAfter(before: number, now: number, ...work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waits = back.store().commands.run(async () => {
    begun.resolve()
    await gate.promise
  })
  const asked = work.map((ask) => ask())
  await begun.promise
  const ticks = [tick(before), tick(now)]
  gate.resolve()
  await Promise.all([waits, ...asked, ...ticks])
}
let key = 0
const buy = (more: Partial<Request>) => () =>
  back.act(account, `buy ${(key += 1)}`, ({ submit }) => submit(account, { ...buyEuro, ...more }))

it('[NOD140] a stop loss', async () => {
  await decidedAfter(1.079, 1.085, buy({ stopLoss: decimal('1.08') }))
  expect(await statuses()).toEqual(['holding'])
  await tick(1.0795)
  expect(await statuses()).toEqual(['stop_loss'])
})

it('[NOD140] an entry', async () => {
  await decidedAfter(1.079, 1.085, buy({ mode: 'pending', entryPrice: decimal('1.08') }))
  expect(await statuses()).toEqual(['pending'])
  await tick(1.0795)
  expect(await statuses()).toEqual(['holding'])
})

it('[NOD140] a trail', async () => {
  await decidedAfter(1.095, 1.085, buy({ trail: decimal('0.001') }))
  await tick(1.0851)
  expect(await statuses()).toEqual(['holding'])
  await tick(1.084)
  expect(await statuses()).toEqual(['stop_loss'])
})

it('[NOD140] what it is worth', async () => {
  await decidedAfter(0.98, 1.085, buy({ lots: decimal(10) }))
  expect(await statuses()).toEqual(['holding'])
  await tick(0.98)
  expect(await statuses()).toEqual(['stop_out'])
})

it('[NOD140] a stop that was set meanwhile, and nothing about what has fewer lots by then', async () => {
  await buy({ lots: decimal('0.3') })()
  const stops = { stopLoss: decimal('1.08'), takeProfit: null }
  const set = () => back.act(account, 'set', ({ setProtection }) => setProtection(account, 1, stops))
  const part = () => back.act(account, 'part', ({ close }) => close(account, 1, { lots: decimal('0.1') }))
  await decidedAfter(1.079, 1.085, set, part)
  expect(await statuses()).toEqual(['holding', 'manual'])
  await tick(1.0795)
  expect(await statuses()).toEqual(['stop_loss', 'manual'])
})

it('[NOD140] an older order all the same', async () => {
  await buy({ stopLoss: decimal('1.08') })()
  await decidedAfter(1.079, 1.085, buy({ stopLoss: decimal('1.08') }))
  expect(await statuses()).toEqual(['stop_loss', 'holding'])
})
