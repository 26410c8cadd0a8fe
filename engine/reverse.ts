/** A position turned round: closed, and opened anew on the other side; both or neither. [ORD370, ORD371, ORD372] */
import { mayClose, opposite } from '#rules/trading/order.ts'
import { type PriceBound, findBoundProblem } from '#rules/trading/conditions/slippage.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { closeAtQuote, closedOrder, isTrading } from './close.ts'
import { type Decision, isRefused, nothingYet, withOrder } from './outcome.ts'
import { submitOrder } from './submit.ts'

/**
 * `openedId` is given to the new position if there is to be one. Its opening is judged after the closing, and asks for no terms; both are one
 * deal at one price, which the bound holds.
 */
export function reversePosition(
  bound: PriceBound,
  account: AccountState,
  order: OrderRecord,
  snapshot: MarketSnapshot,
  openedId: number,
): Decision {
  const { now } = snapshot
  const view = snapshot.instrument(order.instrumentId)
  const odd = view && findBoundProblem(bound, view.terms)
  if (odd) return { refused: 1000, field: odd }
  if (!mayClose(order)) return { refused: 2008 }
  if (!view) return { refused: 2009 }
  // Where nothing trades nothing opens: the opening says why.
  const closed = isTrading(view, now)
    ? closeAtQuote(nothingYet(account), order, view, 'reversed', now)
    : withOrder(nothingYet(account), closedOrder(order, view, 'reversed', now))
  const { instrumentId, lots, leverage } = order
  const opened = submitOrder(
    closed.account,
    {
      instrumentId,
      side: opposite(order.side),
      lots,
      leverage,
      mode: 'market',
      entryPrice: null,
      stopLoss: null,
      takeProfit: null,
      terms: null,
      ...bound,
    },
    openedId,
    snapshot,
  )
  if (isRefused(opened)) {
    const { refused, price, stopped } = opened
    return { refused, ...(price && { price }), ...(stopped && { stopped }) }
  }
  return {
    account: opened.account,
    orders: [...closed.orders, ...opened.orders],
    entries: [...closed.entries, ...opened.entries],
  }
}
