/** What waits for operators now: looked at again and again, and kept when a look fails, with the reason. [OPS162, OPS163] */
import { assign, setup } from 'xstate'
import type { Overview } from '#contract/shapes/review.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { overviewLookMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { withError } from '../patterns/eventOf.ts'

type OverviewContext = {
  /** Null until the first look. */
  readonly overview: Overview | null
  /** Why the last look brought nothing; null after one that did. */
  readonly problem: CallProblem | null
}

export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as { readonly type: 'overview.refresh' },
    tags: {} as 'looking',
  },
  actors: { look: taskPort<Overview>('overview: look') },
  actions: {
    'keep what is there': assign({
      overview: (_, { overview }: { overview: Overview }) => overview,
      problem: null,
    }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
  delays: { 'pause between looks': overviewLookMs },
}).createMachine({
  id: 'overview',
  meta: rules('OPS162', 'OPS163'),
  context: { overview: null, problem: null },
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        src: 'look',
        onDone: {
          target: 'resting',
          actions: { type: 'keep what is there', params: ({ event }) => ({ overview: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'keep the problem', params: withError },
        },
      },
    },
    resting: {
      on: { 'overview.refresh': 'looking' },
      after: { 'pause between looks': 'looking' },
    },
  },
})
