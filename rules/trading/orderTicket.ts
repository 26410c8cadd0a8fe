/**
 * An order before it is sent: what it costs and what is wrong with it. [TKT18, TKT34]
 * The form shows these answers and the back end books by them, so a preview and a booking cannot disagree.
 */
import {
  type Decimal,
  decimal,
  formatAlike,
  formatDecimal,
  isAbove,
  isPositive,
  plus,
  zero,
} from '../number/decimal.ts'
import { type FeeType, tradeFee } from './fee.ts'
import type { Instrument } from '../market/instrument.ts'
import { largestAmount } from '../app/limits.ts'
import { couldBeLots, mayTradeLots } from './lots.ts'
import { marginRequired } from './margin.ts'
import type { Message } from '../app/messageKey.ts'
import type { Side } from './order.ts'
import { type TwoSided, closingPrice, openingPrice, spreadCost } from '../market/sides.ts'
import { type Quote, isFresh } from '../market/quote.ts'
import { whyNotOpen } from '../market/tradingState.ts'
import { findWrongStop, entrySide } from './triggers.ts'

export type OrderMode = 'market' | 'pending'

export type Ticket = {
  readonly mode: OrderMode
  readonly side: Side
  readonly lots: Decimal
  readonly leverage: number | null
  /** Price at which a pending order opens; null for a market order. */
  readonly entryPrice: Decimal | null
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
  /** How far behind the price the stop loss follows; null where it stays. */
  readonly trail?: Decimal | null
  /** Epoch milliseconds until which a pending order waits; null until it is cancelled. */
  readonly expiresAt?: number | null
}

type TicketTerms = Pick<
  Instrument,
  | 'market'
  | 'trading'
  | 'leverages'
  | 'lotStep'
  | 'minimumLots'
  | 'unitsPerLot'
  | 'marginMode'
  | 'feeRate'
  | 'pricePrecision'
>

/** What an order's figures come from: terms, the newest quote, and the account's free margin (null when nobody knows it yet). */
export type CostContext = {
  readonly terms: TicketTerms
  readonly quote: (TwoSided & { readonly time: number }) | null
  readonly now: number
  readonly feeType: FeeType
  readonly conversionRate: Decimal | null
  readonly freeMargin: Decimal | null
}

/** What the ticket meets besides: how many open positions and pending orders the account has and may have, null where nobody knows. */
export type TicketContext = CostContext & {
  readonly orderCount: number | null
  readonly maxOrders: number | null
}

export type TicketField =
  | 'orders'
  | 'market'
  | 'trading'
  | 'quote'
  | 'leverage'
  | 'lots'
  | 'entryPrice'
  | 'stopLoss'
  | 'takeProfit'
  | 'trail'
  | 'freeMargin'
export type TicketErrorCode = 1000 | 2001 | 2002 | 2003 | 2004 | 2005 | 2006 | 2009 | 2012
export type TicketError = { readonly code: TicketErrorCode; readonly field: TicketField; readonly message: Message }

/** What opening takes. */
export type TicketCost = {
  /** The price that the figures are computed at: that of its side of the quote, or the target of a pending order. */
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  /** What closing at once would lose, without the fee. [FEE10] */
  readonly spreadCost: Decimal
}

/** What an order would lock up and cost; null as long as a figure that it needs is unknown, and for lots and prices that nobody can mean. [TKT16, TKT142] */
export function costOfTicket(ticket: Ticket, context: CostContext): TicketCost | null {
  const price = priceOf(ticket, context)
  const { conversionRate, terms, quote } = context
  const { lots, leverage } = ticket
  if (!price || !conversionRate || !isLeverage(leverage) || !couldBeLots(lots, terms)) return null
  const margin = marginRequired({ terms, lots, price, leverage, conversionRate })
  const fee = tradeFee({ feeType: context.feeType, feeRate: terms.feeRate, lots, margin })
  const spread = quote ? spreadCost(quote, { ...terms, lots, conversionRate }) : zero
  return { price, margin, fee, spreadCost: spread }
}

/** Margin, fee and spread cost together. */
export const neededFor = ({ margin, fee, spreadCost: spread }: TicketCost): Decimal => plus(plus(margin, fee), spread)

/** Everything that keeps an order from being accepted, in the order in which the back end answers its codes. [NET31, TKT35] */
export function findTicketErrors(ticket: Ticket, context: TicketContext): readonly TicketError[] {
  return [
    ...findPriceErrors(ticket, context.terms),
    ...findCountErrors(context),
    ...findMarketErrors(context),
    ...findLeverageErrors(ticket, context),
    ...findLotErrors(ticket, context),
    ...findEntryPriceErrors(ticket, context),
    ...findStopErrors(ticket, context),
    ...findMoneyErrors(ticket, context),
  ]
}

const problem = (
  code: TicketErrorCode,
  field: TicketField,
  key: string,
  figures?: Readonly<Record<string, string | number>>,
): TicketError => ({ code, field, message: figures ? { key, figures } : { key } })

/** Prices that the contract does not take at all: more places than the instrument has, or beyond the largest amount. [NET21, NET22] */
export function findPriceErrors(
  prices: Partial<Pick<Ticket, 'entryPrice' | 'stopLoss' | 'takeProfit' | 'trail'>>,
  { pricePrecision }: Pick<Instrument, 'pricePrecision'>,
): readonly TicketError[] {
  return (['entryPrice', 'stopLoss', 'takeProfit', 'trail'] as const).flatMap((field) => {
    const price = prices[field]
    if (!price) return []
    if (price.scale > pricePrecision) return [problem(1000, field, 'tooManyPlaces', { count: pricePrecision })]
    return isAbove(price, largestPrice) ? [problem(1000, field, 'tooLarge', { largest: String(largestAmount) })] : []
  })
}

/** Whether it can be a price of the instrument at all. */
export const couldBePrice = (price: Decimal, { pricePrecision }: Pick<Instrument, 'pricePrecision'>): boolean =>
  isPositive(price) && price.scale <= pricePrecision && !isAbove(price, largestPrice)

const largestPrice: Decimal = { units: largestAmount, scale: 0 }

/** An account that has more than a limit that was lowered keeps them; it opens none before it is below. [ORD342] */
const findCountErrors = ({ orderCount, maxOrders }: TicketContext): readonly TicketError[] =>
  orderCount !== null && maxOrders !== null && orderCount >= maxOrders
    ? [problem(2012, 'orders', 'tooManyOrders', { limit: maxOrders })]
    : []

/** Age alone decides: a quote that a clock ahead of ours dates in the future is fresh. */
function findMarketErrors({ terms, quote, now }: TicketContext): readonly TicketError[] {
  if (terms.market === 'closed') return [problem(2001, 'market', 'marketClosed')]
  const stopped = whyNotOpen(terms.trading)
  if (stopped) return [problem(2001, 'trading', stopped)]
  if (!quote || !isFresh(quote, now)) return [problem(2009, 'quote', 'noFreshQuote')]
  return []
}

/** Zero, a negative number or no number divides no margin, not even where a list offers it. */
const isLeverage = (leverage: number | null): leverage is number =>
  leverage !== null && Number.isFinite(leverage) && leverage > 0

function findLeverageErrors({ leverage }: Ticket, { terms }: TicketContext): readonly TicketError[] {
  if (terms.leverages.length === 0) return [problem(2002, 'leverage', 'noLeverage')]
  if (leverage === null) return [problem(2002, 'leverage', 'chooseLeverage')]
  return isLeverage(leverage) && terms.leverages.includes(leverage)
    ? []
    : [problem(2002, 'leverage', 'leverageNotOffered', { leverage })]
}

function findLotErrors({ lots }: Ticket, { terms }: TicketContext): readonly TicketError[] {
  if (mayTradeLots(lots, terms)) return []
  const [minimum = '', step = ''] = formatAlike([terms.minimumLots, terms.lotStep])
  return [problem(2003, 'lots', 'badLots', { minimum, step })]
}

function findEntryPriceErrors({ mode, side, entryPrice }: Ticket, { quote }: TicketContext): readonly TicketError[] {
  if (mode === 'market') return entryPrice === null ? [] : [problem(2005, 'entryPrice', 'targetNotAllowed')]
  if (!entryPrice || !isPositive(entryPrice)) return [problem(2005, 'entryPrice', 'targetNeeded')]
  return quote && entrySide(entryPrice, openingPrice(side, quote)) === null
    ? [problem(2005, 'entryPrice', 'targetIsThePrice')]
    : []
}

function findStopErrors(ticket: Ticket, context: TicketContext): readonly TicketError[] {
  const price = priceOf(ticket, context)
  const { quote } = context
  const reference = price && quote && ticket.mode === 'market' ? closingPrice(ticket.side, quote) : price
  const wrong = reference && findWrongStop(ticket.side, reference, ticket)
  if (!reference || !wrong) return []
  const key = `${wrong}${ticket.side === 'buy' ? 'OfBuy' : 'OfSell'}`
  return [problem(2006, wrong, key, { price: formatDecimal(reference, context.terms.pricePrecision) })]
}

/** A pending order holds no margin; whether it can pay is asked when it opens. [TKT29, ORD26] */
function findMoneyErrors(ticket: Ticket, context: TicketContext): readonly TicketError[] {
  const missing = ticket.mode === 'pending' ? null : findMissingMoney(ticket, context)
  return missing ? [problem(2004, 'freeMargin', 'notEnoughAvailable', missing)] : []
}

/** Margin, fee and spread cost beside what is free, with equal decimals, where they are more; null where they are not, or one of them is unknown. */
export function findMissingMoney(
  ticket: Ticket,
  context: TicketContext,
): { readonly needed: string; readonly left: string } | null {
  const cost = context.freeMargin && costOfTicket(ticket, context)
  if (!cost || !context.freeMargin) return null
  const sum = neededFor(cost)
  if (!isAbove(sum, context.freeMargin)) return null
  const [needed = '', left = ''] = formatAlike([sum, context.freeMargin], 2)
  return { needed, left }
}

function priceOf({ mode, side, entryPrice }: Ticket, { quote, terms }: CostContext): Decimal | null {
  if (mode === 'pending') return entryPrice && couldBePrice(entryPrice, terms) ? entryPrice : null
  return quote && isPositive(quote.price) ? openingPrice(side, quote) : null
}

/** An instrument's price as an exact decimal of its precision. */
export const priceAsDecimal = (price: number, precision: number): Decimal => decimal(price.toFixed(precision))

/** Both prices of a quote, exactly. */
export const exactQuote = ({ price, ask }: Pick<Quote, 'price' | 'ask'>, precision: number): TwoSided => ({
  price: priceAsDecimal(price, precision),
  ask: ask ? priceAsDecimal(ask, precision) : undefined,
})
