/** Which stops of open orders can be taken on the chart, and which one a price would make of it. [CHT61] */
import type { Decimal } from '#rules/number/decimal.ts'
import { kindOfStop, stopReference } from '#rules/trading/openProtection.ts'
import { type Order, maySetProtection } from '#rules/trading/order.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'

export type DragStop = {
  readonly id: string
  readonly order: Order
  /** Null while the side to which it is pulled says it: the order has neither stop yet. */
  readonly kind: StopKind | null
  /** False for one that is yet to be pulled out of the order's own line. */
  readonly isSet: boolean
  /** Where it is taken. */
  readonly price: Decimal
}

const kinds = ['stopLoss', 'takeProfit'] as const

export const draggableStops = (orders: readonly Order[]): readonly DragStop[] =>
  orders.filter(maySetProtection).flatMap((order) => {
    const set = kinds.flatMap((kind): DragStop[] => {
      const price = order[kind]
      return price ? [{ id: `${kind} ${order.id}`, order, kind, isSet: true, price }] : []
    })
    if (set.length === kinds.length) return set
    const kind = kinds.find((one) => set.length > 0 && !order[one]) ?? null
    return [
      ...set,
      { id: `pull ${order.id}`, order, kind, isSet: false, price: order.openPrice ?? order.requestedPrice },
    ]
  })

/** Which stop it is at a price. */
export const kindAt = ({ kind, order }: DragStop, price: Decimal, nowPrice: Decimal): StopKind =>
  kind ?? kindOfStop(order, stopReference(order, nowPrice), price) ?? 'stopLoss'

/** True for the stop that is being dragged. */
export const isTheSame = (stop: DragStop, order: Order, kind: StopKind): boolean =>
  stop.order.id === order.id && (stop.isSet ? stop.kind === kind : !order[kind])
