/** One order that is looked at: pending, holding, ended; and what is being asked for it. [ORD] */
import { assign, sendParent, setup } from 'xstate'
import type { Order } from '#rules/order.ts'
import { taskPort } from './ports.ts'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'

export type OrderEvent = { readonly type: 'order.close' } | { readonly type: 'order.changed'; readonly order: Order }

export type OrderAsked = { readonly id: number; readonly key: string }
export type OrderAnswered = { readonly order: Order; readonly version: number | null }

type OrderContext = {
  readonly order: Order
  /** Made when the wish is pressed, kept while its outcome is unknown. */
  readonly key: string | null
  readonly problem: CallProblem | null
  readonly makeKey: () => string
}

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as { order: Order; makeKey: () => string },
    tags: {} as 'busy' | 'checking' | 'ended',
  },
  actors: { 'close the order': taskPort<OrderAnswered, OrderAsked>('close the order') },
  guards: {
    'it is pending': ({ context }) => context.order.status === 'pending',
    'it is holding': ({ context }) => context.order.status === 'holding',
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
  },
  actions: {
    'make a key': assign({ key: ({ context }) => context.makeKey(), problem: null }),
    'keep the order': assign({ order: (_, { order }: { order: Order }) => order, key: null }),
    'keep what changed': assign({
      order: ({ context, event }) => (event.type === 'order.changed' ? event.order : context.order),
    }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), key: null }),
    'tell that it ended': sendParent((_, { order, version }: OrderAnswered) => ({
      type: 'order.ended',
      order,
      version,
    })),
  },
  delays: { 'pause before asking again': 2_000 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ order: input.order, key: null, problem: null, makeKey: input.makeKey }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'it is pending', target: 'pending' },
        { guard: 'it is holding', target: 'holding' },
        { target: 'ended' },
      ],
    },
    pending: { on: { 'order.changed': { target: 'deciding', actions: 'keep what changed' } } },
    holding: {
      on: {
        'order.close': { target: 'closing', actions: 'make a key' },
        'order.changed': { target: 'deciding', actions: 'keep what changed' },
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        src: 'close the order',
        input: ({ context }) => ({ id: context.order.id, key: context.key ?? '' }),
        onDone: {
          target: 'ended',
          actions: [
            { type: 'keep the order', params: ({ event }) => event.output },
            { type: 'tell that it ended', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
            target: 'holding',
            actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'checking what happened' },
        ],
      },
    },
    /** No definite answer came: it is asked for again with the same key. */
    'checking what happened': {
      tags: ['busy', 'checking'],
      after: { 'pause before asking again': 'closing' },
    },
    ended: { tags: 'ended' },
  },
})

export const orderLookedAt = (snapshot: { readonly context: OrderContext }): Order => snapshot.context.order
