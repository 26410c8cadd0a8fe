/** Until when a pending order waits. [ORD404, ORD405] */
import type { BookedOrder } from '../order.ts'

export type Expiring = Pick<BookedOrder, 'status' | 'expiresAt'>

/** From this moment on no price opens it. `now`: epoch milliseconds. */
export const isExpired = ({ status, expiresAt }: Expiring, now: number): boolean =>
  status === 'pending' && expiresAt !== null && now >= expiresAt

/** Whether a moment can be asked for: it lies ahead, and there is nothing that waits but a pending order. */
export const mayExpireAt = (expiresAt: number, mode: 'market' | 'pending', now: number): boolean =>
  mode === 'pending' && expiresAt > now
