/** Ids of orders that ended, whatever the reason. Rare and never to be lost: not batched. [ORD46, WSS17] */
import { type Observable, map } from 'rxjs'
import { closedTopic } from '#contract/socket.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type OrdersClosed = {
  readonly type: 'orders.closed'
  readonly ids: readonly number[]
  readonly version: number | null
}

export const closedOrders$ = (wire: Wire): Observable<OrdersClosed> =>
  topic$(wire, closedTopic, 'closed').pipe(
    map(({ ids, version }) => ({ type: 'orders.closed' as const, ids, version })),
  )
