/** Plugs the calls of orders into their machines. */
import { type NonReducibleUnknown, assign, fromEventObservable, fromPromise } from 'xstate'
import type { OrderAnswered } from '#machines/trading/orderContext.ts'
import { orderMachine } from '#machines/trading/orderMachine.ts'
import {
  closedOrdersMachine,
  openOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/trading/ordersMachine.ts'
import type { OrderStatus } from '#rules/trading/order.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { stoppages$ } from '#streams/stoppages.ts'
import { standing$ } from './standing.ts'
import type { provideSayings } from '../shell/say.ts'
import { type Dependencies, orderCalls } from './dependencies.ts'

/** Who asked may look at another order by the time of the answer, or of none: then the lists are read anew. [NET71] */
const wish = <Input extends NonReducibleUnknown>(ask: (input: Input) => Promise<OrderAnswered>) =>
  fromPromise<OrderAnswered, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input)
    } finally {
      if (signal.aborted) system.get('orders')?.send({ type: 'orders.reread' })
    }
  })

const provideOrder = (dependencies: Dependencies) =>
  orderMachine.provide({
    actors: {
      'standing of the order': fromEventObservable(({ input, system }) =>
        standing$({ market: system.get('market'), socket: system.get('socket') }, input.code, input.side),
      ),
      'close the order': wish(async (input) => (await orderCalls(dependencies)).closeOrder(dependencies.call, input)),
      'reverse the order': wish(async (input) =>
        (await orderCalls(dependencies)).reversePosition(dependencies.call, input),
      ),
      'cancel the order': wish(async (input) => (await orderCalls(dependencies)).cancelOrder(dependencies.call, input)),
      'set the protection': wish(async (input) =>
        (await orderCalls(dependencies)).setProtection(dependencies.call, input),
      ),
    },
    actions: { 'make a key': assign({ key: dependencies.makeKey }) },
  })

export const provideOrders = (dependencies: Dependencies, sayings: ReturnType<typeof provideSayings>) => {
  const pages = (status: OrderStatus) => ({
    actors: {
      'read a page': fromPromise(({ input, signal }: { input: { page: number }; signal: AbortSignal }) =>
        afterLogin(dependencies.wire, signal, async () =>
          (await orderCalls(dependencies)).readOrders(dependencies.call, status, input.page),
        ),
      ),
    },
  })
  return ordersMachine.provide({
    actors: {
      'open orders': openOrdersMachine.provide(pages('holding')),
      'pending orders': pendingOrdersMachine.provide(pages('pending')),
      'closed orders': closedOrdersMachine.provide(pages('ended')),
      order: provideOrder(dependencies),
      closings: fromEventObservable(() => closedOrders$(dependencies.wire)),
      stoppages: fromEventObservable(() => stoppages$(dependencies.wire)),
    },
    actions: {
      'say what was stopped': ({ self }, { stoppages }) => {
        const { open, pending } = self.getSnapshot().children
        const orders = [open, pending].flatMap((list) => list?.getSnapshot().context.items ?? [])
        sayings.stopped(self, stoppages, orders)
      },
    },
  })
}
