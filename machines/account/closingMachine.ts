/** The end of an account: what has to be gone first, its password, a last question. [SES511] */
import { assign, setup } from 'xstate'
import type { ClosingObstacle } from '#rules/people/accountClosing.ts'
import { type CallProblem, isRefusedWith, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

export type ClosingEvent =
  | { readonly type: 'closing.refresh' }
  | { readonly type: 'closing.ask'; readonly password: string }
  | { readonly type: 'closing.keep' }
  | { readonly type: 'closing.confirm' }

type ClosingContext = {
  readonly left: readonly ClosingObstacle[]
  readonly password: string
  readonly problem: CallProblem | null
}

const codeOfSomethingLeft = 2008

export const closingMachine = setup({
  types: {
    context: {} as ClosingContext,
    events: {} as ClosingEvent,
    tags: {} as 'failed' | 'blocked' | 'form' | 'asking' | 'busy' | 'closed',
  },
  actors: {
    'read what is left': taskPort<readonly ClosingObstacle[]>('read what is left in the account'),
    'close the account': taskPort<null, { readonly password: string }>('close the account'),
  },
  guards: {
    'nothing is left': (_, { left }: { left: readonly ClosingObstacle[] }) => left.length === 0,
    'something is left': (_, { error }: { error: unknown }) => isRefusedWith(error, codeOfSomethingLeft),
  },
  actions: {
    'keep what is left': assign({ left: (_, { left }: { left: readonly ClosingObstacle[] }) => left }),
    'note the password': assign({
      password: (_, { password }: EventOf<ClosingEvent, 'closing.ask'>) => password,
      problem: null,
    }),
    'forget the password': assign({ password: '' }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
  },
  delays: { 'pause before reading again': readAgainMs },
}).createMachine({
  id: 'closing',
  meta: rules('SES511'),
  context: { left: [], password: '', problem: null },
  initial: 'reading',
  states: {
    reading: {
      meta: rules('SES503'),
      entry: 'forget the password',
      invoke: {
        src: 'read what is left',
        onDone: [
          {
            guard: { type: 'nothing is left', params: ({ event }) => ({ left: event.output }) },
            target: 'form',
            actions: 'forget the problem',
          },
          {
            target: 'blocked',
            actions: [
              { type: 'keep what is left', params: ({ event }) => ({ left: event.output }) },
              'forget the problem',
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keep the problem', params: withError } },
      },
    },
    failed: {
      meta: rules('NET99'),
      tags: 'failed',
      on: { 'closing.refresh': 'reading' },
      after: { 'pause before reading again': 'reading' },
    },
    blocked: { meta: rules('SES503', 'SES511'), tags: 'blocked', on: { 'closing.refresh': 'reading' } },
    form: {
      tags: 'form',
      on: { 'closing.ask': { target: 'asking', actions: { type: 'note the password', params: itself } } },
    },
    asking: {
      tags: ['form', 'asking'],
      on: { 'closing.keep': { target: 'form', actions: 'forget the password' }, 'closing.confirm': 'closing' },
    },
    closing: {
      meta: rules('SES434', 'SES511'),
      tags: ['form', 'asking', 'busy'],
      exit: 'forget the password',
      invoke: {
        src: 'close the account',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'closed', meta: rules('SES512') },
        onError: [
          { guard: { type: 'something is left', params: withError }, target: 'reading' },
          { target: 'form', actions: { type: 'keep the problem', params: withError } },
        ],
      },
    },
    closed: { meta: rules('SES512'), tags: 'closed' },
  },
})
