/**
 * Asks the browser for a passkey: what it is to ask its authenticator comes first, from the back end or from whoever asks. Whatever goes
 * wrong can be tried again, and left. [SES540, SES541, SES542, SES543]
 */
import { assign, setup } from 'xstate'
import type { Assertion, Attestation, PasskeyCreation } from '#contract/passkey.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { type PasskeyFault, type PasskeyRequest, faultOf } from '#rules/people/passkey.ts'
import { taskPort } from '../app/ports.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'
import { rules } from '../patterns/rules.ts'

/** To sign a challenge with one, or to make one. */
export type PasskeyPrompt =
  | { readonly challenge: string; readonly passkey: PasskeyRequest }
  | { readonly creation: PasskeyCreation }

export type PasskeyAnswer =
  | { readonly challenge: string; readonly assertion: Assertion }
  | { readonly credential: Attestation }

export type PasskeyEvent =
  /** `prompt`: null where the back end is to be asked for it. */
  { readonly type: 'passkey.ask'; readonly prompt: PasskeyPrompt | null } | { readonly type: 'passkey.leave' }

export type PasskeyProblem = CallProblem | { readonly kind: 'fault'; readonly fault: PasskeyFault }

type PasskeyContext = {
  readonly prompt: PasskeyPrompt | null
  readonly answer: PasskeyAnswer | null
  readonly problem: PasskeyProblem | null
}

const nothingYet: PasskeyContext = { prompt: null, answer: null, problem: null }

export const passkeyMachine = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    tags: {} as 'busy' | 'asking' | 'answered',
  },
  actors: {
    'begin a passkey': taskPort<PasskeyPrompt>('begin a passkey'),
    'ask the authenticator': taskPort<PasskeyAnswer, { readonly prompt: PasskeyPrompt }>('ask the authenticator'),
  },
  guards: {
    'there is a prompt': ({ context }, { prompt }: EventOf<PasskeyEvent, 'passkey.ask'>) =>
      prompt !== null || (context.prompt !== null && 'creation' in context.prompt),
  },
  actions: {
    'note what is asked': assign(({ context }, { prompt }: EventOf<PasskeyEvent, 'passkey.ask'>) => ({
      prompt: prompt ?? context.prompt,
      answer: null,
      problem: null,
    })),
    'keep the prompt': assign({ prompt: (_, { prompt }: { prompt: PasskeyPrompt }) => prompt }),
    'keep the answer': assign({ answer: (_, { answer }: { answer: PasskeyAnswer }) => answer }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'keep the fault': assign({
      problem: (_, { error }: { error: unknown }) => ({ kind: 'fault' as const, fault: faultOf(error) }),
    }),
    'forget it': assign(nothingYet),
  },
}).createMachine({
  id: 'passkey',
  meta: rules('SES540', 'SES541', 'SES542'),
  context: nothingYet,
  initial: 'at rest',
  on: { 'passkey.leave': { target: '.at rest', actions: 'forget it', meta: rules('SES543') } },
  states: {
    'at rest': {
      on: {
        'passkey.ask': [
          {
            // One that was begun and left is still good: its owner need not confirm again.
            guard: { type: 'there is a prompt', params: itself },
            target: 'asking',
            actions: { type: 'note what is asked', params: itself },
          },
          { target: 'beginning', actions: { type: 'note what is asked', params: itself } },
        ],
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'begin a passkey',
        onDone: {
          target: 'asking',
          actions: { type: 'keep the prompt', params: ({ event }) => ({ prompt: event.output }) },
        },
        onError: {
          target: 'at rest',
          actions: { type: 'keep the problem', params: withError },
          meta: rules('SES543'),
        },
      },
    },
    asking: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'ask the authenticator',
        input: ({ context }) => ({ prompt: promptOf(context) }),
        onDone: {
          target: 'answered',
          actions: { type: 'keep the answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'at rest', actions: { type: 'keep the fault', params: withError }, meta: rules('SES543') },
      },
    },
    /** Whoever asked hands it in, and leaves. */
    answered: { tags: 'answered' },
  },
})

function promptOf({ prompt }: PasskeyContext): PasskeyPrompt {
  if (!prompt) throw new Error('The authenticator is asked for nothing.')
  return prompt
}
