/**
 * The account's orders in three lists, and the one that is looked at. Lives as long as someone is signed in. [ORD40, ORD44, ORD46, ORD47, ORD49, ORD59, ORD180, WSS21, WSS201]
 * Prices and profits of open orders pass through the account's machine.
 */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { Decimal } from '#rules/number/decimal.ts'
import { type Order, type OrderStatus, isLater, listOf } from '#rules/trading/order.ts'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import type { Stoppage } from '#rules/market/tradingState.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import {
  type ListHeard,
  type OrdersHeard,
  type OrdersOpen,
  hearList,
  idsOf,
  lostOf,
  nothingHeard,
  saysNews,
  withIds,
} from './heardOrders.ts'
import { heard } from './orderListsHeard.ts'
import { orderMachine } from './orderMachine.ts'
import type { Page } from '../patterns/pagedContext.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { eventsPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type DealSums = { readonly profitOfAll: Decimal; readonly balance: Decimal }
export type OrderPage = Page<Order, DealSums>

export type OrdersEvent =
  | { readonly type: 'orders.show'; readonly status: OrderStatus }
  /** A connection is there again: what was missed is read anew. */
  | { readonly type: 'orders.reread' }
  | { readonly type: 'orders.closed'; readonly ids: readonly number[]; readonly version: number | null }
  | OrdersOpen
  | { readonly type: 'order.placed'; readonly order: Order; readonly version: number | null }
  | { readonly type: 'order.ended'; readonly order: Order; readonly version: number | null }
  | { readonly type: 'order.changed'; readonly order: Order; readonly version: number | null }
  | { readonly type: 'order.choose'; readonly order: Order }
  | { readonly type: 'order.dismiss' }
  /** What was asked of the order that is looked at came too late: the lists know more. */
  | { readonly type: 'order.late' }
  /** The broker stopped something of these instruments. */
  | { readonly type: 'trading.stopped'; readonly stoppages: readonly Stoppage[] }
  | { readonly type: 'versions.reset' }

export const openOrdersMachine = pagedReadMachineOf<Order, DealSums>('read open orders')
export const pendingOrdersMachine = pagedReadMachineOf<Order, DealSums>('read pending orders')
export const closedOrdersMachine = pagedReadMachineOf<Order, DealSums>('read closed orders')

/** Of those that ended the ones that somebody looks for; another filter is another list. [ORD441] */
export const filteredOrdersMachine = pagedReadMachineOf<Order, DealSums, OrderFilter>('read filtered orders')

type OrdersContext = OrdersHeard & { readonly chosen: Order | null }

/** Orders that are over, as far as anybody tells. */
type Gone = Omit<EventOf<OrdersEvent, 'orders.closed'>, 'type'>
type Told = EventOf<OrdersEvent, 'order.placed' | 'order.ended' | 'order.changed'>

const reread = ['read open orders', 'read pending orders', 'read closed orders'] as const
const open = [
  { type: 'keep which are open', params: itself },
  { type: 'compare with the open list', params: itself },
  { type: 'take the open ones from the pending list', params: itself },
  { type: 'compare with the pending list', params: itself },
] as const

const closed = [
  { type: 'read open orders where one is unknown', params: itself },
  { type: 'note which ended', params: itself },
  { type: 'take them from the open list', params: itself },
  { type: 'take them from the pending list', params: itself },
  'read closed orders',
] as const

type Ended = EventOf<OrdersEvent, 'order.ended'>
const onlyIt = ({ event: { order, version } }: { readonly event: Ended }): Gone => ({ ids: [order.id], version })

export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    children: {} as { open: 'open orders'; pending: 'pending orders'; closed: 'closed orders'; chosen: 'order' },
    tags: {} as 'looking at one',
  },
  actors: {
    'open orders': openOrdersMachine,
    'pending orders': pendingOrdersMachine,
    'closed orders': closedOrdersMachine,
    order: orderMachine,
    closings: eventsPort<Extract<OrdersEvent, { type: 'orders.closed' }>>('closings'),
    stoppages: eventsPort<EventOf<OrdersEvent, 'trading.stopped'>>('stoppages'),
  },
  guards: {
    'the one that is looked at is among them': ({ context: { chosen } }, { ids }: Gone) =>
      chosen !== null && ids.includes(chosen.id),
    /** It ended while there was no connection to tell so. */
    'one is open no more': ({ context }, { ids }: OrdersOpen) => lostOf(context.open, ids).length > 0,
    'it tells more of the one that is looked at': ({ context }, list: ListHeard) =>
      laterOf(context.chosen, list) !== undefined,
    'it says news': ({ context }, list: ListHeard) => saysNews(context, list),
  },
  actions: {
    'read the list that is shown': sendTo((_, { status }: EventOf<OrdersEvent, 'orders.show'>) => listOf[status], {
      type: 'list.refresh',
    }),
    'read the list it belongs to': sendTo((_, { order }: Told) => listOf[order.status], { type: 'list.refresh' }),
    'read open orders': sendTo('open', { type: 'list.refresh' }),
    /** Of a part nobody knows which order it was part of. */
    'read open orders where one is unknown': enqueueActions(({ self, enqueue }, { ids }: Gone) => {
      const listed = self.getSnapshot().children['open']?.getSnapshot().context.items ?? []
      if (lostOf(ids, idsOf(listed)).length > 0) enqueue.sendTo('open', { type: 'list.refresh' })
    }),
    'read pending orders': sendTo('pending', { type: 'list.refresh' }),
    'read closed orders': sendTo('closed', { type: 'list.refresh' }),
    'compare with the open list': sendTo('open', (_, { ids }: OrdersOpen) => ({ type: 'items.expected', ids })),
    /** What is held is pending no more: it was filled. */
    'take the open ones from the pending list': sendTo('pending', (_, { ids }: OrdersOpen) => ({
      type: 'items.removed',
      ids,
      version: null,
    })),
    /** A pending order whose end nobody told is missed by the count alone. */
    'compare with the pending list': enqueueActions(({ enqueue }, { ids, count, version }: OrdersOpen) => {
      // Neither stands in traces of before.
      if (typeof count !== 'number' || typeof version !== 'number') return
      enqueue.sendTo('pending', { type: 'items.counted', count: count - ids.length, version })
    }),
    'take them from the open list': sendTo('open', (_, gone: Gone) => removalOf(gone)),
    'take them from the pending list': sendTo('pending', (_, gone: Gone) => removalOf(gone)),
    'put the order in its list': sendTo(
      (_, { order }: Told) => listOf[order.status],
      (_, told: Told) => puttingOf(told),
    ),
    'put the ended order in the history': sendTo('closed', (_, told: Told) => puttingOf(told)),
    'forget versions of open orders': sendTo('open', { type: 'versions.reset' }),
    'forget versions of pending orders': sendTo('pending', { type: 'versions.reset' }),
    'forget versions of closed orders': sendTo('closed', { type: 'versions.reset' }),
    'keep which are open': assign(({ context }, { ids }: OrdersOpen) => ({
      open: ids,
      unexplained: withIds(context.unexplained, lostOf(context.open, ids)),
    })),
    'note which ended': assign(({ context }, { ids }: Gone) => ({
      open: lostOf(context.open, ids),
      unexplained: withIds(context.unexplained, ids),
    })),
    /** What happened by itself is told once: in the sheet if that order is looked at, by the app otherwise. */
    'tell what happened': sendParent(({ context }, list: ListHeard) => ({
      type: 'orders.moved',
      ...withoutOne(hearList(context, list).moved, context.chosen),
    })),
    'hear what it says': assign(({ context }, list: ListHeard) => hearList(context, list).heard),
    'tell it what it is now': sendTo('chosen', ({ context }, list: ListHeard) => ({
      type: 'order.told',
      order: laterOf(context.chosen, list) ?? chosenOf(context),
    })),
    'keep what it is now': assign({
      chosen: ({ context }, list: ListHeard) => laterOf(context.chosen, list) ?? context.chosen,
    }),
    'tell it that it is over': sendTo('chosen', { type: 'order.gone' }),
    'look at it': assign({ chosen: (_, { order }: EventOf<OrdersEvent, 'order.choose'>) => order }),
    'look away': assign({ chosen: null }),
    /** Plugged in: to whom has orders there. */
    'say what was stopped': (_, _stopped: EventOf<OrdersEvent, 'trading.stopped'>) => {},
  },
}).createMachine({
  id: 'orders',
  meta: rules('ORD40'),
  context: { chosen: null, ...nothingHeard },
  invoke: [
    {
      id: 'open',
      src: 'open orders',
      onSnapshot: [heard.open.ofChosen, heard.open.news],
    },
    {
      id: 'pending',
      src: 'pending orders',
      onSnapshot: heard.pending.news,
    },
    {
      id: 'closed',
      src: 'closed orders',
      onSnapshot: [heard.closed.ofChosen, heard.closed.news],
    },
    { src: 'closings' },
    { src: 'stoppages' },
  ],
  on: {
    'orders.show': { actions: { type: 'read the list that is shown', params: itself }, meta: rules('ORD40', 'ORD22') },
    'orders.reread': { actions: reread, meta: rules('WSS21') },
    'orders.open': [
      {
        guard: { type: 'one is open no more', params: itself },
        actions: [...open, 'read closed orders'],
        meta: rules('ORD59', 'WSS21', 'WSS201'),
      },
      { actions: open, meta: rules('WSS21', 'WSS201', 'ORD29') },
    ],
    /** A late answer, of when it was asked first, may tell of an order that is filled or over by now. */
    'order.placed': {
      actions: [
        { type: 'put the order in its list', params: itself },
        { type: 'read the list it belongs to', params: itself },
      ],
      meta: rules('ORD44', 'NET71'),
    },
    'order.changed': {
      actions: { type: 'put the order in its list', params: itself },
      meta: rules('ORD54', 'CHT62', 'NET71'),
    },
    'orders.closed': { actions: closed, meta: rules('ORD46', 'ORD374', 'WSS17') },
    'trading.stopped': { actions: { type: 'say what was stopped', params: itself }, meta: rules('MKT81') },
    'versions.reset': {
      actions: [
        'forget versions of open orders',
        'forget versions of pending orders',
        'forget versions of closed orders',
      ],
      meta: rules('NET72'),
    },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'order.choose': {
          target: 'looking at one',
          actions: { type: 'look at it', params: itself },
          meta: rules('ORD53'),
        },
      },
    },
    'looking at one': {
      meta: rules('ORD53'),
      tags: 'looking at one',
      invoke: { id: 'chosen', src: 'order', input: ({ context }) => ({ order: chosenOf(context) }) },
      on: {
        'order.dismiss': { target: 'browsing', actions: 'look away' },
        'order.late': { actions: reread, meta: rules('ORD183') },
        'order.choose': { target: 'looking at one', reenter: true, actions: { type: 'look at it', params: itself } },
        'order.ended': {
          target: 'browsing',
          actions: [
            { type: 'note which ended', params: onlyIt },
            { type: 'take them from the open list', params: onlyIt },
            { type: 'take them from the pending list', params: onlyIt },
            { type: 'put the ended order in the history', params: itself },
            ...reread,
            'look away',
          ],
          meta: rules('ORD44', 'ORD49'),
        },
        'orders.closed': [
          {
            guard: { type: 'the one that is looked at is among them', params: itself },
            actions: [...closed, 'tell it that it is over'],
            meta: rules('ORD46', 'ORD47'),
          },
          { actions: closed, meta: rules('ORD46') },
        ],
      },
    },
  },
})

function chosenOf({ chosen }: OrdersContext): Order {
  if (!chosen) throw new Error('No order is looked at.')
  return chosen
}

const removalOf = ({ ids, version }: Gone) => ({ type: 'items.removed' as const, ids, version })
const puttingOf = ({ order, version }: Told) => ({ type: 'item.put' as const, item: order, version })

/** What a list knows of the order that is looked at, if that is more. */
const laterOf = (chosen: Order | null, { items }: ListHeard): Order | undefined =>
  chosen === null ? undefined : items.find((order) => order.id === chosen.id && isLater(order, chosen))

function withoutOne({ filled, ended }: OrdersMoved, one: Order | null): OrdersMoved {
  const isOther = ({ id }: Order) => id !== one?.id
  return { filled: filled.filter(isOther), ended: ended.filter(isOther) }
}
