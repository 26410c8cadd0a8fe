import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradingStates } from '#rules/market/tradingState.ts'
import { type Decimal, decimal, divide, hundred, minus, plus, times } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { changesNothing } from '#engine/outcome.ts'
import { triggerPrefilter } from '#engine/triggerPrefilter.ts'
import { tick } from '#engine/tick.ts'
import { figuresOf } from '#engine/valuation.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { instruments, swapRates } from '#tests/arbitraries/instruments.ts'
import { orders } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const now = 1_795_164_061_213
const stopOutPercent = 50
/** More than the room for errors of the largest positions. */
const farAway = decimal(100_000)

type World = { readonly account: AccountState; readonly context: MarketSnapshot; readonly id: number }

/** One of the prices at which the orders fire, or any. */
const quoteOf = (terms: Instrument, own: readonly OrderRecord[]): fc.Arbitrary<Decimal> => {
  const triggers = own.flatMap(({ stopLoss, takeProfit, requestedPrice }) => [stopLoss, takeProfit, requestedPrice])
  const known = triggers.filter((price) => price !== null)
  return fc.oneof(prices({ pricePrecision: terms.pricePrecision }), fc.constantFrom(...known, decimal(1)))
}

const records = (terms: readonly Instrument[]): fc.Arbitrary<readonly OrderRecord[]> =>
  fc
    .array(
      fc.record({
        order: fc.oneof(orders('holding'), orders('pending')),
        terms: fc.constantFrom(...terms),
        entrySide: fc.constantFrom('above' as const, 'below' as const),
        heldMs: fc.integer({ min: 0, max: 10 * 86_400_000 }),
      }),
      { maxLength: 6 },
    )
    .map((all) =>
      all.map(({ order, terms: { id: instrumentId }, entrySide, heldMs }, index) => ({
        ...order,
        // Time ends a pending order, no quote.
        expiresAt: null,
        parentId: null,
        id: index + 1,
        accountId: 1,
        instrumentId,
        entrySide: order.status === 'pending' ? entrySide : null,
        closePrice: null,
        rolledTo: order.status === 'holding' ? now - heldMs : null,
        since: null,
      })),
    )

const datedRates = fc.record({
  from: fc.integer({ min: 0, max: 12 * 86_400_000 }).map((ms) => now - ms),
  swapLong: swapRates,
  swapShort: swapRates,
})

const worlds = (hasSwap: boolean): fc.Arbitrary<World> =>
  fc
    .tuple(instruments(), instruments())
    .map(([first, second]) => [first, { ...second, id: first.id + 1 }])
    .chain((terms) =>
      records(terms).chain((own) =>
        fc.record({
          quotes: fc.tuple(...terms.map((one) => fc.option(quoteOf(one, own), { freq: 6 }))),
          orders: fc.constant(own),
          terms: fc.constant(terms),
          states: fc.tuple(...terms.map(() => fc.constantFrom(...tradingStates))),
          rates: fc.array(datedRates, { maxLength: hasSwap ? 3 : 0 }),
          balance: decimals({ min: '-1000', max: '1000000' }),
          // How far the equity is from the level of a stop out; null leaves the balance as it is.
          apart: fc.option(fc.constantFrom('-0.000001', '-0.0000005', '0', '0.0000005', '0.000001', '1').map(decimal)),
        }),
      ),
    )
    .map(({ quotes, orders: own, terms, states, rates, balance, apart }) => {
      const views = new Map(
        terms.map((one, index) => {
          const price = quotes[index]
          const quote = price ? { price, ask: plus(price, one.spread), time: now } : null
          const history = rates.toSorted((a, b) => a.from - b.from)
          return [one.id, { terms: { ...one, trading: states[index] ?? 'open' }, quote, swapRates: history }]
        }),
      )
      const context: MarketSnapshot = {
        now,
        mark: null,
        feeType: 'per lot',
        termsVersion: 1,
        stopOutPercent,
        maxOrders: 200,
        instrument: (id) => views.get(id) ?? null,
      }
      const account = { id: 1, balance, orders: own }
      return { account: apart === null ? account : atTheEdge(account, context, apart), context, id: terms[0]?.id ?? 0 }
    })

function atTheEdge(account: AccountState, context: MarketSnapshot, apart: Decimal): AccountState {
  const { profit, margin } = figuresOf(account, context)
  const level = divide(times(margin, decimal(stopOutPercent)), hundred, 9)
  return { ...account, balance: plus(minus(level, profit), apart) }
}

describe('the quick look at an account', () => {
  it('[ORD39, ACC22, ORD34, ORD420, ORD426, ORD452] never passes over what a quote sets off', () => {
    holds(
      { world: worlds(true) },
      ({ world: { account, context, id } }) => {
        if (!changesNothing(tick(account, id, context))) expect(triggerPrefilter(context, id)(account)).toBe(true)
      },
      { runs: 300 },
    )
  })

  it('[ORD39] passes over those who are far from everything', () => {
    holds(
      { world: worlds(false) },
      ({ world: { account, context, id } }) => {
        const held = account.orders.filter(({ status }) => status === 'holding')
        const quiet = { ...account, orders: held.map((order) => ({ ...order, stopLoss: null, takeProfit: null })) }
        const { profit, margin } = figuresOf(quiet, context)
        expect(triggerPrefilter(context, id)({ ...quiet, balance: plus(minus(margin, profit), farAway) })).toBe(false)
      },
      { runs: 100 },
    )
  })
})
