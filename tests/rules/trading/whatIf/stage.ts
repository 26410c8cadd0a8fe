/** A small market with the back end's own conversion rates, accounts in it, and what What-if is given of them. */
import * as fc from 'fast-check'
import { type Decimal, decimal, formatDecimal, fromScaled, plus, toNumber, toScaled } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { TwoSided } from '#rules/market/sides.ts'
import type { Ticket } from '#rules/trading/orderTicket.ts'
import { rateGivenBy } from '#rules/trading/whatIf/movedRate.ts'
import type { WhatIf } from '#rules/trading/whatIf/whatIf.ts'
import type { AccountState, MarketSnapshot } from '#engine/accountState.ts'
import { isRefused } from '#engine/outcome.ts'
import { submitOrder } from '#engine/submit.ts'
import { valueOrder } from '#engine/valuation.ts'
import { createAccountRates } from '#server/market/conversionRates.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { eurusd } from '#tests/support/samples/samples.ts'

export const now = Date.UTC(2026, 10, 18, 12)
export const stopOutPercent = 50
const definitions = instrumentsOf(false)
export const codes = new Set(definitions.map(({ code }) => code))

/** Of the seed, as the wire has them but for price and rate. */
const named = (code: string): Instrument => {
  const one = definitions.find((definition) => definition.code === code)
  if (!one) throw new Error(`Nothing is called ${code}.`)
  const { id, pricePrecision, lotStep, minimumLots, unitsPerLot, marginMode, leverages } = one
  return { ...eurusd, id, code, pricePrecision, lotStep, minimumLots, unitsPerLot, marginMode, leverages }
}
export const traded = ['EURUSD', 'USDJPY', 'EURJPY', 'BTCUSD', 'GBPJPY'] as const
export type Code = (typeof traded)[number]
export type Quotes = Readonly<Record<Code, TwoSided>>

const startOf = (code: Code): Decimal => decimal(definitions.find((one) => one.code === code)?.startPrice ?? 1)
export const startQuotes = Object.fromEntries(
  traded.map((code) => [code, { price: startOf(code) }]),
) as unknown as Quotes

/** The market at these quotes, all of them fresh. */
export function snapshotOf(quotes: Quotes, closed: readonly Code[] = []): MarketSnapshot {
  const rates = createAccountRates(definitions)
  for (const code of traded) rates.update(code, toNumber(quotes[code].price))
  const views = traded.map((code) => {
    const currency = definitions.find((one) => one.code === code)?.quoteCurrency ?? ''
    const market = closed.includes(code) ? ('closed' as const) : ('open' as const)
    const terms: Instrument = { ...named(code), market, conversionRate: rates.rateOf(currency) }
    return { terms, quote: { ...quotes[code], time: now } }
  })
  const instrument = (id: number) => views.find(({ terms }) => terms.id === id) ?? null
  return { now, mark: null, feeType: 'per lot', termsVersion: 1, stopOutPercent, maxOrders: 1_000, instrument }
}

export const viewOf = (snapshot: MarketSnapshot, code: Code) => {
  const view = snapshot.instrument(named(code).id)
  if (!view?.quote || !view.terms.conversionRate) throw new Error(`${code} has no quote.`)
  return { terms: view.terms, quote: view.quote, conversionRate: view.terms.conversionRate }
}

/** What What-if is given of an account in a market. */
export function givenOf(
  account: AccountState,
  snapshot: MarketSnapshot,
  code: Code,
  draft: Ticket | null = null,
): WhatIf {
  const { terms, quote, conversionRate } = viewOf(snapshot, code)
  const positions = account.orders.flatMap((order) => {
    const view = snapshot.instrument(order.instrumentId)
    if (!view?.terms.conversionRate || !order.openPrice || order.status !== 'holding') return []
    const { conversionRate: own, unitsPerLot, market } = view.terms
    const rate = rateGivenBy(code, view.terms.code, codes)
    const { openPrice } = order
    return [
      {
        ...order,
        openPrice,
        ...valueOrder(order, view),
        unitsPerLot,
        conversionRate: own,
        rate,
        trades: market === 'open',
      },
    ]
  })
  return {
    balance: account.balance,
    positions,
    instrument: terms,
    conversionRate,
    rate: rateGivenBy(code, code, codes),
    quote,
    feeType: snapshot.feeType,
    draft,
    callPercent: 100,
    stopOutPercent,
  }
}

export const ticketOf = (ticket: Partial<Ticket>): Ticket => ({
  mode: 'market',
  side: 'buy',
  lots: decimal('0.1'),
  leverage: 100,
  entryPrice: null,
  stopLoss: null,
  takeProfit: null,
  ...ticket,
})

/** The account after an order is placed; as it was where it is refused. */
export function placed(account: AccountState, snapshot: MarketSnapshot, code: Code, ticket: Ticket): AccountState {
  const id = Math.max(0, ...account.orders.map((order) => order.id)) + 1
  const request = {
    ...ticket,
    leverage: ticket.leverage ?? 100,
    instrumentId: viewOf(snapshot, code).terms.id,
    terms: null,
  }
  const decision = submitOrder(account, request, id, snapshot)
  return isRefused(decision) ? account : decision.account
}

export const emptyAccount = (balance: Decimal): AccountState => ({ id: 1, balance, orders: [] })

/** A quote so many millionths from where the instrument starts, with a spread of so many steps. */
export function quoteNear(code: Code, millionths: number, spread = 0): TwoSided {
  const { pricePrecision } = named(code)
  const start = toScaled(startOf(code), pricePrecision)
  const price = fromScaled(start + (start * BigInt(millionths)) / 1_000_000n, pricePrecision)
  return { price, ask: spread === 0 ? undefined : plus(price, fromScaled(BigInt(spread), pricePrecision)) }
}
export const withQuote = (quotes: Quotes, code: Code, quote: TwoSided): Quotes => ({ ...quotes, [code]: quote })

export const tradedCodes: fc.Arbitrary<Code> = fc.constantFrom(...traded)
const near = fc.integer({ min: -20_000, max: 20_000 })
const spreads = fc.constantFrom(0, 0, 3, 20)
export const quotesOf: fc.Arbitrary<Quotes> = fc
  .tuple(...traded.map(() => fc.tuple(near, spreads)))
  .map(
    (drawn) =>
      Object.fromEntries(
        traded.map((code, at) => [code, quoteNear(code, ...(drawn[at] ?? [0, 0]))]),
      ) as unknown as Quotes,
  )

const deals = fc.array(
  fc.record({
    code: tradedCodes,
    side: sides,
    steps: fc.integer({ min: 1, max: 300 }),
    leverage: fc.constantFrom(50, 100, 200),
    move: near,
  }),
  { maxLength: 8 },
)

/** Accounts whose positions were opened by the engine, each at a quote of its own; `balance` in USD. */
export const accountsIn = (balance = fc.integer({ min: 2_000, max: 60_000 })): fc.Arbitrary<AccountState> =>
  fc
    .record({ deals, balance })
    .map((drawn) =>
      drawn.deals.reduce(
        (account, { code, side, steps, leverage, move }) =>
          placed(
            account,
            snapshotOf(withQuote(startQuotes, code, quoteNear(code, move))),
            code,
            ticketOf({ side, leverage, lots: decimal(formatDecimal({ units: BigInt(steps), scale: 2 })) }),
          ),
        emptyAccount(decimal(drawn.balance)),
      ),
    )
