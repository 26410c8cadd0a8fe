/** One order that is looked at: pending, holding, ended; and what is being asked for it. [ORD2, ORD44, ORD45, NET67, NET68] */
import { assign, sendParent, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'
import type { Message } from '#rules/messageKey.ts'
import type { Order } from '#rules/order.ts'
import type { Stops } from '#rules/triggers.ts'
import { type Standing, whyNotEnd, whyNotSetStops } from '#rules/whyNotEnd.ts'
import { eventsPort, taskPort } from './ports.ts'

export type StandingChanged = { readonly type: 'standing.changed'; readonly standing: Standing }

export type OrderEvent =
  | StandingChanged
  | { readonly type: 'order.close' }
  | { readonly type: 'order.cancel' }
  | ({ readonly type: 'order.setStops' } & Stops)

export type OrderAsked = { readonly id: number; readonly key: string }
export type OrderAnswered = { readonly order: Order; readonly version: number | null }

type OrderContext = {
  readonly order: Order
  readonly standing: Standing
  /** Made when the wish is pressed, kept while its outcome is unknown. */
  readonly key: string | null
  /** The stops that are being set. */
  readonly stops: Stops | null
  readonly problem: CallProblem | null
  readonly makeKey: () => string
}

/** Until the first word of it: nothing is sent. */
const unknownStanding: Standing = { isOnline: false, oldPrice: null, nowPrice: null }
const noStops: Stops = { stopLoss: null, takeProfit: null }

const asked = ({ context }: { context: OrderContext }): OrderAsked => ({ id: context.order.id, key: context.key ?? '' })

type OrderTold = { readonly context: Pick<OrderContext, 'order' | 'standing'> }

/** Why it cannot be closed or cancelled now, if so: the button and the machine ask here. */
export const findEndProblem = ({ context }: OrderTold): Message | null => whyNotEnd(context.order, context.standing)

/** Why such stops cannot be set now, if so. */
export const findStopsProblem = ({ context }: OrderTold, stops: Stops): Message | null =>
  whyNotSetStops(context.order, context.standing, stops)

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as { order: Order; makeKey: () => string },
    tags: {} as 'busy' | 'checking' | 'ended' | 'stops set',
  },
  actors: {
    'standing of the order': eventsPort<StandingChanged, { code: string }>('standing of the order'),
    'close the order': taskPort<OrderAnswered, OrderAsked>('close the order'),
    'cancel the order': taskPort<OrderAnswered, OrderAsked>('cancel the order'),
    'set the stops': taskPort<OrderAnswered, OrderAsked & Stops>('set the stops'),
  },
  guards: {
    'it is pending': ({ context }) => context.order.status === 'pending',
    'it is holding': ({ context }) => context.order.status === 'holding',
    'nothing keeps it from ending': ({ context }) => findEndProblem({ context }) === null,
    'nothing keeps its stops from being set': ({ context }, stops: Stops) =>
      findStopsProblem({ context }, stops) === null,
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
  },
  actions: {
    'keep the standing': assign({ standing: (_, { standing }: StandingChanged) => standing }),
    'make a key': assign({ key: ({ context }) => context.makeKey(), problem: null }),
    'note the stops': assign({
      stops: ({ event, context }) =>
        event.type === 'order.setStops' ? { stopLoss: event.stopLoss, takeProfit: event.takeProfit } : context.stops,
    }),
    'keep the order': assign({ order: (_, { order }: OrderAnswered) => order, key: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), key: null }),
    'tell that it ended': sendParent((_, { order, version }: OrderAnswered) => ({
      type: 'order.ended',
      order,
      version,
    })),
    'tell that it changed': sendParent((_, { order, version }: OrderAnswered) => ({
      type: 'order.changed',
      order,
      version,
    })),
  },
  delays: { 'pause before asking again': 2_000 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    order: input.order,
    standing: unknownStanding,
    key: null,
    stops: null,
    problem: null,
    makeKey: input.makeKey,
  }),
  invoke: { src: 'standing of the order', input: ({ context }) => ({ code: context.order.code }) },
  on: { 'standing.changed': { actions: { type: 'keep the standing', params: ({ event }) => event } } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'it is pending', target: 'pending' },
        { guard: 'it is holding', target: 'holding' },
        { target: 'ended' },
      ],
    },
    pending: {
      initial: 'as it was',
      on: {
        'order.cancel': { guard: 'nothing keeps it from ending', target: 'cancelling', actions: 'make a key' },
        'order.setStops': {
          guard: { type: 'nothing keeps its stops from being set', params: ({ event }) => event },
          target: 'setting stops',
          actions: ['make a key', 'note the stops'],
        },
      },
      states: { 'as it was': {}, 'with new stops': { tags: 'stops set' } },
    },
    holding: {
      initial: 'as it was',
      on: {
        'order.close': { guard: 'nothing keeps it from ending', target: 'closing', actions: 'make a key' },
        'order.setStops': {
          guard: { type: 'nothing keeps its stops from being set', params: ({ event }) => event },
          target: 'setting stops',
          actions: ['make a key', 'note the stops'],
        },
      },
      states: { 'as it was': {}, 'with new stops': { tags: 'stops set' } },
    },
    closing: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'close the order',
            input: asked,
            onDone: {
              target: '#order.ended',
              actions: [
                { type: 'keep the order', params: ({ event }) => event.output },
                { type: 'tell that it ended', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
                target: '#order.holding',
                actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'checking what happened' },
            ],
          },
        },
        /** No definite answer came: it is asked for again with the same key, which never acts twice. */
        'checking what happened': { tags: 'checking', after: { 'pause before asking again': 'asking' } },
      },
    },
    cancelling: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'cancel the order',
            input: asked,
            onDone: {
              target: '#order.ended',
              actions: [
                { type: 'keep the order', params: ({ event }) => event.output },
                { type: 'tell that it ended', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
                target: '#order.pending',
                actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'checking what happened' },
            ],
          },
        },
        /** No definite answer came: it is asked for again with the same key, which never acts twice. */
        'checking what happened': { tags: 'checking', after: { 'pause before asking again': 'asking' } },
      },
    },
    'setting stops': {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'set the stops',
            input: ({ context }) => ({ ...asked({ context }), ...(context.stops ?? noStops) }),
            onDone: {
              target: '#order.stops are set',
              actions: [
                { type: 'keep the order', params: ({ event }) => event.output },
                { type: 'tell that it changed', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
                target: '#order.deciding',
                actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'checking what happened' },
            ],
          },
        },
        /** No definite answer came: it is asked for again with the same key, which never acts twice. */
        'checking what happened': { tags: 'checking', after: { 'pause before asking again': 'asking' } },
      },
    },
    /** A pending order may have opened meanwhile. */
    'stops are set': {
      always: [{ guard: 'it is pending', target: 'pending.with new stops' }, { target: 'holding.with new stops' }],
    },
    ended: { tags: 'ended' },
  },
})

export const orderLookedAt = (snapshot: { readonly context: OrderContext }): Order => snapshot.context.order
