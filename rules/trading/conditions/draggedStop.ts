/** What is set when a stop of an open order is dragged to a price on the chart. [CHT61, ORD531] */
import { type Decimal, absolute, minus } from '../../number/decimal.ts'
import type { Order } from '../order.ts'
import { withStop } from '../openProtection.ts'
import type { StopKind } from '../typedPrice.ts'
import type { ProtectionWish } from './trail.ts'

type Dragged = Pick<Order, 'status' | 'stopLoss' | 'takeProfit' | 'trailDistance'>

/** How far behind the price of now a position's trailing stop is there; null of any other stop. */
export const draggedDistance = (
  { status, trailDistance }: Dragged,
  kind: StopKind,
  price: Decimal,
  nowPrice: Decimal,
): Decimal | null =>
  kind === 'stopLoss' && status === 'holding' && trailDistance ? absolute(minus(nowPrice, price)) : null

/** A trailing stop trails on from there. */
export function draggedProtection(order: Dragged, kind: StopKind, price: Decimal, nowPrice: Decimal): ProtectionWish {
  const trail = draggedDistance(order, kind, price, nowPrice)
  return { ...withStop(order, kind, price), ...(trail && { trail }) }
}
