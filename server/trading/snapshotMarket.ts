/** The market of one moment, as the engine looks at it. */
import { plus } from '#rules/number/decimal.ts'
import { leverageBound } from '#rules/market/riskProfile.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import type { MarketSnapshot, InstrumentView } from '#engine/accountState.ts'
import { classified } from '../market/instrumentView.ts'
import type { Market, MarketEvent } from '../market/market.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'

type Needs = { readonly market: Market; readonly clock: () => number; readonly broker: BrokerSettings }

/** The quote that an instrument had then, by its code; null for that of now. */
export type QuoteThen = (code: string) => Pick<MarketEvent, 'price' | 'ask' | 'time'> | null

/** Whether nothing newer is known of its instrument. */
export function isNewest(market: Pick<Market, 'quote'>, { instrumentId, price, ask, time }: MarketEvent): boolean {
  const quote = market.quote(instrumentId)
  return quote?.price === price && quote.ask === ask && quote.time === time
}

/** A tick of others that is judged so long after it was told is judged as it would have been then. */
const lateMs = 1_000

/** The moment that a tick is judged at. */
function momentOf(now: number, event: MarketEvent | undefined, isThen: boolean): number {
  const told = event?.toldAt
  return told !== undefined && (isThen || now - told > lateMs) ? told : now
}

/**
 * Each instrument is looked at once: what one decision sees does not change under it. `event` is the tick that it is about; with `quoteThen` the
 * market is that of its moment.
 */
export function snapshotMarket(
  { market, clock, broker }: Needs,
  event?: MarketEvent,
  quoteThen?: QuoteThen,
): MarketSnapshot {
  const looked = new Map<number, InstrumentView | null>()
  const look = (instrumentId: number): InstrumentView | null => {
    const terms = market.find(instrumentId)
    if (!terms) return null
    const quote = event?.instrumentId === instrumentId ? event : (quoteThen?.(terms.code) ?? market.quote(instrumentId))
    const swapRates = market.swapRates(instrumentId)
    const leverageMost = leverageBound(broker.profile, classified(terms))
    if (!quote) return { terms, quote, swapRates, leverageMost }
    const price = priceAsDecimal(quote.price, terms.pricePrecision)
    const ask = quote.ask === undefined ? plus(price, terms.spread) : priceAsDecimal(quote.ask, terms.pricePrecision)
    return { terms, quote: { price, ask, time: quote.time }, swapRates, leverageMost }
  }
  return {
    now: momentOf(clock(), event, quoteThen !== undefined),
    mark: event && (quoteThen || !isNewest(market, event)) ? (event.at ?? null) : market.mark(),
    feeType: broker.feeType,
    termsVersion: broker.termsVersion,
    stopOutPercent: broker.stopOutPercent,
    maxOrders: broker.maxOrders,
    instrument: (instrumentId) => {
      const known = looked.get(instrumentId)
      if (known !== undefined) return known
      const view = look(instrumentId)
      looked.set(instrumentId, view)
      return view
    },
  }
}
