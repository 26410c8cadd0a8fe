/** Positions closed by force while the margin level is too low. [ACC22, ACC23, ACC24, ACC25] */
import { isStopOut } from '#rules/trading/account.ts'
import { compare } from '#rules/number/decimal.ts'
import type { MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Trading, closeAtQuote, isTrading } from './close.ts'
import type { Outcome } from './outcome.ts'
import { figuresOf, isOpenPosition, valueOrder } from './valuation.ts'

/** The lowest profit first, one at a time, the level computed anew each time. What does not trade now is passed over. */
export function stopOut(outcome: Outcome, snapshot: MarketSnapshot): Outcome {
  let after = outcome
  while (isStopOut(figuresOf(after.account, snapshot), snapshot.stopOutPercent)) {
    const worst = worstTrading(after.account.orders, snapshot)
    if (!worst) return after
    after = closeAtQuote(after, worst.order, worst.view, 'stop_out', snapshot.now)
  }
  return after
}

function worstTrading(
  orders: readonly OrderRecord[],
  snapshot: MarketSnapshot,
): { readonly order: OrderRecord; readonly view: Trading } | null {
  const candidates = orders.filter(isOpenPosition).flatMap((order) => {
    const view = snapshot.instrument(order.instrumentId)
    return isTrading(view, snapshot.now) ? [{ order, view, profit: valueOrder(order, view).profit }] : []
  })
  return candidates.toSorted((a, b) => compare(a.profit, b.profit) || a.order.id - b.order.id)[0] ?? null
}
