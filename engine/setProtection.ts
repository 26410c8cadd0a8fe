/** Stop loss, its trail and take profit of an open order, set or taken away; a closed market does not mind. [ORD31, ORD32, ORD33, ORD37, ORD393] */
import { isNegative } from '#rules/number/decimal.ts'
import { maySetProtection } from '#rules/trading/order.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import { type ProtectionWish, areTighter, protectionAfter } from '#rules/trading/conditions/trail.ts'
import { isTrailTooFar } from '#rules/trading/conditions/ticketConditions.ts'
import { findWrongStop } from '#rules/trading/triggers.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Decision, nothingYet, withOrder } from './outcome.ts'
import { valueOrder } from './valuation.ts'

export function setProtection(
  account: AccountState,
  order: OrderRecord,
  wish: ProtectionWish,
  snapshot: MarketSnapshot,
  /** Of a locked account, only what is tighter. */
  isLocked = false,
): Decision {
  const view = snapshot.instrument(order.instrumentId)
  const reference = order.status === 'pending' ? order.requestedPrice : valueOrder(order, view).nowPrice
  const stops = protectionAfter(order, wish, reference)
  if (isLocked && !areTighter(order.side, order, stops)) return { refused: 1013 }
  const { trail = null } = wish
  const [tooFine] = view ? findPriceErrors({ ...wish, trail }, view.terms) : []
  if (tooFine)
    return {
      refused: 1000,
      field: (['stopLoss', 'trail'] as const).find((name) => name === tooFine.field) ?? 'takeProfit',
    }
  if (trail && isNegative(trail)) return { refused: 1000, field: 'trail' }
  if (!maySetProtection(order)) return { refused: 2008 }
  const wrong = findWrongStop(order.side, reference, wish)
  if (wrong) return { refused: 2006, field: wrong }
  if (isTrailTooFar({ side: order.side, trail: stops.trailDistance }, reference))
    return { refused: 2006, field: 'trail' }
  // Ticks that reached a pending one open it all the same: its stops are judged from then on.
  const since = order.status === 'pending' ? order.since : snapshot.mark
  return withOrder(nothingYet(account), { ...order, ...stops, since })
}
