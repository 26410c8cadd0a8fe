/** With spread 0 and swap 0 the engine does what it does for quotes without sides, to the last digit: over random sessions, through many rolls. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { noSwap } from '#rules/market/swap.ts'
import type { AccountState, InstrumentView, MarketSnapshot } from '#engine/accountState.ts'
import { closeByHand } from '#engine/close.ts'
import { type Outcome, isRefused, nothingYet } from '#engine/outcome.ts'
import { setProtection } from '#engine/setProtection.ts'
import { type Request, submitOrder } from '#engine/submit.ts'
import { rollOver, tick } from '#engine/tick.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { eurusd } from '#tests/support/samples/samples.ts'

const start = Date.UTC(2026, 10, 18, 12)
const terms: readonly Instrument[] = [
  { ...eurusd, lotStep: decimal('0.01'), minimumLots: decimal('0.01') },
  { ...eurusd, id: 8, code: 'BTCUSD', hours: 'always', pricePrecision: 2, unitsPerLot: decimal(1) },
]
const first = [108_517, 9_000_000] as const

const which = fc.nat(1)
/** In millionths of the first price. */
const near = fc.integer({ min: -30_000, max: 30_000 })
const acts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('tick' as const), which, move: near, ms: fc.nat(100_000_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('submit' as const),
      which,
      side: sides,
      lots: fc.integer({ min: 1, max: 8_000 }),
      entry: fc.option(near),
      stopLoss: fc.option(near),
      takeProfit: fc.option(near),
    }),
  },
  fc.record({ type: fc.constant('close' as const), order: fc.nat(9) }),
  fc.record({ type: fc.constant('protect' as const), order: fc.nat(9), stopLoss: fc.option(near) }),
)
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never

/** What the session answers and books, step by step. `isFlat`: with an ask that is the bid, and rates of swap that are 0 since long ago. */
function livedThrough(session: readonly Act[], isFlat: boolean): readonly unknown[] {
  let account: AccountState = { id: 1, balance: decimal(10_000), orders: [] }
  let now = start
  const units = [...first] as number[]
  const priceAt = (index: number, move: number) => ({
    units: BigInt(Math.max(1, Math.round((first[index] ?? 1) * (1 + move / 1_000_000)))),
    scale: terms[index]?.pricePrecision ?? 0,
  })
  const snapshot = (): MarketSnapshot => {
    const views = terms.map((one, index): InstrumentView => {
      const price = decimal(((units[index] ?? 1) / 10 ** one.pricePrecision).toFixed(one.pricePrecision))
      const view = { terms: one, quote: { price, time: now } }
      if (!isFlat) return view
      return { ...view, quote: { ...view.quote, ask: price }, swapRates: [{ from: start - 1e9, ...noSwap }] }
    })
    const instrument = (id: number) => views[terms.findIndex((one) => one.id === id)] ?? null
    return { now, mark: null, feeType: 'per lot', termsVersion: 1, stopOutPercent: 50, maxOrders: 200, instrument }
  }
  let orderId = 0
  const doneBy = (act: Act): Outcome | { readonly refused: number } => {
    const market = snapshot()
    if (act.type === 'tick') return tick(account, terms[act.which]?.id ?? 0, market)
    const rolled = rollOver(account, market)
    if (act.type === 'submit') {
      const price = (move: number | null) => (move === null ? null : priceAt(act.which, move))
      const request: Request = {
        instrumentId: terms[act.which]?.id ?? 0,
        mode: act.entry === null ? 'market' : 'pending',
        side: act.side,
        lots: { units: BigInt(act.lots), scale: 2 },
        leverage: 100,
        terms: null,
        entryPrice: price(act.entry),
        stopLoss: price(act.stopLoss),
        takeProfit: price(act.takeProfit),
      }
      return submitOrder(rolled.account, request, (orderId += 1), market)
    }
    const order = account.orders[act.order % Math.max(1, account.orders.length)]
    if (!order) return nothingYet(account)
    if (act.type === 'close') return closeByHand(rolled.account, order, market)
    const index = terms.findIndex(({ id }) => id === order.instrumentId)
    const stopLoss = act.stopLoss === null ? null : priceAt(index, act.stopLoss)
    return setProtection(rolled.account, order, { stopLoss, takeProfit: null }, market)
  }
  return session.map((act) => {
    if (act.type === 'tick') {
      now += act.ms
      units[act.which] = Number(priceAt(act.which, act.move).units)
    }
    const outcome = doneBy(act)
    if (!isRefused(outcome as Outcome)) account = (outcome as Outcome).account
    return outcome
  })
}

it('[ORD428] with spread 0 and swap 0 a session is what it was, to the last digit', () => {
  holds({ session: fc.array(acts, { minLength: 1, maxLength: 60, size: 'max' }) }, ({ session }) => {
    const told = livedThrough(session, true)
    expect(told).toEqual(livedThrough(session, false))
    for (const order of told.flatMap((one) => ('orders' in (one as object) ? (one as Outcome).orders : [])))
      expect(order.swap).toEqual(zero)
  })
})
