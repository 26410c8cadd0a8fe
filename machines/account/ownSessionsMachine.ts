/** Where one is logged in; one or all others are logged out after a question. [SES507] */
import { assign, setup } from 'xstate'
import type { SessionsToEnd, OwnSession } from '#contract/shapes/security.ts'
import { type CallProblem, isRefusedWith, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

export type { OwnSession } from '#contract/shapes/security.ts'

export type OwnSessionsEvent =
  | { readonly type: 'sessions.refresh' }
  | { readonly type: 'sessions.ask'; readonly which: SessionsToEnd }
  | { readonly type: 'sessions.keep' }
  | { readonly type: 'sessions.end' }

type OwnSessionsContext = {
  readonly sessions: readonly OwnSession[]
  readonly asked: SessionsToEnd | null
  readonly problem: CallProblem | null
}

const codeOfNotFound = 1008

const isLeft = (asked: SessionsToEnd | null) => (one: OwnSession) =>
  one.isCurrent || (asked !== 'others' && one.id !== asked)

export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    tags: {} as 'shown' | 'failed' | 'asking' | 'busy',
  },
  actors: {
    'read the sessions': taskPort<readonly OwnSession[]>('read the sessions'),
    'end them': taskPort<null, { readonly which: SessionsToEnd }>('end sessions'),
  },
  guards: {
    'it is gone already': (_, { error }: { error: unknown }) => isRefusedWith(error, codeOfNotFound),
  },
  actions: {
    'keep the sessions': assign({ sessions: (_, { sessions }: { sessions: readonly OwnSession[] }) => sessions }),
    'note which': assign({ asked: (_, { which }: EventOf<OwnSessionsEvent, 'sessions.ask'>) => which }),
    'take them off': assign({ sessions: ({ context: { sessions, asked } }) => sessions.filter(isLeft(asked)) }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
  },
  delays: { 'pause before reading again': readAgainMs },
}).createMachine({
  id: 'ownSessions',
  meta: rules('SES507'),
  context: { sessions: [], asked: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'read the sessions',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keep the sessions', params: ({ event }) => ({ sessions: event.output }) },
            'forget the problem',
          ],
        },
        onError: { target: 'failed', actions: { type: 'keep the problem', params: withError } },
      },
    },
    failed: {
      meta: rules('NET99'),
      tags: 'failed',
      on: { 'sessions.refresh': 'reading' },
      after: { 'pause before reading again': 'reading' },
    },
    shown: {
      tags: 'shown',
      initial: 'at rest',
      states: {
        'at rest': {
          on: {
            'sessions.ask': {
              target: 'asking',
              actions: [{ type: 'note which', params: itself }, 'forget the problem'],
            },
          },
        },
        asking: { tags: 'asking', on: { 'sessions.keep': 'at rest', 'sessions.end': 'ending' } },
        ending: {
          meta: rules('SES502', 'SES507'),
          tags: ['asking', 'busy'],
          invoke: {
            src: 'end them',
            input: ({ context }) => ({ which: context.asked ?? 'others' }),
            onDone: { target: 'at rest', actions: 'take them off' },
            onError: [
              {
                guard: { type: 'it is gone already', params: withError },
                target: 'at rest',
                actions: 'take them off',
              },
              { target: 'asking', actions: { type: 'keep the problem', params: withError } },
            ],
          },
        },
      },
    },
  },
})
