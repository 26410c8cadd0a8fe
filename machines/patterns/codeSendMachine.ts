/**
 * The button that sends a verification code, and its countdown: it goes on while other pages are shown, over a reload and through a sleep,
 * because it counts to a moment, not down from a number. [SES49, SES50]
 */
import { assign, setup } from 'xstate'
import type { ContactType } from '#rules/people/contact.ts'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { secondMs } from '#rules/app/pauses.ts'
import { notProvided, taskPort } from '../app/ports.ts'
import { rules } from './rules.ts'
import { withError } from './eventOf.ts'

export type CodeWish = {
  readonly type: ContactType
  readonly to: string
  readonly areaId: number | null
  readonly purpose: CodePurpose
}

export type CodeSendEvent = { readonly type: 'code.send'; readonly wish: CodeWish }
export type CodeSent = { readonly retryAfterSeconds: number }

type CodeSendInput = {
  /** When the next may be sent, kept from before a reload; null when at once. */
  readonly waitsUntil: number | null
}

type CodeSendContext = CodeSendInput & {
  /** This device's clock as it was looked at last, epoch milliseconds. */
  readonly now: number
  readonly wish: CodeWish | null
  readonly secondsLeft: number
  readonly problem: CallProblem | null
}

/** A device's clock that was set back does not make anyone wait longer than a cooldown. */
const secondsLeft = ({ waitsUntil, now }: CodeSendContext): number =>
  Math.max(0, Math.min(codeCooldownSeconds, Math.ceil(((waitsUntil ?? now) - now) / secondMs)))

const waitOf = (problem: CallProblem): number => (problem.kind === 'refused' ? (problem.retryAfterSeconds ?? 0) : 0)

export const codeSendMachine = setup({
  types: {
    context: {} as CodeSendContext,
    events: {} as CodeSendEvent,
    input: {} as CodeSendInput,
    tags: {} as 'busy' | 'waiting',
  },
  actors: { 'send a code': taskPort<CodeSent, CodeWish>('send a code') },
  guards: {
    'the wait is over': ({ context }) => context.secondsLeft <= 0,
    'one was sent a moment ago': (_, { error }: { error: unknown }) => waitOf(problemOf(error)) > 0,
  },
  actions: {
    'note the wish': assign({ wish: ({ event }) => event.wish, problem: null }),
    'wait as told': assign(({ context }, { seconds }: { seconds: number }) => ({
      waitsUntil: context.now + seconds * secondMs,
      secondsLeft: Math.min(seconds, codeCooldownSeconds),
    })),
    'count the seconds': assign({ secondsLeft: ({ context }) => secondsLeft(context) }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'look at the clock': assign({ now: () => notProvided('look at the clock') }),
    /** Plugged in: the wait outlives a reload. */
    'remember the wait': () => {},
  },
  delays: { 'one second': secondMs },
}).createMachine({
  id: 'codeSend',
  meta: rules('SES50', 'SES56'),
  context: ({ input }) => ({
    ...input,
    now: 0,
    wish: null,
    secondsLeft: 0,
    problem: null,
  }),
  entry: ['look at the clock', 'count the seconds'],
  initial: 'waiting',
  states: {
    ready: {
      meta: rules('SES56'),
      on: { 'code.send': { target: 'sending', actions: 'note the wish', meta: rules('SES50') } },
    },
    sending: {
      meta: rules('SES50'),
      tags: 'busy',
      invoke: {
        src: 'send a code',
        input: ({ context }) => wishOf(context),
        onDone: {
          target: 'waiting',
          actions: [
            'look at the clock',
            { type: 'wait as told', params: ({ event }) => ({ seconds: event.output.retryAfterSeconds }) },
            'remember the wait',
          ],
        },
        onError: [
          {
            guard: { type: 'one was sent a moment ago', params: withError },
            target: 'waiting',
            actions: [
              'look at the clock',
              { type: 'wait as told', params: ({ event }) => ({ seconds: waitOf(problemOf(event.error)) }) },
              'remember the wait',
            ],
            meta: rules('SES51', 'SES52'),
          },
          { target: 'ready', actions: { type: 'keep the problem', params: withError } },
        ],
      },
    },
    waiting: {
      meta: rules('SES56'),
      tags: 'waiting',
      always: { guard: 'the wait is over', target: 'ready' },
      after: {
        'one second': { target: 'waiting', reenter: true, actions: ['look at the clock', 'count the seconds'] },
      },
    },
  },
})

function wishOf({ wish }: CodeSendContext): CodeWish {
  if (!wish) throw new Error('No code was wished for.')
  return wish
}

export const secondsToWait = (snapshot: { readonly context: CodeSendContext }): number => snapshot.context.secondsLeft
