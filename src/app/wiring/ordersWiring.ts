/** Plugs the calls of orders into their machines. */
import { type NonReducibleUnknown, fromEventObservable, fromPromise } from 'xstate'
import type { OrderAnswered } from '#machines/trading/orderContext.ts'
import { orderMachine } from '#machines/trading/orderMachine.ts'
import {
  endedOrdersMachine,
  holdingOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/trading/ordersMachine.ts'
import type { OrderStatus } from '#rules/trading/order.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { standing$ } from '../start/standing.ts'
import { type Plugs, orderCalls } from './plugs.ts'

/** Who asked may look at another order by the time of the answer, or of none: then the lists are read anew. [NET71] */
const wish = <Input extends NonReducibleUnknown>(ask: (input: Input) => Promise<OrderAnswered>) =>
  fromPromise<OrderAnswered, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input)
    } finally {
      if (signal.aborted) system.get('orders')?.send({ type: 'orders.reread' })
    }
  })

const plugOrder = (plugs: Plugs) =>
  orderMachine.provide({
    actors: {
      'standing of the order': fromEventObservable(({ input, system }) =>
        standing$({ market: system.get('market'), socket: system.get('socket') }, input.code),
      ),
      'close the order': wish(async (input) => (await orderCalls(plugs)).closeOrder(plugs.call, input)),
      'cancel the order': wish(async (input) => (await orderCalls(plugs)).cancelOrder(plugs.call, input)),
      'set the stops': wish(async (input) => (await orderCalls(plugs)).setStops(plugs.call, input)),
    },
  })

export const plugOrders = (plugs: Plugs) => {
  const pages = (status: OrderStatus) => ({
    actors: {
      'read a page': fromPromise(({ input, signal }: { input: { page: number }; signal: AbortSignal }) =>
        afterLogin(plugs.wire, signal, async () =>
          (await orderCalls(plugs)).readOrders(plugs.call, status, input.page),
        ),
      ),
    },
  })
  return ordersMachine.provide({
    actors: {
      'holding orders': holdingOrdersMachine.provide(pages('holding')),
      'pending orders': pendingOrdersMachine.provide(pages('pending')),
      'ended orders': endedOrdersMachine.provide(pages('ended')),
      order: plugOrder(plugs),
      'closed orders': fromEventObservable(() => closedOrders$(plugs.wire)),
    },
  })
}
