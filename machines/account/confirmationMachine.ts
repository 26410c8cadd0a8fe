/**
 * Asks the owner to confirm what moves money: a code is sent that names it, and typed; or a passkey signs. Whoever asked goes on once the
 * sheet is closed, with the confirmation or without one. [SES455, SES456, SES457, SES541]
 */
import { assign, setup } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { Challenge } from '#contract/shapes/confirmation.ts'
import type { Assertion } from '#contract/passkey.ts'
import type { StepProof } from '#contract/shapes/secondStep.ts'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { secondMs } from '#rules/app/pauses.ts'
import { type PasskeyFault, type PasskeyRequest, faultOf } from '#rules/people/passkey.ts'
import { taskPort } from '../app/ports.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'
import { rules } from '../patterns/rules.ts'

/** The call that waits for it, as it is sent. */
export type ConfirmationAsked = Input<'beginConfirmation'>

export type ConfirmationEvent =
  | { readonly type: 'confirmation.ask'; readonly asked: ConfirmationAsked }
  | { readonly type: 'confirmation.answer'; readonly authCode: string }
  /** With a passkey, in place of a code. */
  | { readonly type: 'confirmation.sign' }
  | { readonly type: 'confirmation.resend' }
  | { readonly type: 'confirmation.leave' }

type ConfirmationContext = {
  readonly asked: ConfirmationAsked | null
  readonly challenge: Challenge | null
  readonly authCode: string
  /** What the passkey signed; null where a code is typed. */
  readonly assertion: Assertion | null
  /** Until another code may be sent. */
  readonly secondsLeft: number
  readonly problem: CallProblem | { readonly kind: 'fault'; readonly fault: PasskeyFault } | null
  /** Null while there is none, and once it was left. */
  readonly confirmation: string | null
}

const nothingYet: ConfirmationContext = {
  asked: null,
  challenge: null,
  authCode: '',
  assertion: null,
  secondsLeft: 0,
  problem: null,
  confirmation: null,
}

const waitOf = (problem: CallProblem): number => (problem.kind === 'refused' ? (problem.retryAfterSeconds ?? 0) : 0)

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    tags: {} as 'open' | 'sending' | 'asking' | 'signing' | 'busy',
  },
  actors: {
    'send a code': taskPort<Challenge, ConfirmationAsked>('send a code that confirms'),
    'hand the code in': taskPort<string, { readonly challenge: string } & StepProof>('hand the code in'),
    'ask the authenticator': taskPort<Assertion, { readonly passkey: PasskeyRequest }>('ask the authenticator'),
  },
  guards: {
    'there is a wait': ({ context }) => context.secondsLeft > 0,
    'the wait is over': ({ context }) => context.secondsLeft <= 0,
    'a passkey may sign': ({ context }) => Boolean(context.challenge?.passkey),
  },
  actions: {
    'note what is asked': assign((_, { asked }: EventOf<ConfirmationEvent, 'confirmation.ask'>) => ({
      ...nothingYet,
      asked,
    })),
    'note the code': assign((_, { authCode }: EventOf<ConfirmationEvent, 'confirmation.answer'>) => ({
      authCode,
      assertion: null,
      problem: null,
    })),
    'note what was signed': assign({ assertion: (_, { assertion }: { assertion: Assertion }) => assertion }),
    'forget the problem': assign({ problem: null }),
    'keep the fault': assign({
      problem: (_, { error }: { error: unknown }) => ({ kind: 'fault' as const, fault: faultOf(error) }),
    }),
    'keep the challenge': assign((_, { challenge }: { challenge: Challenge }) => ({
      challenge,
      secondsLeft: codeCooldownSeconds,
      problem: null,
    })),
    'keep the confirmation': assign((_, { confirmation }: { confirmation: string }) => ({
      ...nothingYet,
      confirmation,
    })),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'wait as told': assign({ secondsLeft: (_, { error }: { error: unknown }) => waitOf(problemOf(error)) }),
    'count the seconds': assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    'forget it': assign(nothingYet),
  },
  delays: { 'one second': secondMs },
}).createMachine({
  id: 'confirmation',
  meta: rules('SES455'),
  context: nothingYet,
  initial: 'closed',
  states: {
    closed: {
      on: { 'confirmation.ask': { target: 'open', actions: { type: 'note what is asked', params: itself } } },
    },
    open: {
      tags: 'open',
      type: 'parallel',
      on: { 'confirmation.leave': { target: 'closed', actions: 'forget it', meta: rules('SES457') } },
      states: {
        proof: {
          initial: 'sending',
          states: {
            sending: {
              tags: 'sending',
              invoke: {
                src: 'send a code',
                input: ({ context }) => askedOf(context),
                onDone: {
                  target: 'asking',
                  actions: { type: 'keep the challenge', params: ({ event }) => ({ challenge: event.output }) },
                },
                onError: {
                  target: 'not sent',
                  actions: [
                    { type: 'keep the problem', params: withError },
                    { type: 'wait as told', params: withError },
                  ],
                  meta: rules('SES453', 'SES456'),
                },
              },
            },
            'not sent': {
              meta: rules('SES456'),
              on: { 'confirmation.resend': { guard: 'the wait is over', target: 'sending' } },
            },
            asking: {
              tags: 'asking',
              on: {
                'confirmation.answer': { target: 'checking', actions: { type: 'note the code', params: itself } },
                'confirmation.sign': {
                  guard: 'a passkey may sign',
                  target: 'signing',
                  actions: 'forget the problem',
                  meta: rules('SES541'),
                },
                'confirmation.resend': { guard: 'the wait is over', target: 'sending', meta: rules('SES456') },
              },
            },
            signing: {
              tags: ['asking', 'signing'],
              meta: rules('SES541'),
              on: { 'confirmation.answer': { target: 'checking', actions: { type: 'note the code', params: itself } } },
              invoke: {
                src: 'ask the authenticator',
                input: ({ context }) => ({ passkey: passkeyOf(context) }),
                onDone: {
                  target: 'checking',
                  actions: { type: 'note what was signed', params: ({ event }) => ({ assertion: event.output }) },
                },
                onError: {
                  target: 'asking',
                  actions: { type: 'keep the fault', params: withError },
                  meta: rules('SES543'),
                },
              },
            },
            checking: {
              tags: ['asking', 'busy'],
              invoke: {
                src: 'hand the code in',
                input: ({ context: { challenge, assertion, authCode } }) => ({
                  challenge: challenge?.challenge ?? '',
                  ...(assertion ? { assertion } : { code: authCode }),
                }),
                onDone: {
                  target: '#confirmation.closed',
                  actions: { type: 'keep the confirmation', params: ({ event }) => ({ confirmation: event.output }) },
                },
                onError: {
                  target: 'asking',
                  actions: { type: 'keep the problem', params: withError },
                  meta: rules('SES454', 'SES456'),
                },
              },
            },
          },
        },
        wait: {
          meta: rules('SES456'),
          initial: 'none',
          states: {
            none: {
              always: { guard: 'there is a wait', target: 'counting' },
            },
            counting: {
              always: { guard: 'the wait is over', target: 'none' },
              after: { 'one second': { target: 'counting', reenter: true, actions: 'count the seconds' } },
            },
          },
        },
      },
    },
  },
})

function passkeyOf({ challenge }: ConfirmationContext): PasskeyRequest {
  if (!challenge?.passkey) throw new Error('No passkey is asked for.')
  return challenge.passkey
}

function askedOf({ asked }: ConfirmationContext): ConfirmationAsked {
  if (!asked) throw new Error('Nothing is to be confirmed.')
  return asked
}
