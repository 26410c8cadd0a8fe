/** How orders end. [ORD3, ORD4, ORD16, ORD17, ORD18] */
import { isFresh } from '#rules/market/quote.ts'
import { type CloseReason, mayCancel, mayClose } from '#rules/trading/order.ts'
import type { AccountState, InstrumentView, MarketSnapshot, OrderRecord, QuoteView } from './accountState.ts'
import { type Decision, type Outcome, nothingYet, withEntry, withOrder, withoutDebt } from './outcome.ts'
import { valueOrder } from './valuation.ts'
import { decimal, minus } from '#rules/number/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'

/** An instrument that trades at this moment: open, with a fresh quote and a conversion rate. */
export type Trading = InstrumentView & { readonly quote: QuoteView }

export function findWhyNotTrading(view: InstrumentView, now: number): 2001 | 2009 | null {
  if (view.terms.market === 'closed') return 2001
  return view.quote && isFresh(view.quote, now) && view.terms.conversionRate ? null : 2009
}

export const isTrading = (view: InstrumentView | null, now: number): view is Trading =>
  view !== null && findWhyNotTrading(view, now) === null

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
  closePrice: view?.quote?.price ?? null,
  closedAt: now,
  closeReason: reason,
})

/** The user closes a position. `order` is the account's own, ended ones included. */
export function closeByHand(account: AccountState, order: OrderRecord, snapshot: MarketSnapshot): Decision {
  if (!mayClose(order)) return { refused: 2008 }
  const view = snapshot.instrument(order.instrumentId)
  if (!view) return { refused: 2009 }
  const obstacle = findWhyNotTrading(view, snapshot.now)
  if (obstacle || !isTrading(view, snapshot.now)) return { refused: obstacle ?? 2009 }
  return closeAtQuote(nothingYet(account), order, view, 'manual', snapshot.now)
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
