/** Plugs the calls about one order into its machine; loaded with the first list of orders. */
import { type NonReducibleUnknown, fromEventObservable, fromPromise } from 'xstate'
import type { OrderAnswered } from '#machines/orderContext.ts'
import { orderMachine } from '#machines/orderMachine.ts'
import type { Call } from '#src/api/caller.ts'
import type { cancelOrder, closeOrder, setStops } from '#src/api/orderCalls.ts'
import { standing$ } from './standing.ts'

type OrderCalls = {
  readonly closeOrder: typeof closeOrder
  readonly cancelOrder: typeof cancelOrder
  readonly setStops: typeof setStops
}

/** Who asked may look at another order by the time of the answer, or of none: then the lists are read anew. [NET71] */
const wish = <Input extends NonReducibleUnknown>(ask: (input: Input) => Promise<OrderAnswered>) =>
  fromPromise<OrderAnswered, Input>(async ({ input, signal, system }) => {
    try {
      return await ask(input)
    } finally {
      if (signal.aborted) system.get('orders')?.send({ type: 'orders.reread' })
    }
  })

export const plugOrder = (call: Call, calls: OrderCalls) =>
  orderMachine.provide({
    actors: {
      'standing of the order': fromEventObservable(({ input, system }) =>
        standing$({ market: system.get('market'), socket: system.get('socket') }, input.code),
      ),
      'close the order': wish((input) => calls.closeOrder(call, input)),
      'cancel the order': wish((input) => calls.cancelOrder(call, input)),
      'set the stops': wish((input) => calls.setStops(call, input)),
    },
  })
