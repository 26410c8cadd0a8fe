/** Why an open order cannot be closed, cancelled or given stops, if so: one answer for the button and for the machine that asks. [ORD140] */
import type { Decimal } from '../number/decimal.ts'
import type { Message } from '../app/messageKey.ts'
import type { WhyNotOpen } from '../market/tradingState.ts'
import { findProtectionError, stopReference } from './openProtection.ts'
import type { Order } from './order.ts'
import type { Protection } from './triggers.ts'

/** What an open order stands in. */
export type Standing = {
  readonly isOnline: boolean
  /** Why nobody can trade on its price now. */
  readonly oldPrice: 'marketClosed' | 'noFreshQuote' | null
  /** The newest quote; null until one is known. */
  readonly nowPrice: Decimal | null
  /** Why nothing may be opened now. */
  readonly stopped: WhyNotOpen | null
}

const offline: Message = { key: 'offline' }

/** A position is closed at a price of now; a pending order can be cancelled at all hours. [ORD17, ORD37] */
export function whyNotEnd({ status }: Pick<Order, 'status'>, { isOnline, oldPrice }: Standing): Message | null {
  if (!isOnline) return offline
  return status === 'holding' && oldPrice ? { key: oldPrice } : null
}

/** What is turned round is closed and opened. [ORD370, ORD450] */
export const whyNotReverse = (order: Pick<Order, 'status'>, standing: Standing): Message | null =>
  whyNotEnd(order, standing) ?? (standing.stopped && { key: standing.stopped })

/** Stops are judged as the back end does: against the target of a pending order, else the present price. [ORD31] */
export function whyNotSetProtection(
  order: Order,
  { isOnline, nowPrice }: Pick<Standing, 'isOnline' | 'nowPrice'>,
  protection: Protection,
): Message | null {
  if (!isOnline) return offline
  return findProtectionError(order, stopReference(order, nowPrice ?? order.nowPrice), protection)
}
