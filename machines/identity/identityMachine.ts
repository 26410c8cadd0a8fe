/** Who somebody is: not told yet, waiting for review, certified; refused is not told, with the reason. [KYC1] */
import { assign, setup } from 'xstate'
import type { Input, Output } from '#contract/endpoints/index.ts'
import { type CallProblem, isRefusedWith, problemOf } from '#rules/app/callProblem.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { uploadMachine } from '../patterns/uploadMachine.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

export type IdentityKnown = Output<'identity'>
export type IdentityForm = Input<'submitIdentity'>

export type IdentityEvent =
  | { readonly type: 'identity.show' }
  | { readonly type: 'identity.send'; readonly form: IdentityForm }
  /** An operator decided. */
  | { readonly type: 'identity.decided' }

type IdentityContext = {
  readonly known: IdentityKnown | null
  readonly form: IdentityForm | null
  readonly problem: CallProblem | null
}

export const identityMachine = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    children: {} as { front: 'front picture'; back: 'back picture' },
    tags: {} as 'reading' | 'failed' | 'form' | 'busy' | 'waiting' | 'certified',
  },
  actors: {
    'read the review': taskPort<IdentityKnown>('read the review'),
    'hand it in': taskPort<null, IdentityForm>('hand it in'),
    decisions: eventsPort<{ readonly type: 'identity.decided' }>('decisions on identity'),
    'front picture': uploadMachine,
    'back picture': uploadMachine,
  },
  guards: {
    'it is waiting for review': ({ context }) => context.known?.status === 'pending',
    'it is certified': ({ context }) => context.known?.status === 'certified',
    'it was handed in before': (_, { error }: { error: unknown }) => isRefusedWith(error, codeOfHandedInBefore),
  },
  actions: {
    'keep what is known': assign({ known: (_, { known }: { known: IdentityKnown }) => known, problem: null }),
    'note the form': assign({ form: (_, { form }: EventOf<IdentityEvent, 'identity.send'>) => form }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
  },
}).createMachine({
  id: 'identity',
  meta: rules('KYC1', 'KYC8'),
  context: { known: null, form: null, problem: null },
  invoke: { src: 'decisions' },
  initial: 'unread',
  states: {
    unread: { meta: rules('KYC7'), on: { 'identity.show': 'reading' } },
    reading: {
      meta: rules('KYC7'),
      tags: 'reading',
      on: { 'identity.decided': { target: 'reading', reenter: true, meta: rules('KYC11') } },
      invoke: {
        src: 'read the review',
        onDone: {
          target: 'deciding',
          actions: { type: 'keep what is known', params: ({ event }) => ({ known: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep the problem', params: withError },
        },
      },
    },
    failed: { tags: 'failed', on: { 'identity.show': 'reading' } },
    deciding: {
      meta: rules('KYC8'),
      always: [
        { guard: 'it is waiting for review', target: 'waiting for review' },
        { guard: 'it is certified', target: 'certified' },
        { target: 'form' },
      ],
    },
    form: {
      meta: rules('KYC1', 'KYC4', 'KYC8'),
      tags: 'form',
      invoke: [
        { id: 'front', src: 'front picture' },
        { id: 'back', src: 'back picture' },
      ],
      initial: 'editing',
      states: {
        editing: {
          on: {
            'identity.send': {
              target: 'sending',
              actions: [{ type: 'note the form', params: itself }, 'forget the problem'],
              meta: rules('KYC2', 'KYC3', 'KYC5'),
            },
          },
        },
        sending: {
          meta: rules('KYC5'),
          tags: 'busy',
          invoke: {
            src: 'hand it in',
            input: ({ context }) => context.form ?? notFilledIn(),
            onDone: '#identity.reading',
            onError: [
              {
                guard: { type: 'it was handed in before', params: withError },
                target: '#identity.reading',
                meta: rules('KYC9'),
              },
              {
                target: 'editing',
                actions: { type: 'keep the problem', params: withError },
                meta: rules('KYC6'),
              },
            ],
          },
        },
      },
    },
    'waiting for review': {
      meta: rules('KYC8'),
      tags: 'waiting',
      on: { 'identity.decided': { target: 'reading again', meta: rules('KYC11') } },
    },
    certified: { meta: rules('KYC8'), tags: 'certified' },
    /** What is known stays on screen meanwhile. */
    'reading again': {
      meta: rules('KYC7', 'KYC11'),
      tags: 'reading',
      on: { 'identity.decided': { target: 'reading again', reenter: true } },
      invoke: {
        src: 'read the review',
        onDone: {
          target: 'deciding',
          actions: { type: 'keep what is known', params: ({ event }) => ({ known: event.output }) },
        },
        onError: 'deciding',
      },
    },
  },
})

/** From another page, or by a form whose answer was lost. */
const codeOfHandedInBefore = 3001

function notFilledIn(): never {
  throw new Error('The form is sent only when it is filled in.')
}
