/** A demo account starts anew. [ACC28] */
import { decimal, minus } from '#rules/number/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'
import type { AccountState, MarketSnapshot } from './accountState.ts'
import { closedOrder } from './close.ts'
import { type Outcome, nothingYet, withEntry, withOrder } from './outcome.ts'

/** All open orders end at a profit of nothing, and one row brings the balance back. */
export function resetDemo(account: AccountState, { now, instrument }: MarketSnapshot): Outcome {
  const ended = account.orders.reduce(
    (outcome, order) => withOrder(outcome, closedOrder(order, instrument(order.instrumentId), 'demo_reset', now)),
    nothingYet(account),
  )
  const amount = minus(decimal(demoOpeningBalanceUsd), account.balance)
  return withEntry(ended, { amount, kind: 'demo_reset', orderId: null })
}
