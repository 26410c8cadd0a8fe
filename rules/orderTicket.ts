/**
 * An order before it is sent: what it costs and what is wrong with it. [TKT]
 * The form shows these answers and the back end books by them, so a preview and a booking cannot disagree.
 */
import { type Decimal, decimal, formatDecimal, isAbove, isPositive, minus, plus } from './decimal.ts'
import { type FeeType, tradeFee } from './fee.ts'
import type { Instrument } from './instrument.ts'
import { mayTradeLots } from './lots.ts'
import { marginRequired } from './margin.ts'
import type { Message } from './messageKey.ts'
import type { Side } from './order.ts'
import { profitOrLoss } from './profit.ts'
import { isFresh } from './quote.ts'
import { findWrongStop, targetSide } from './triggers.ts'

export type OrderMode = 'market' | 'pending'

export type Ticket = {
  readonly mode: OrderMode
  readonly side: Side
  readonly lots: Decimal
  readonly leverage: number | null
  /** Price at which a pending order opens; null for a market order. */
  readonly target: Decimal | null
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
}

type TicketTerms = Pick<
  Instrument,
  'market' | 'leverages' | 'lotStep' | 'minimumLots' | 'unitsPerLot' | 'marginMode' | 'feeRate' | 'pricePrecision'
>

/** What the ticket meets: terms, the newest quote, and the account's free margin (null when nobody knows it yet). */
export type Circumstances = {
  readonly terms: TicketTerms
  readonly quote: { readonly price: Decimal; readonly time: number } | null
  readonly now: number
  readonly feeType: FeeType
  readonly accountRate: Decimal | null
  readonly available: Decimal | null
}

export type TicketField = 'market' | 'quote' | 'leverage' | 'lots' | 'target' | 'stopLoss' | 'takeProfit' | 'available'
export type TicketErrorCode = 2001 | 2002 | 2003 | 2004 | 2005 | 2006 | 2009
export type TicketError = { readonly code: TicketErrorCode; readonly field: TicketField; readonly message: Message }

export type TicketSummary = {
  /** The price that the figures are computed at: the quote, or the target of a pending order. */
  readonly price: Decimal
  readonly margin: Decimal
  readonly fee: Decimal
  readonly availableBefore: Decimal | null
  readonly availableAfter: Decimal | null
  /** What the stops would mean in money, fee apart. */
  readonly stopLossMoney: Decimal | null
  readonly takeProfitMoney: Decimal | null
}

/** What an order would lock up and cost; null as long as a figure that it needs is unknown. */
export function summariseTicket(ticket: Ticket, meets: Circumstances): TicketSummary | null {
  const price = priceOf(ticket, meets)
  const { accountRate, terms, available } = meets
  if (!price || !accountRate || !ticket.leverage) return null
  const { side, lots, leverage } = ticket
  const margin = marginRequired({ terms, lots, price, leverage, accountRate })
  const fee = tradeFee({ feeType: meets.feeType, feeRate: terms.feeRate, lots, margin })
  const moneyAt = (nowPrice: Decimal | null) =>
    nowPrice && profitOrLoss({ side, lots, unitsPerLot: terms.unitsPerLot, openPrice: price, nowPrice, accountRate })
  return {
    price,
    margin,
    fee,
    availableBefore: available,
    availableAfter: available && minus(available, plus(margin, fee)),
    stopLossMoney: moneyAt(ticket.stopLoss),
    takeProfitMoney: moneyAt(ticket.takeProfit),
  }
}

/** Everything that keeps an order from being accepted, in the order in which the back end answers its codes. */
export function findTicketErrors(ticket: Ticket, meets: Circumstances): readonly TicketError[] {
  return [
    ...findMarketErrors(meets),
    ...findLeverageErrors(ticket, meets),
    ...findLotErrors(ticket, meets),
    ...findTargetErrors(ticket, meets),
    ...findStopErrors(ticket, meets),
    ...findMoneyErrors(ticket, meets),
  ]
}

const problem = (
  code: TicketErrorCode,
  field: TicketField,
  key: string,
  figures?: Readonly<Record<string, string | number>>,
): TicketError => ({ code, field, message: figures ? { key, figures } : { key } })

/** A quote of the future is as unusable as an old one only if clocks differ: age alone decides. */
function findMarketErrors({ terms, quote, now }: Circumstances): readonly TicketError[] {
  if (terms.market === 'closed') return [problem(2001, 'market', 'marketClosed')]
  if (!quote || !isFresh(quote, now)) return [problem(2009, 'quote', 'noFreshQuote')]
  return []
}

function findLeverageErrors({ leverage }: Ticket, { terms }: Circumstances): readonly TicketError[] {
  if (terms.leverages.length === 0) return [problem(2002, 'leverage', 'noLeverage')]
  if (leverage === null) return [problem(2002, 'leverage', 'chooseLeverage')]
  return terms.leverages.includes(leverage) ? [] : [problem(2002, 'leverage', 'leverageNotOffered', { leverage })]
}

function findLotErrors({ lots }: Ticket, { terms }: Circumstances): readonly TicketError[] {
  if (mayTradeLots(lots, terms)) return []
  const figures = { minimum: formatDecimal(terms.minimumLots), step: formatDecimal(terms.lotStep) }
  return [problem(2003, 'lots', 'badLots', figures)]
}

function findTargetErrors({ mode, target }: Ticket, { quote }: Circumstances): readonly TicketError[] {
  if (mode === 'market') return target === null ? [] : [problem(2005, 'target', 'targetNotAllowed')]
  if (!target || !isPositive(target)) return [problem(2005, 'target', 'targetNeeded')]
  return quote && targetSide(target, quote.price) === null ? [problem(2005, 'target', 'targetIsThePrice')] : []
}

function findStopErrors(ticket: Ticket, meets: Circumstances): readonly TicketError[] {
  const reference = priceOf(ticket, meets)
  const wrong = reference && findWrongStop(ticket.side, reference, ticket)
  if (!reference || !wrong) return []
  const key = `${wrong}${ticket.side === 'buy' ? 'OfBuy' : 'OfSell'}`
  return [problem(2006, wrong, key, { price: formatDecimal(reference, meets.terms.pricePrecision) })]
}

/** A pending order holds no margin; whether it can pay is asked when it opens. */
function findMoneyErrors(ticket: Ticket, meets: Circumstances): readonly TicketError[] {
  const { leverage, mode } = ticket
  if (mode === 'pending' || !leverage || !meets.available) return []
  const summary = summariseTicket(ticket, meets)
  if (!summary) return []
  const needed = plus(summary.margin, summary.fee)
  if (!isAbove(needed, meets.available)) return []
  return [problem(2004, 'available', 'notEnoughAvailable', { needed: formatDecimal(needed, 2), left: formatDecimal(meets.available, 2) })]
}

const priceOf = ({ mode, target }: Ticket, { quote }: Circumstances): Decimal | null =>
  mode === 'pending' ? target : (quote?.price ?? null)

/** Reads a price as the wire and the form have it: "0" means unused. */
export const stopOrNone = (price: Decimal): Decimal | null => (isPositive(price) ? price : null)

/** An instrument's price as an exact decimal of its precision. */
export const priceAsDecimal = (price: number, precision: number): Decimal => decimal(price.toFixed(precision))
