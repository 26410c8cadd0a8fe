/** Stop loss and take profit of an open order, set or taken away; a closed market does not mind. [ORD31, ORD32, ORD33, ORD37] */
import { maySetStops } from '#rules/trading/order.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import { type Stops, findWrongStop } from '#rules/trading/triggers.ts'
import type { AccountState, Circumstances, OrderRecord } from './accountState.ts'
import { type Decision, nothingYet, withOrder } from './outcome.ts'
import { valueOrder } from './valuation.ts'

export function setStops(account: AccountState, order: OrderRecord, stops: Stops, meets: Circumstances): Decision {
  const view = meets.instrument(order.instrumentId)
  const [tooFine] = view ? findPriceErrors(stops, view.terms) : []
  if (tooFine) return { refused: 1000, field: tooFine.field === 'stopLoss' ? 'stopLoss' : 'takeProfit' }
  if (!maySetStops(order)) return { refused: 2008 }
  const reference = order.status === 'pending' ? order.askedPrice : valueOrder(order, view).nowPrice
  const wrong = findWrongStop(order.side, reference, stops)
  if (wrong) return { refused: 2006, field: wrong }
  return withOrder(nothingYet(account), { ...order, stopLoss: stops.stopLoss, takeProfit: stops.takeProfit })
}
