/**
 * What was asked before a reload, or by what is gone since, and has no definite answer yet: asked again, one after the other, each with
 * the key it had. [NET69, NET106]
 * Lives as long as someone is signed in. What was asked stays with its ports; here is only what may happen next.
 */
import { assign, sendParent, setup } from 'xstate'
import { askAgainMs, lookForLeftAloneMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import { isDefinite } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'
import { withError } from '../patterns/eventOf.ts'

export type UnknownOutcome = {
  readonly path: string
  readonly key: string
  /** What was sent: JSON in wire names. */
  readonly wire: string
  /** An order that may or may not have been placed: no other is sent until that is known. */
  readonly isNewOrder: boolean
}

export type OutcomesChanged = { readonly type: 'outcomes.changed'; readonly isOrderAwaited: boolean }

type OutcomesContext = { readonly userId: number; readonly waiting: readonly UnknownOutcome[] }

function nextOf({ waiting: [next] }: OutcomesContext): UnknownOutcome {
  if (!next) throw new Error('Everything is known.')
  return next
}

const known = ['take the next one', 'tell what is awaited'] as const

const waitingOf = ({ event }: { event: { readonly output: readonly UnknownOutcome[] } }) => ({ waiting: event.output })

const whatWasFound = [
  {
    guard: { type: 'there is something', params: waitingOf },
    target: 'asking again',
    actions: [{ type: 'keep what is unknown', params: waitingOf }, 'tell what is awaited'],
  },
  { target: 'known' },
] as const

export const outcomesMachine = setup({
  types: { context: {} as OutcomesContext, input: {} as { userId: number } },
  actors: {
    'recall what is unknown': taskPort<readonly UnknownOutcome[], { userId: number }>('recall what is unknown'),
    'find what is left alone': taskPort<readonly UnknownOutcome[], { userId: number }>('find what is left alone'),
    'ask again': taskPort<unknown, UnknownOutcome>('ask again'),
  },
  guards: {
    'everything is known': ({ context }) => context.waiting.length === 0,
    'there is something': (_, { waiting }: Pick<OutcomesContext, 'waiting'>) => waiting.length > 0,
    'the answer is definite': isDefinite,
  },
  actions: {
    'keep what is unknown': assign((_, { waiting }: Pick<OutcomesContext, 'waiting'>) => ({ waiting })),
    'take the next one': assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    'tell what is awaited': sendParent(({ context }) => ({
      type: 'outcomes.changed',
      isOrderAwaited: context.waiting.some(({ isNewOrder }) => isNewOrder),
    })),
  },
  delays: { 'pause before asking again': askAgainMs, 'pause before looking again': lookForLeftAloneMs },
}).createMachine({
  id: 'outcomes',
  meta: rules('NET69'),
  context: ({ input }) => ({ userId: input.userId, waiting: [] }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recall what is unknown',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: whatWasFound,
        onError: 'known',
      },
    },
    'looking for the next': { always: [{ guard: 'everything is known', target: 'known' }, { target: 'asking again' }] },
    'asking again': {
      meta: rules('NET68', 'NET69'),
      invoke: {
        src: 'ask again',
        input: ({ context }) => nextOf(context),
        onDone: { target: 'looking for the next', actions: known },
        onError: [
          {
            guard: { type: 'the answer is definite', params: withError },
            target: 'looking for the next',
            actions: known,
          },
          { target: 'still unknown' },
        ],
      },
    },
    'still unknown': { meta: rules('NET68', 'NET69'), after: { 'pause before asking again': 'asking again' } },
    known: { meta: rules('NET106'), after: { 'pause before looking again': 'looking for what is left alone' } },
    /** Its page or its sheet was left, or its tab was closed, while no answer came. */
    'looking for what is left alone': {
      meta: rules('NET106'),
      invoke: {
        src: 'find what is left alone',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: whatWasFound,
        onError: 'known',
      },
    },
  },
})
