/** A new order: filled at once, or kept until its target is reached. [ORD7, ORD12, ORD13, ORD14, ORD26, ORD28, ORD184, ORD342, ORD391, ORD397, ORD450] */
import { type Decimal, isAbove, negate, plus, zero } from '#rules/number/decimal.ts'
import { type Ticket, findTicketErrors } from '#rules/trading/orderTicket.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { termsInForce } from '#rules/market/termsInForce.ts'
import { findConditionError, isTrailTooFar } from '#rules/trading/conditions/ticketConditions.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { type PriceBound, findBoundProblem, isBeyondBound } from '#rules/trading/conditions/slippage.ts'
import { trailedStop } from '#rules/trading/conditions/trail.ts'
import { closingPrice, openingPrice, spreadCost } from '#rules/market/sides.ts'
import { entrySide } from '#rules/trading/triggers.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Trading, closedOrder, isTrading } from './close.ts'
import {
  type Decision,
  type Outcome,
  type Refused,
  type RefusedField,
  type Stopped,
  nothingYet,
  withEntry,
  withOrder,
} from './outcome.ts'
import { figuresOf } from './valuation.ts'

export type Request = Ticket &
  PriceBound & {
    readonly instrumentId: number
    readonly leverage: number
    /** The terms that its costs were shown by; null asks for none. */
    readonly terms: string | null
  }

/** `orderId` is given to the order if there is to be one. */
export function submitOrder(
  account: AccountState,
  request: Request,
  orderId: number,
  snapshot: MarketSnapshot,
): Decision {
  const view = snapshot.instrument(request.instrumentId)
  if (!view) return { refused: 1008 }
  const { freeMargin } = figuresOf(account, snapshot)
  const [error] = findTicketErrors(request, {
    terms: view.terms,
    quote: view.quote,
    now: snapshot.now,
    feeType: snapshot.feeType,
    conversionRate: view.terms.conversionRate,
    freeMargin,
    orderCount: account.orders.length,
    maxOrders: snapshot.maxOrders,
  })
  const odd = findConditionError(request, snapshot.now) ?? findOddBound(request, view.terms)
  if (odd) return { refused: 1000, field: odd }
  if (error?.code === 1000 || error?.code === 2012) return refusedFor(error.code, error.field)
  if (request.terms !== null && request.terms !== termsInForce(view.terms, snapshot.termsVersion))
    return { refused: 2013 }
  if (error?.field === 'trading') return { refused: 2001, stopped: stoppedOf(view.terms) }
  if (error?.code === 2001) return refusedFor(error.code, error.field)
  if (!isTrading(view, snapshot.now)) return { refused: 2009 }
  const price = openingPrice(request.side, view.quote)
  if (
    (!error || error.code === 2004) &&
    isTrailTooFar(request, request.entryPrice ?? closingPrice(request.side, view.quote))
  )
    return { refused: 2006, field: 'trail' }
  if (error) return refusedFor(error.code, error.field)
  if (isBeyondBound(request.side, price, request)) return { refused: 2010, price }
  const order = newOrder(account.id, orderId, request, view, snapshot)
  const outcome = nothingYet(account)
  return request.mode === 'pending' ? withOrder(outcome, order) : opened(outcome, order, view, snapshot)
}

/** A pending order opens at the quote that reaches it: no other price can be expected of it. */
const findOddBound = (request: Request, terms: Instrument): RefusedField | null =>
  request.mode === 'pending' && request.expectedPrice ? 'expectedPrice' : findBoundProblem(request, terms)

const stoppedOf = ({ trading, showCode }: Instrument): Stopped => ({ trading, name: showCode })

const namedFields: readonly RefusedField[] = ['entryPrice', 'stopLoss', 'takeProfit', 'trail']
const refusedFor = (refused: Refused['refused'], field: string): Refused => {
  const named = namedFields.find((name) => name === field)
  return named ? { refused, field: named } : { refused }
}

function newOrder(
  accountId: number,
  id: number,
  request: Request,
  view: Trading,
  { now, mark }: MarketSnapshot,
): OrderRecord {
  const { instrumentId, side, lots, leverage, entryPrice, stopLoss, takeProfit } = request
  const { trail = null, expiresAt = null } = request
  const price = openingPrice(side, view.quote)
  return {
    id,
    accountId,
    instrumentId,
    status: 'pending',
    side,
    lots,
    leverage,
    requestedPrice: entryPrice ?? price,
    entrySide: entryPrice && entrySide(entryPrice, price),
    openPrice: null,
    closePrice: null,
    profit: zero,
    margin: zero,
    fee: zero,
    spreadCost: zero,
    swap: zero,
    rolledTo: null,
    since: mark,
    stopLoss,
    takeProfit,
    trailDistance: trail,
    expiresAt,
    createdAt: now,
    closedAt: null,
    closeReason: null,
    parentId: null,
  }
}

/** What opening an order at the quote books, and what it takes: margin, fee and spread cost. */
export function costOf(
  order: OrderRecord,
  { terms, quote }: Trading,
  { feeType }: MarketSnapshot,
): Pick<OrderRecord, 'margin' | 'fee' | 'spreadCost'> & { readonly needed: Decimal } {
  const { side, lots, leverage } = order
  const { unitsPerLot } = terms
  const conversionRate = terms.conversionRate ?? zero
  const margin = marginRequired({
    terms,
    lots,
    leverage,
    price: openingPrice(side, quote),
    conversionRate,
  })
  const fee = tradeFee({ feeType, feeRate: terms.feeRate, lots, margin })
  const spread = spreadCost(quote, { lots, unitsPerLot, conversionRate })
  return { margin, fee, spreadCost: spread, needed: plus(plus(margin, fee), spread) }
}

/** The order as a position at the quote, its margin held and its fee booked; its trail begins there. */
export function opened(outcome: Outcome, order: OrderRecord, view: Trading, snapshot: MarketSnapshot): Outcome {
  const { needed: _needed, ...costs } = costOf(order, view, snapshot)
  const openPrice = openingPrice(order.side, view.quote)
  const stopLoss = trailedStop(order, closingPrice(order.side, view.quote))
  const { now: rolledTo, mark: since } = snapshot
  const holding: OrderRecord = { ...order, status: 'holding', openPrice, ...costs, stopLoss, rolledTo, since }
  return withEntry(withOrder(outcome, holding), {
    amount: negate(costs.fee),
    kind: 'fee',
    orderId: order.id,
  })
}

/** A pending order whose target was reached: it opens when margin, fee and spread cost are there, otherwise it ends. [ORD29, ORD30, ORD422, OPS332] */
export function openPending(outcome: Outcome, waiting: OrderRecord, view: Trading, snapshot: MarketSnapshot): Outcome {
  const order = { ...waiting, leverage: Math.min(waiting.leverage, view.leverageMost ?? waiting.leverage) }
  const { needed } = costOf(order, view, snapshot)
  const { freeMargin } = figuresOf(outcome.account, snapshot)
  if (isAbove(needed, freeMargin)) return withOrder(outcome, closedOrder(order, view, 'no_margin', snapshot.now))
  return opened(outcome, order, view, snapshot)
}
