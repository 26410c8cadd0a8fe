/** Which of their orders somebody wants to see. [ORD440] */
import type { CloseReason, Order } from '../trading/order.ts'

export type OrderFilter = {
  readonly instrumentId: number | null
  /** When they ended, epoch milliseconds: from this moment on, and before that one. */
  readonly from: number | null
  readonly to: number | null
  readonly reason: CloseReason | null
}

export const everyOrder: OrderFilter = { instrumentId: null, from: null, to: null, reason: null }

type Filtered = Pick<Order, 'instrumentId' | 'closedAt' | 'closeReason'>

/** What has not ended has neither a time nor a reason. */
export const isAmong = ({ instrumentId, closedAt, closeReason }: Filtered, filter: OrderFilter): boolean =>
  (filter.instrumentId === null || instrumentId === filter.instrumentId) &&
  (filter.from === null || (closedAt !== null && closedAt >= filter.from)) &&
  (filter.to === null || (closedAt !== null && closedAt < filter.to)) &&
  (filter.reason === null || closeReason === filter.reason)
