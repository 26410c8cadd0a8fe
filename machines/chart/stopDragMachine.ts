/**
 * A stop of an open order that is dragged on the chart: taken, moved, let fall, asked about once, sent. [CHT61, CHT62, CHT63, CHT64, CHT65, ORD531]
 * What a price would be refused for is a rule (`rules/trading/openProtection.ts`); how a finger becomes a price is the chart's business.
 */
import { assign, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { type Decimal, isEqual, zero } from '#rules/number/decimal.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Order } from '#rules/trading/order.ts'
import { draggedProtection } from '#rules/trading/conditions/draggedStop.ts'
import { findProtectionError, stopReference } from '#rules/trading/openProtection.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { whyNotSetProtection } from '#rules/trading/whyNotEnd.ts'
import { askAgainMs, refusedStopShownMs } from '#rules/app/pauses.ts'
import type { ConnectionChanged } from '../app/appEvents.ts'
import type { OrderAnswered, OrderAsked } from '../trading/orderContext.ts'
import { eventsPort, notProvided, taskPort } from '../app/ports.ts'
import { checkingWith, isDefinite, whenNotDone } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

type Grabbed = { readonly order: Order; readonly kind: StopKind; readonly price: Decimal; readonly nowPrice: Decimal }

export type StopDragEvent =
  | ConnectionChanged
  | ({ readonly type: 'stop.grab' } & Grabbed)
  /** `kind` changes when a stop is pulled out of an entry, first to one side and then to the other. */
  | { readonly type: 'stop.move'; readonly price: Decimal; readonly kind: StopKind }
  | { readonly type: 'stop.drop' }
  | { readonly type: 'stop.letGo' }
  | { readonly type: 'stop.confirm' }
  | { readonly type: 'price.moved'; readonly nowPrice: Decimal }
  /** The order as it is now: open, filled or with other stops. */
  | { readonly type: 'order.known'; readonly order: Order }
  | { readonly type: 'order.gone' }

type StopDragContext = {
  readonly order: Order | null
  readonly kind: StopKind
  /** Where the stop is held or was let fall. */
  readonly price: Decimal
  readonly nowPrice: Decimal
  readonly isOnline: boolean
  /** Made when it is confirmed, kept while the outcome is unknown. */
  readonly key: string | null
  readonly problem: CallProblem | null
}

type StopTold = { readonly context: StopDragContext }

function orderOf({ order }: StopDragContext): Order {
  if (!order) throw new Error('No stop is dragged.')
  return order
}

const stopsOf = (context: StopDragContext): ProtectionWish =>
  draggedProtection(orderOf(context), context.kind, context.price, context.nowPrice)

/** Why the stop could not stand where it is, if so, at the newest price that is known. */
export function findDragError({ context }: StopTold): Message | null {
  const { order, nowPrice } = context
  return order && findProtectionError(order, stopReference(order, nowPrice), stopsOf(context))
}

/** Why the stop that was let fall cannot be sent, if so: the question and the machine ask here. [ORD140] */
export function findConfirmProblem({ context }: StopTold): Message | null {
  const { order, nowPrice, isOnline } = context
  return order && whyNotSetProtection(order, { isOnline, nowPrice }, stopsOf(context))
}

export const stopDragMachine = setup({
  types: {
    context: {} as StopDragContext,
    events: {} as StopDragEvent,
    tags: {} as 'dragging' | 'asking' | 'refused' | 'busy' | 'checking',
  },
  actors: {
    connection: eventsPort<ConnectionChanged>('connection'),
    'set the protection': taskPort<OrderAnswered, OrderAsked & ProtectionWish>('set the protection'),
  },
  guards: {
    'it stands where it was': ({ context }) => {
      const before = context.order?.[context.kind]
      return !!before && isEqual(before, context.price)
    },
    'it would be refused': ({ context }) => findDragError({ context }) !== null,
    'nothing stands in the way': ({ context }) => findConfirmProblem({ context }) === null,
    'it is another price': ({ context }, { nowPrice }: EventOf<StopDragEvent, 'price.moved'>) =>
      !isEqual(nowPrice, context.nowPrice),
    'the answer is definite': isDefinite,
  },
  actions: {
    'note the connection': assign({ isOnline: (_, { isOnline }: ConnectionChanged) => isOnline }),
    'take hold': assign((_, { order, kind, price, nowPrice }: Grabbed) => ({
      order,
      kind,
      price,
      nowPrice,
      problem: null,
    })),
    'move it': assign((_, { price, kind }: EventOf<StopDragEvent, 'stop.move'>) => ({ price, kind })),
    'keep the price': assign((_, { nowPrice }: EventOf<StopDragEvent, 'price.moved'>) => ({ nowPrice })),
    'keep the order': assign((_, { order }: EventOf<StopDragEvent, 'order.known'>) => ({ order })),
    'make a key': assign({ key: () => notProvided('make a key') }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget it': assign({ order: null, key: null }),
    /** Plugged in: the lists of orders are elsewhere. */
    'tell that it changed': (_, _answered: OrderAnswered) => {},
  },
  delays: { 'time to read': refusedStopShownMs, 'pause before asking again': askAgainMs },
}).createMachine({
  id: 'stopDrag',
  meta: rules('CHT61', 'CHT62'),
  context: {
    order: null,
    kind: 'stopLoss',
    price: zero,
    nowPrice: zero,
    isOnline: false,
    key: null,
    problem: null,
  },
  invoke: { src: 'connection' },
  on: {
    'connection.changed': {
      actions: { type: 'note the connection', params: ({ event }) => event },
      meta: rules('ORD140'),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      meta: rules('CHT61'),
      entry: 'forget it',
      on: { 'stop.grab': { target: 'dragging', actions: { type: 'take hold', params: itself }, meta: rules('CHT61') } },
    },
    dragging: {
      meta: rules('CHT61'),
      tags: 'dragging',
      on: {
        'stop.move': { actions: { type: 'move it', params: itself } },
        'price.moved': {
          guard: { type: 'it is another price', params: itself },
          actions: { type: 'keep the price', params: itself },
          meta: rules('CHT64'),
        },
        'order.known': { actions: { type: 'keep the order', params: itself }, meta: rules('CHT64') },
        'stop.drop': [
          { guard: 'it stands where it was', target: 'idle' },
          { guard: 'it would be refused', target: 'refused', meta: rules('CHT63') },
          { target: 'asking' },
        ],
        'stop.letGo': 'idle',
        'order.gone': { target: 'idle', meta: rules('CHT64') },
      },
    },
    /** The price goes on meanwhile and may come past it. */
    asking: {
      meta: rules('CHT62'),
      tags: 'asking',
      always: { guard: 'it would be refused', target: 'refused', meta: rules('CHT63', 'CHT64') },
      on: {
        'price.moved': {
          guard: { type: 'it is another price', params: itself },
          actions: { type: 'keep the price', params: itself },
          meta: rules('CHT64'),
        },
        'order.known': { actions: { type: 'keep the order', params: itself }, meta: rules('CHT64') },
        'stop.grab': { target: 'dragging', actions: { type: 'take hold', params: itself } },
        'stop.confirm': {
          guard: 'nothing stands in the way',
          target: 'sending',
          actions: 'make a key',
          meta: rules('ORD140', 'CHT62', 'NET67'),
        },
        'stop.letGo': 'idle',
        'order.gone': { target: 'idle', meta: rules('CHT64') },
      },
    },
    sending: {
      meta: rules('CHT62', 'ORD54'),
      tags: 'busy',
      initial: 'waiting for the answer',
      states: {
        'waiting for the answer': {
          invoke: {
            src: 'set the protection',
            input: ({ context }) => ({ id: orderOf(context).id, key: context.key ?? '', ...stopsOf(context) }),
            onDone: {
              target: '#stopDrag.idle',
              actions: { type: 'tell that it changed', params: ({ event }) => event.output },
            },
            onError: whenNotDone('#stopDrag.refused', rules('CHT65', 'NET67'), rules('NET60', 'NET68')),
          },
        },
        'checking what happened': checkingWith('waiting for the answer', ['checking'], rules('CHT65', 'NET68')),
      },
    },
    refused: {
      meta: rules('CHT63', 'CHT65'),
      tags: 'refused',
      on: {
        'stop.grab': { target: 'dragging', actions: { type: 'take hold', params: itself } },
        'stop.letGo': 'idle',
        'order.gone': { target: 'idle', meta: rules('CHT64') },
      },
      after: { 'time to read': 'idle' },
    },
  },
})

export type StopDragSnapshot = StopTold & {
  readonly hasTag: (tag: 'dragging' | 'asking' | 'refused' | 'busy' | 'checking') => boolean
}
