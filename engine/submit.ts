/** A new order: filled at once, or kept until its target is reached. [ORD7, ORD12, ORD13, ORD14, ORD26, ORD28, ORD184, ORD342] */
import { type Decimal, isAbove, plus, zero } from '#rules/number/decimal.ts'
import { type Ticket, findTicketErrors } from '#rules/trading/orderTicket.ts'
import { termsInForce } from '#rules/market/termsInForce.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { entrySide } from '#rules/trading/triggers.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Trading, closedOrder, isTrading } from './close.ts'
import { type Decision, type Outcome, type Refused, nothingYet, withEntry, withOrder } from './outcome.ts'
import { figuresOf } from './valuation.ts'

export type Request = Ticket & {
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
  if (error?.code === 1000 || error?.code === 2012) return refusedFor(error.code, error.field)
  if (request.terms !== null && request.terms !== termsInForce(view.terms, snapshot.termsVersion))
    return { refused: 2013 }
  if (error?.code === 2001) return refusedFor(error.code, error.field)
  if (!isTrading(view, snapshot.now)) return { refused: 2009 }
  if (error) return refusedFor(error.code, error.field)
  const order = newOrder(account.id, orderId, request, view, snapshot.now)
  const outcome = nothingYet(account)
  return request.mode === 'pending' ? withOrder(outcome, order) : opened(outcome, order, view, snapshot)
}

const refusedFor = (refused: Refused['refused'], field: string): Refused =>
  field === 'entryPrice' || field === 'stopLoss' || field === 'takeProfit' ? { refused, field } : { refused }

function newOrder(accountId: number, id: number, request: Request, view: Trading, now: number): OrderRecord {
  const { instrumentId, side, lots, leverage, entryPrice, stopLoss, takeProfit } = request
  return {
    id,
    accountId,
    instrumentId,
    status: 'pending',
    side,
    lots,
    leverage,
    requestedPrice: entryPrice ?? view.quote.price,
    entrySide: entryPrice && entrySide(entryPrice, view.quote.price),
    openPrice: null,
    closePrice: null,
    profit: zero,
    margin: zero,
    fee: zero,
    stopLoss,
    takeProfit,
    createdAt: now,
    closedAt: null,
    closeReason: null,
    parentId: null,
  }
}

/** What opening an order at the quote books. */
export function costOf(
  order: OrderRecord,
  { terms, quote }: Trading,
  { feeType }: MarketSnapshot,
): { readonly margin: Decimal; readonly fee: Decimal } {
  const { lots, leverage } = order
  const margin = marginRequired({
    terms,
    lots,
    leverage,
    price: quote.price,
    conversionRate: terms.conversionRate ?? zero,
  })
  return { margin, fee: tradeFee({ feeType, feeRate: terms.feeRate, lots, margin }) }
}

/** The order as a position at the quote, its margin held and its fee booked. */
export function opened(outcome: Outcome, order: OrderRecord, view: Trading, snapshot: MarketSnapshot): Outcome {
  const { margin, fee } = costOf(order, view, snapshot)
  const holding: OrderRecord = { ...order, status: 'holding', openPrice: view.quote.price, margin, fee }
  return withEntry(withOrder(outcome, holding), {
    amount: { ...fee, units: -fee.units },
    kind: 'fee',
    orderId: order.id,
  })
}

/** A pending order whose target was reached: it opens when margin and fee are there, otherwise it ends. [ORD29, ORD30] */
export function openPending(outcome: Outcome, order: OrderRecord, view: Trading, snapshot: MarketSnapshot): Outcome {
  const { margin, fee } = costOf(order, view, snapshot)
  const { freeMargin } = figuresOf(outcome.account, snapshot)
  if (isAbove(plus(margin, fee), freeMargin))
    return withOrder(outcome, closedOrder(order, view, 'no_margin', snapshot.now))
  return opened(outcome, order, view, snapshot)
}
