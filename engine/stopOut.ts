/** Positions closed by force while the margin level is too low. [ACC22, ACC23, ACC24, ACC25] */
import { isStopOut } from '#rules/trading/account.ts'
import { compare } from '#rules/number/decimal.ts'
import type { Circumstances, OrderRecord } from './accountState.ts'
import { type Trading, closeAtQuote, isTrading } from './close.ts'
import type { Outcome } from './outcome.ts'
import { figuresOf, isHolding, valueOrder } from './valuation.ts'

/** The lowest profit first, one at a time, the level computed anew each time. What does not trade now is passed over. */
export function stopOut(outcome: Outcome, meets: Circumstances): Outcome {
  let after = outcome
  while (isStopOut(figuresOf(after.account, meets), meets.stopOutPercent)) {
    const worst = worstTrading(after.account.orders, meets)
    if (!worst) return after
    after = closeAtQuote(after, worst.order, worst.view, 'stop_out', meets.now)
  }
  return after
}

function worstTrading(
  orders: readonly OrderRecord[],
  meets: Circumstances,
): { readonly order: OrderRecord; readonly view: Trading } | null {
  const candidates = orders.filter(isHolding).flatMap((order) => {
    const view = meets.instrument(order.instrumentId)
    return isTrading(view, meets.now) ? [{ order, view, profit: valueOrder(order, view).profit }] : []
  })
  return candidates.toSorted((a, b) => compare(a.profit, b.profit) || a.order.id - b.order.id)[0] ?? null
}
