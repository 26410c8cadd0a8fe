/** Pending orders whose time is over. [ORD404, ORD405, ORD406] */
import { isExpired } from '#rules/trading/conditions/expiry.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'
import { closedOrder } from './close.ts'
import { type Outcome, nothingYet, withOrder } from './outcome.ts'

/** It ended at its time, whenever that is noticed. */
export const expiredOrder = (order: OrderRecord, { now, instrument }: MarketSnapshot): OrderRecord =>
  closedOrder(order, instrument(order.instrumentId), 'expired', order.expiresAt ?? now)

/** All that are over, the earliest first. */
export const expireOrders = (account: AccountState, snapshot: MarketSnapshot): Outcome =>
  account.orders
    .filter((order) => isExpired(order, snapshot.now))
    .toSorted((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0) || a.id - b.id)
    .reduce((outcome, order) => withOrder(outcome, expiredOrder(order, snapshot)), nothingYet(account))
