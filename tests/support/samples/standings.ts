/** What an open order stands in, in the hand of a test. */
import { of } from 'rxjs'
import { fromEventObservable } from 'xstate'
import type { Order } from '#rules/trading/order.ts'
import type { StandingChanged } from '#machines/trading/orderContext.ts'
import type { Standing } from '#rules/trading/whyNotEnd.ts'

/** A connection, an open market and a fresh price that nobody knows yet: the order's own counts. */
export const good: Standing = { isOnline: true, oldPrice: null, nowPrice: null, stopped: null }

/** The same as a port, told at once. */
export const goodStanding = fromEventObservable<StandingChanged, Pick<Order, 'code' | 'side'>>(() =>
  of({ type: 'standing.changed' as const, standing: good }),
)
