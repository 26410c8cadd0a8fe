/** Plugs the calls of orders into their machines. */
import { fromEventObservable, fromPromise } from 'xstate'
import {
  endedOrdersMachine,
  holdingOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/ordersMachine.ts'
import type { OrderStatus } from '#rules/order.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import type { Plugs } from './wiring.ts'

/** Of somebody who is in: the first load of a visitor goes without them. */
export const orderCalls = ({ later }: Plugs) => later(() => import('#src/api/orderCalls.ts'))

export const plugOrders = (plugs: Plugs) => {
  const { call, wire } = plugs
  let order: unknown
  /** What looks at one order comes with somebody who has orders, before the first list that one is chosen from. */
  const withOrder = async () => {
    const [calls, { plugOrder }] = await Promise.all([orderCalls(plugs), plugs.later(() => import('./orderWiring.ts'))])
    order ??= machine.implementations.actors['order'] = plugOrder(plugs.call, calls)
    return calls
  }
  const pages = (status: OrderStatus) => ({
    actors: {
      'read a page': fromPromise(async ({ input }: { input: { page: number } }) =>
        (await withOrder()).readOrders(call, status, input.page),
      ),
    },
  })
  const machine = ordersMachine.provide({
    actors: {
      'holding orders': holdingOrdersMachine.provide(pages('holding')),
      'pending orders': pendingOrdersMachine.provide(pages('pending')),
      'ended orders': endedOrdersMachine.provide(pages('ended')),
      'closed orders': fromEventObservable(() => {
        void withOrder().catch(() => {})
        return closedOrders$(wire)
      }),
    },
  })
  return machine
}
