/** The account's lists of orders under test, each read by the hand of the test. */
import { assign } from 'xstate'
import type { OrderAnswered, CloseAsked, OrderAsked } from '#machines/trading/orderContext.ts'
import { orderMachine } from '#machines/trading/orderMachine.ts'
import {
  type OrderPage,
  type OrdersEvent,
  closedOrdersMachine,
  openOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/trading/ordersMachine.ts'
import { zero } from '#rules/number/decimal.ts'
import { type Order, type OrderStatus, listOf } from '#rules/trading/order.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { goodStanding } from '#tests/support/samples/standings.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(ordersMachine)
export const held = (id: number): Order => ({ ...openOrder, id })
export const closedOne = (id: number): Order => ({ ...closedOrder, id })
export const page = (items: readonly Order[], version: number | null = 1): OrderPage => ({
  items,
  total: items.length,
  version,
  extra: { profitOfAll: zero, balance: zero },
})

export function start() {
  const reads = { holding: readTask(), pending: readTask(), ended: readTask() }
  const close = fakeTask<OrderAnswered, CloseAsked>()
  const setStops = fakeTask<OrderAnswered, OrderAsked & Protection>()
  const stoppages = fakeEvents<Extract<OrdersEvent, { type: 'trading.stopped' }>>()
  const said: unknown[] = []
  const closed = fakeEvents<Extract<OrdersEvent, { type: 'orders.closed' }>>()
  const machine = ordersMachine.provide({
    actors: {
      'open orders': openOrdersMachine.provide({ actors: { 'read a page': reads.holding.logic } }),
      'pending orders': pendingOrdersMachine.provide({ actors: { 'read a page': reads.pending.logic } }),
      'closed orders': closedOrdersMachine.provide({ actors: { 'read a page': reads.ended.logic } }),
      order: orderMachine.provide({
        actors: {
          'standing of the order': goodStanding,
          'close the order': close.logic,
          'set the protection': setStops.logic,
        },
        actions: { 'make a key': assign({ key: 'key' }) },
      }),
      closings: closed.logic,
      stoppages: stoppages.logic,
    },
    actions: { 'say what was stopped': (_, { stoppages: begun }) => void said.push(...begun) },
  })
  const { actor, told, pass } = hostMachine(machine, watch)
  const list = (status: OrderStatus) => actor.getSnapshot().children[listOf[status]]?.getSnapshot()
  return {
    actor,
    told: () => told.filter((event) => event['filled'].length + event['ended'].length > 0),
    pass,
    reads,
    close,
    setStops,
    asked: () => [reads.holding.asked.length, reads.pending.asked.length, reads.ended.asked.length],
    ids: (status: OrderStatus) => list(status)?.context.items.map(({ id }) => id),
    chosen: () => actor.getSnapshot().children.chosen,
    choose: (order: Order) => actor.send({ type: 'order.choose', order }),
    push: (ids: readonly number[], version: number | null = null) =>
      closed.send({ type: 'orders.closed', ids, version }),
    said,
    isLookingAtOne: () => actor.getSnapshot().hasTag('looking at one'),
  }
}

const readTask = () => fakeTask<OrderPage, { page: number }>()

export async function startRead() {
  const orders = start()
  orders.actor.send({ type: 'orders.reread' })
  await orders.reads.holding.answer(page([held(3), held(2), held(1)]))
  await orders.reads.pending.answer(page([]))
  await orders.reads.ended.answer(page([closedOne(9)]))
  return orders
}

export const openNow = (ids: readonly number[], count: number | null = null, version: number | null = null) =>
  ({ type: 'orders.open', ids, count, version }) as const
