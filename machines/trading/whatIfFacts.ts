/** What What-if is told of the account, the market and the draft, as the rule wants it. [ACC100, ACC103] */
import { actsByItself } from '#rules/market/tradingState.ts'
import type { AccountFigures } from '#rules/trading/account.ts'
import { type Decimal, zero } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import type { Order } from '#rules/trading/order.ts'
import { type Ticket, exactQuote } from '#rules/trading/orderTicket.ts'
import { rateGivenBy } from '#rules/trading/whatIf/movedRate.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import type { StopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import type { WhatIf, WhatIfAnswer, WhatIfPosition } from '#rules/trading/whatIf/whatIf.ts'
import { type AccountSnapshot, figuresKnown, liveOrder } from '../account/accountMachine.ts'
import { conversionRateOf } from '../market/conversionRate.ts'
import { type MarketSnapshot, instrumentOf, marketStatusOf, quoteOf } from '../market/marketMachine.ts'

/** What the sheet shows; null is unknown. */
export type WhatIfNow = {
  /** The bid of now, and the one that is assumed. */
  readonly now: Decimal | null
  readonly price: Decimal | null
  readonly before: AccountFigures | null
  /** Of each position now. */
  readonly profits: AccountSnapshot['context']['liveOrders']
  readonly after: WhatIfAnswer | null
  /** Without the draft and with it; the same without a draft. */
  readonly stopOutBefore: StopOutPrices | null
  readonly stopOut: StopOutPrices | null
  /** Of the position or the draft that the sheet was opened for. */
  readonly stops: Protection
}

export type WhatIfFacts = {
  readonly account: AccountSnapshot
  readonly market: MarketSnapshot
  /** Open positions as far as they are read. */
  readonly held: readonly Order[]
  /** Of the instrument whose price is assumed. */
  readonly code: string
  readonly draft: Ticket | null
  readonly feeType: FeeType | null
  readonly callPercent: number
  readonly stopOutPercent: number
}

/** Null as long as something is unknown, such as a position that is not read yet. */
export function whatIfOf({ account, market, held, code, draft, ...rest }: WhatIfFacts): WhatIf | null {
  const figures = figuresKnown(account)
  const instrument = instrumentOf(code)(market)
  const live = account.context.liveOrders
  if (!figures || !instrument || !live) return null
  const newest = quoteOf(code)(market)
  const conversionRate = conversionRateOf(code)(market)
  const codes = new Set(market.context.instruments.map((one) => one.code))
  const positions = held.flatMap((order) => positionOf(order, code, codes, account, market))
  if (!conversionRate || positions.length < live.size) return null
  return {
    ...rest,
    feeType: rest.feeType ?? 'per lot',
    draft: rest.feeType && draft,
    balance: figures.balance,
    positions,
    instrument: { ...instrument, market: marketStatusOf(code)(market) ?? instrument.market },
    conversionRate,
    rate: rateGivenBy(code, code, codes),
    quote: exactQuote(newest ?? { ...instrument.session, price: instrument.session.close }, instrument.pricePrecision),
  }
}

/** With what the account's figures say of it; one that they do not name is open no more, or not yet. */
function positionOf(
  { id, code, openPrice, ...order }: Order,
  pair: string,
  codes: ReadonlySet<string>,
  account: AccountSnapshot,
  market: MarketSnapshot,
): readonly WhatIfPosition[] {
  const now = liveOrder(id)(account)
  if (!now || !openPrice) return []
  const instrument = instrumentOf(code)(market)
  const conversionRate = conversionRateOf(code)(market)
  return [
    {
      ...order,
      id,
      openPrice,
      stopLoss: now.stopLoss ?? order.stopLoss,
      nowPrice: now.nowPrice,
      profit: now.profit,
      unitsPerLot: instrument?.unitsPerLot ?? zero,
      conversionRate: conversionRate ?? zero,
      /** Of what nothing is known the profit stays as it was told. */
      rate: instrument && conversionRate ? rateGivenBy(pair, code, codes) : null,
      trades: marketStatusOf(code)(market) !== 'closed' && actsByItself(instrument?.trading ?? 'open'),
    },
  ]
}
