/** Several positions that are closed at once: ticked, sent with one key, and told each by its result. [ORD365, ORD366, ORD367, NET67, NET68] */
import { assign, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import type { ClosedMany } from '#contract/shapes/order.ts'
import { notProvided, taskPort } from '../app/ports.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'
import { checkingWith, isDefinite, keyedCallDelays, whenNotDone } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'

export type CloseManyEvent =
  | { readonly type: 'many.send'; readonly ids: readonly number[] }
  /** What came of it was seen. */
  | { readonly type: 'many.dismiss' }
export type CloseManyAsked = { readonly ids: readonly number[]; readonly key: string }

/** What came of each. */
export type CloseManyResult = ClosedMany

type CloseManyContext = {
  /** As they were ticked when it was pressed. */
  readonly ids: readonly number[]
  /** Made when it is pressed, kept while its outcome is unknown. */
  readonly key: string | null
  readonly result: ClosedMany | null
  readonly problem: CallProblem | null
}

export const closeManyMachine = setup({
  types: {
    context: {} as CloseManyContext,
    events: {} as CloseManyEvent,
    tags: {} as 'busy' | 'checking' | 'done',
  },
  actors: { 'close them': taskPort<ClosedMany, CloseManyAsked>('close them') },
  guards: {
    'some are ticked': (_, { ids }: EventOf<CloseManyEvent, 'many.send'>) => ids.length > 0,
    'the answer is definite': isDefinite,
  },
  actions: {
    'make a key': assign({ key: () => notProvided('make a key') }),
    'note which': assign((_, { ids }: EventOf<CloseManyEvent, 'many.send'>) => ({ ids, result: null, problem: null })),
    'keep what came of each': assign({ result: (_, { result }: { result: ClosedMany }) => result, key: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), key: null }),
  },
  delays: keyedCallDelays,
}).createMachine({
  id: 'closeMany',
  meta: rules('ORD365'),
  context: { ids: [], key: null, result: null, problem: null },
  initial: 'ticking',
  states: {
    ticking: {
      on: {
        'many.send': {
          guard: { type: 'some are ticked', params: itself },
          target: 'closing',
          actions: ['make a key', { type: 'note which', params: itself }],
          meta: rules('ORD365', 'ORD382', 'NET67'),
        },
      },
    },
    closing: {
      meta: rules('ORD367'),
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'close them',
            input: ({ context: { ids, key } }) => ({ ids, key: key ?? '' }),
            onDone: {
              target: '#closeMany.done',
              actions: { type: 'keep what came of each', params: ({ event }) => ({ result: event.output }) },
            },
            onError: whenNotDone('#closeMany.ticking', rules('NET67'), rules('NET60', 'NET68')),
          },
        },
        'checking what happened': checkingWith('asking', ['checking'], rules('NET60', 'NET68')),
      },
    },
    done: { meta: rules('ORD366', 'ORD383'), tags: 'done', on: { 'many.dismiss': 'ticking' } },
  },
})
