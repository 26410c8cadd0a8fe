/** How orders end. [ORD3, ORD4, ORD16, ORD17, ORD18, ORD360, ORD365, ORD397] */
import { isFresh } from '#rules/market/quote.ts'
import { type CloseReason, mayCancel, mayClose, opposite } from '#rules/trading/order.ts'
import { type PriceBound, anyPrice, findBoundProblem, isBeyondBound } from '#rules/trading/conditions/slippage.ts'
import { closingPrice, judgedPrice } from '#rules/market/sides.ts'
import { actsByItself } from '#rules/market/tradingState.ts'
import { mayClosePart, splitPosition } from '#rules/trading/closing/part.ts'
import type { AccountState, InstrumentView, MarketSnapshot, OrderRecord, QuoteView } from './accountState.ts'
import {
  type Decision,
  type EngineRefusal,
  type Outcome,
  type Refused,
  nothingYet,
  withEntry,
  withOrder,
  withoutDebt,
} from './outcome.ts'
import { valueOrder } from './valuation.ts'
import { type Decimal, decimal, isEqual, minus } from '#rules/number/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'

/** An instrument that trades at this moment: open, with a fresh quote and a conversion rate. */
export type Trading = InstrumentView & { readonly quote: QuoteView }

export function findWhyNotTrading(view: InstrumentView, now: number): 2001 | 2009 | null {
  if (view.terms.market === 'closed') return 2001
  return view.quote && isFresh(view.quote, now) && view.terms.conversionRate ? null : 2009
}

export const isTrading = (view: InstrumentView | null, now: number): view is Trading =>
  view !== null && findWhyNotTrading(view, now) === null

/** Where something may happen without anybody's hand. [ORD452] */
export const isActing = (view: InstrumentView | null, now: number): view is Trading =>
  isTrading(view, now) && actsByItself(view.terms.trading)

/** A position ends at the quote, and its profit or loss is booked. */
export function closeAtQuote(
  outcome: Outcome,
  order: OrderRecord,
  view: Trading,
  reason: CloseReason,
  now: number,
): Outcome {
  const { profit } = valueOrder(order, view)
  const ended = closedOrder({ ...order, profit }, view, reason, now)
  return withoutDebt(withEntry(withOrder(outcome, ended), { amount: profit, kind: 'profit', orderId: order.id }))
}

export const closedOrder = (
  order: OrderRecord,
  view: InstrumentView | null,
  reason: CloseReason,
  now: number,
): OrderRecord => ({
  ...order,
  status: 'ended',
  closePrice: view?.quote ? judgedPrice(order, view.quote) : null,
  closedAt: now,
  closeReason: reason,
})

/** Why a position cannot be closed now, or where it is. Of an account's own order, ended ones included. */
function findClosing(
  order: OrderRecord,
  snapshot: MarketSnapshot,
  bound: PriceBound = anyPrice,
  lots = order.lots,
): Refused | Trading {
  const view = snapshot.instrument(order.instrumentId)
  const odd = view && findBoundProblem(bound, view.terms)
  if (odd) return { refused: 1000, field: odd }
  if (!mayClose(order)) return { refused: 2008 }
  if (!view) return { refused: 2009 }
  const obstacle = findWhyNotTrading(view, snapshot.now)
  if (obstacle || !isTrading(view, snapshot.now)) return { refused: obstacle ?? 2009 }
  if (!mayClosePart(order.lots, lots, view.terms)) return { refused: 2003 }
  const price = closingPrice(order.side, view.quote)
  return isBeyondBound(opposite(order.side), price, bound) ? { refused: 2010, price } : view
}

/** The user closes a position. */
export function closeByHand(
  account: AccountState,
  order: OrderRecord,
  snapshot: MarketSnapshot,
  bound: PriceBound = anyPrice,
): Decision {
  const view = findClosing(order, snapshot, bound)
  return 'refused' in view ? view : closeAtQuote(nothingYet(account), order, view, 'manual', snapshot.now)
}

/** So many lots of a position are closed, as an order of the id `partId`; the original keeps the rest, in its place. [ORD360, ORD361, ORD362] */
export function closePartByHand(
  { lots, ...bound }: PriceBound & { readonly lots: Decimal },
  account: AccountState,
  order: OrderRecord,
  snapshot: MarketSnapshot,
  partId: number,
): Decision {
  const view = findClosing(order, snapshot, bound, lots)
  if ('refused' in view) return view
  if (isEqual(lots, order.lots)) return closeAtQuote(nothingYet(account), order, view, 'manual', snapshot.now)
  const { part, rest } = splitPosition(order, lots)
  const held = withOrder(nothingYet(account), rest)
  return closeAtQuote(held, { ...part, id: partId, parentId: order.id }, view, 'manual', snapshot.now)
}

export type RefusedOne = { readonly id: number; readonly code: EngineRefusal }

/** Several positions at once, each as if it were closed alone after the one before; what cannot be closed does not stop the others. [ORD365, ORD366] */
export function closeMany(
  account: AccountState,
  orders: readonly OrderRecord[],
  snapshot: MarketSnapshot,
): { readonly outcome: Outcome; readonly refused: readonly RefusedOne[] } {
  const refused: RefusedOne[] = []
  const outcome = orders.reduce((before, order) => {
    const view = findClosing(order, snapshot)
    if (!('refused' in view)) return closeAtQuote(before, order, view, 'manual', snapshot.now)
    refused.push({ id: order.id, code: view.refused })
    return before
  }, nothingYet(account))
  return { outcome, refused }
}

/** The user takes a pending order back; a closed market does not mind. [ORD36, ORD37] */
export function cancelByHand(account: AccountState, order: OrderRecord, snapshot: MarketSnapshot): Decision {
  if (!mayCancel(order)) return { refused: 2008 }
  const ended = closedOrder(order, snapshot.instrument(order.instrumentId), 'cancelled', snapshot.now)
  return withOrder(nothingYet(account), ended)
}

/** A demo account starts anew: all open orders end at a profit of nothing, and one row brings the balance back. [ACC28] */
export function resetDemo(account: AccountState, { now, instrument }: MarketSnapshot): Outcome {
  const ended = account.orders.reduce(
    (outcome, order) => withOrder(outcome, closedOrder(order, instrument(order.instrumentId), 'demo_reset', now)),
    nothingYet(account),
  )
  const amount = minus(decimal(demoOpeningBalanceUsd), account.balance)
  return withEntry(ended, { amount, kind: 'demo_reset', orderId: null })
}
