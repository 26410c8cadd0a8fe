/** Plugs the calls of orders into their machines. */
import { type NonReducibleUnknown, fromEventObservable, fromPromise } from 'xstate'
import { type OrderAnswered, orderMachine } from '#machines/orderMachine.ts'
import {
  endedOrdersMachine,
  holdingOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/ordersMachine.ts'
import type { OrderStatus } from '#rules/order.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import { standing$ } from './standing.ts'
import type { Plugs } from './wiring.ts'

/** Of somebody who is in: the first load of a visitor goes without them. */
export const orderCalls = ({ later }: Plugs) => later(() => import('#src/api/orderCalls.ts'))

/** Who asked may look at another order by the time of the answer, or of none: then the lists are read anew. [NET71] */
const wish = <Input extends NonReducibleUnknown>(ask: (input: Input) => Promise<OrderAnswered>) =>
  fromPromise<OrderAnswered, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input)
    } finally {
      if (signal.aborted) system.get('orders')?.send({ type: 'orders.reread' })
    }
  })

export const plugOrders = (plugs: Plugs) => {
  const { call, wire } = plugs
  const pages = (status: OrderStatus) => ({
    actors: {
      'read a page': fromPromise(async ({ input }: { input: { page: number } }) =>
        (await orderCalls(plugs)).readOrders(call, status, input.page),
      ),
    },
  })
  return ordersMachine.provide({
    actors: {
      'holding orders': holdingOrdersMachine.provide(pages('holding')),
      'pending orders': pendingOrdersMachine.provide(pages('pending')),
      'ended orders': endedOrdersMachine.provide(pages('ended')),
      order: orderMachine.provide({
        actors: {
          'standing of the order': fromEventObservable(({ input, system }) =>
            standing$({ market: system.get('market'), socket: system.get('socket') }, input.code),
          ),
          'close the order': wish(async (input) => (await orderCalls(plugs)).closeOrder(call, input)),
          'cancel the order': wish(async (input) => (await orderCalls(plugs)).cancelOrder(call, input)),
          'set the stops': wish(async (input) => (await orderCalls(plugs)).setStops(call, input)),
        },
      }),
      'closed orders': fromEventObservable(() => closedOrders$(wire)),
    },
  })
}
