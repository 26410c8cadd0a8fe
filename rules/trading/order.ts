/** An order's life: pending → holding → ended; nothing goes back. [ORD1, ORD2] */
import { type Decimal, isBelow } from '../number/decimal.ts'

export type Side = 'buy' | 'sell'
export type OrderStatus = 'pending' | 'holding' | 'ended'
/** The list that has the orders of a status: a status is kept as it was stored first. */
export const listOf = { holding: 'open', pending: 'pending', ended: 'closed' } as const satisfies Record<
  OrderStatus,
  string
>

export const closeReasons = [
  'manual',
  'stop_loss',
  'take_profit',
  'stop_out',
  'cancelled',
  'no_margin',
  'demo_reset',
  'reversed',
  'expired',
] as const
export type CloseReason = (typeof closeReasons)[number]

/** What every layer knows of an order: the back end keeps it, the wire carries it. */
export type BookedOrder = {
  readonly id: number
  readonly instrumentId: number
  readonly status: OrderStatus
  readonly side: Side
  readonly lots: Decimal
  readonly leverage: number
  /** The quote at submit, or the target of a pending order. */
  readonly requestedPrice: Decimal
  /** The price it opened at; null while pending or when it never opened. */
  readonly openPrice: Decimal | null
  /** Profit or loss, fee apart; kept as zero until the end. */
  readonly profit: Decimal
  /** As booked at the fill. */
  readonly margin: Decimal
  readonly fee: Decimal
  /** What the spread cost when it opened: part of its profit or loss, and no row. */
  readonly spreadCost: Decimal
  /** What was booked for it so far, signed. */
  readonly swap: Decimal
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
  /** How far behind the price the stop loss follows, in units of the price; null where it stays. */
  readonly trailDistance: Decimal | null
  /** Epoch milliseconds: from then on a pending order does not open. Null: until it is cancelled. */
  readonly expiresAt: number | null
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly closedAt: number | null
  readonly closeReason: CloseReason | null
  /** Of a part that was closed: the position that it was part of. */
  readonly parentId: number | null
}

/** An order as its user sees it. */
export type Order = Omit<BookedOrder, 'parentId'> & {
  /** Undefined where the back end knows no parts. */
  readonly parentId: number | null | undefined
  readonly code: string
  readonly showCode: string
  readonly pricePrecision: number
  /** The market price now, or the closing price. */
  readonly nowPrice: Decimal
}

export type OrderFact = 'filled' | 'part closed' | 'closed' | 'cancelled' | 'expired' | 'refused for margin' | 'reset'

const transitions: Readonly<Record<OrderStatus, Partial<Record<OrderFact, OrderStatus>>>> = {
  pending: { filled: 'holding', cancelled: 'ended', expired: 'ended', 'refused for margin': 'ended', reset: 'ended' },
  holding: { 'part closed': 'holding', closed: 'ended', reset: 'ended' },
  ended: {},
}

/** The status after a fact, or null when the fact is not legal in this status. */
export const nextOrderStatus = (status: OrderStatus, fact: OrderFact): OrderStatus | null =>
  transitions[status][fact] ?? null

export const mayClose = (order: Pick<Order, 'status'>): boolean => nextOrderStatus(order.status, 'closed') !== null
export const mayCancel = (order: Pick<Order, 'status'>): boolean => nextOrderStatus(order.status, 'cancelled') !== null
/** [ORD32] Stops may be set as long as the order has not ended; a pending one is judged by its target. */
export const maySetProtection = (order: Pick<Order, 'status'>): boolean => order.status !== 'ended'

const ages: Readonly<Record<OrderStatus, number>> = { pending: 0, holding: 1, ended: 2 }

/** Whether the first is of a later time than the second, as an order never goes back and never gets more lots. [ORD2, ORD360] */
export const isLater = (order: Pick<Order, 'status' | 'lots'>, known: Pick<Order, 'status' | 'lots'>): boolean =>
  ages[order.status] > ages[known.status] || (order.status === known.status && isBelow(order.lots, known.lots))

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')
