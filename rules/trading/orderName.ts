/** What an order is called: a pending one by where it lies. [TKT304] */
import type { Decimal } from '../number/decimal.ts'
import type { Order, Side } from './order.ts'
import { entrySide } from './triggers.ts'

export type OrderName = Side | `${Side}${'Limit' | 'Stop'}`

/** A buy below the price and a sell above it wait for a better one: Limit. The others: Stop. At the price itself it is neither. [TKT304] */
export function pendingName(side: Side, entryPrice: Decimal, price: Decimal): OrderName {
  const lies = entrySide(entryPrice, price)
  if (!lies) return side
  return `${side}${(lies === 'below') === (side === 'buy') ? 'Limit' : 'Stop'}`
}

/** What an order is called: a pending one by where it lies as long as it is pending. [TKT304] */
export const orderName = ({
  status,
  side,
  requestedPrice,
  nowPrice,
}: Pick<Order, 'status' | 'side' | 'requestedPrice' | 'nowPrice'>): OrderName =>
  status === 'pending' ? pendingName(side, requestedPrice, nowPrice) : side
