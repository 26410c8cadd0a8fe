/** Stop loss and take profit of an open order, set or taken away; a closed market does not mind. [ORD31, ORD32, ORD33, ORD37] */
import { maySetProtection } from '#rules/trading/order.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import { type Protection, findWrongStop } from '#rules/trading/triggers.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Decision, nothingYet, withOrder } from './outcome.ts'
import { valueOrder } from './valuation.ts'

export function setProtection(
  account: AccountState,
  order: OrderRecord,
  protection: Protection,
  snapshot: MarketSnapshot,
): Decision {
  const view = snapshot.instrument(order.instrumentId)
  const [tooFine] = view ? findPriceErrors(protection, view.terms) : []
  if (tooFine) return { refused: 1000, field: tooFine.field === 'stopLoss' ? 'stopLoss' : 'takeProfit' }
  if (!maySetProtection(order)) return { refused: 2008 }
  const reference = order.status === 'pending' ? order.requestedPrice : valueOrder(order, view).nowPrice
  const wrong = findWrongStop(order.side, reference, protection)
  if (wrong) return { refused: 2006, field: wrong }
  return withOrder(nothingYet(account), { ...order, stopLoss: protection.stopLoss, takeProfit: protection.takeProfit })
}
