/**
 * One deposit from the choice of its way to its end: method, details, proof, sent, waiting, decided. [DEP1, DEP8, DEP12, DEP14, DEP19, DEP23, NET67, NET68]
 * Started with a record it follows that one. What an amount is worth and what is wrong are rules (`rules/funds/depositForm.ts`).
 */
import { assign, setup, stateIn } from 'xstate'
import { problemOf } from '#rules/app/callProblem.ts'
import { type DepositDraft, type DepositProblem, newDepositDraft } from '#rules/funds/depositForm.ts'
import {
  type DepositContext,
  type DepositRecord,
  type DepositSending,
  type DepositWays,
  depositSummary,
  isNumbered,
  readySending,
} from './depositFacts.ts'
import { eventsPort, notProvided, taskPort } from '../app/ports.ts'
import { pictureUrl, uploadMachine } from '../patterns/uploadMachine.ts'
import { checkingWith, isDefinite, keyedCallDelays, underWay, whenNotDone } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

/** An operator decided about a deposit; null when it may have been any, as after a time without connection. */
export type DepositDecided = { readonly type: 'deposit.decided'; readonly id: number | null }

export type DepositEvent =
  | DepositDecided
  | { readonly type: 'deposit.change'; readonly change: Partial<DepositDraft> }
  | { readonly type: 'deposit.send' }
  | { readonly type: 'deposit.retry' }

const lacks =
  (...problems: readonly DepositProblem[]) =>
  ({ context }: { readonly context: DepositContext }) =>
    depositSummary({ context }).problems.some((one) => problems.includes(one))

export const depositMachine = setup({
  types: {
    context: {} as DepositContext,
    events: {} as DepositEvent,
    input: {} as { readonly record: DepositRecord | null },
    children: {} as { proof: 'proof picture' },
    tags: {} as 'reading' | 'failed' | 'form' | 'method' | 'details' | 'proof' | 'busy' | 'slow' | 'checking' | 'sent',
  },
  actors: {
    'read the ways': taskPort<DepositWays>('read the ways to deposit'),
    'proof picture': uploadMachine,
    'send the deposit': taskPort<DepositRecord, DepositSending>('send the deposit'),
    'read the record': taskPort<DepositRecord, DepositRecord>('read the record of a deposit'),
    decisions: eventsPort<DepositDecided>('decisions on deposits'),
  },
  guards: {
    'there is a record': ({ context }) => context.record !== null,
    'no place is chosen': lacks('no place'),
    'the amount is not right': lacks('no amount', 'no number', 'too many places', 'too small', 'too large'),
    'the proof is missing': lacks('no proof'),
    'it is sent from here': ({ context }) => context.draft.way !== 'card',
    'nothing is on its way': stateIn({ form: 'editing' }),
    'it may be this one': ({ context: { record } }, { id }: DepositDecided) =>
      record !== null && isNumbered(record) && (id === null || id === record.id),
    'it is finished': ({ context }) => context.record?.status === 'finished',
    'it is rejected': ({ context }) => context.record?.status === 'rejected',
    'it is invalid': ({ context }) => context.record?.status === 'invalid',
    'the answer is definite': isDefinite,
  },
  actions: {
    'keep the ways': assign({ ways: (_, { ways }: { ways: DepositWays }) => ways, problem: null }),
    'change the draft': assign(({ context: { draft } }, { change }: EventOf<DepositEvent, 'deposit.change'>) => ({
      draft: { ...draft, ...change },
      problem: null,
    })),
    'keep where the proof is': assign({ proof: (_, { url }: { url: string | null }) => url }),
    'make a key': assign({ key: () => notProvided('make a key') }),
    'make what is sent': assign(({ context }) => ({ sending: readySending(context), problem: null })),
    'keep the record': assign({
      record: (_, { record }: { record: DepositRecord }) => record,
      key: null,
      sending: null,
    }),
    'keep the problem': assign({
      problem: (_, { error }: { error: unknown }) => problemOf(error),
      key: null,
      sending: null,
    }),
  },
  delays: keyedCallDelays,
}).createMachine({
  id: 'deposit',
  meta: rules('DEP1', 'DEP23'),
  context: ({ input }) => ({
    ways: null,
    draft: newDepositDraft,
    proof: null,
    key: null,
    sending: null,
    record: input.record,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: rules('DEP1', 'DEP24'),
      always: [
        { guard: 'there is a record', target: 'sent', meta: rules('DEP14', 'DEP24') },
        { target: 'reading the ways' },
      ],
    },
    'reading the ways': {
      meta: rules('DEP2', 'DEP3', 'DEP4'),
      tags: 'reading',
      on: { 'deposit.change': { actions: { type: 'change the draft', params: itself } } },
      invoke: {
        src: 'read the ways',
        onDone: { target: 'form', actions: { type: 'keep the ways', params: ({ event }) => ({ ways: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keep the problem', params: withError },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'deposit.retry': 'reading the ways',
        'deposit.change': { actions: { type: 'change the draft', params: itself } },
      },
    },
    form: {
      meta: rules('DEP23'),
      tags: 'form',
      invoke: {
        id: 'proof',
        src: 'proof picture',
        onSnapshot: [
          {
            guard: 'nothing is on its way',
            target: '.editing.looking',
            actions: { type: 'keep where the proof is', params: ({ event }) => ({ url: pictureUrl(event.snapshot) }) },
            meta: rules('DEP7', 'DEP23'),
          },
          {
            actions: { type: 'keep where the proof is', params: ({ event }) => ({ url: pictureUrl(event.snapshot) }) },
            meta: rules('DEP7', 'DEP23'),
          },
        ],
      },
      initial: 'editing',
      states: {
        editing: {
          meta: rules('DEP23'),
          initial: 'looking',
          on: { 'deposit.change': { target: '.looking', actions: { type: 'change the draft', params: itself } } },
          states: {
            /** For the first thing that is missing. */
            looking: {
              always: [
                { guard: 'no place is chosen', target: 'method' },
                { guard: 'the amount is not right', target: 'details' },
                { guard: 'the proof is missing', target: 'proof' },
                { target: 'complete' },
              ],
            },
            method: { meta: rules('DEP1', 'DEP8', 'DEP18'), tags: 'method' },
            details: { meta: rules('DEP10', 'DEP11', 'DEP12', 'DEP22'), tags: 'details' },
            proof: { meta: rules('DEP7', 'DEP23'), tags: 'proof' },
            complete: {
              on: {
                'deposit.send': {
                  guard: 'it is sent from here',
                  target: '#deposit.form.under way',
                  actions: ['make a key', 'make what is sent'],
                  meta: rules('DEP5', 'DEP6', 'DEP17', 'NET67'),
                },
              },
            },
          },
        },
        'under way': {
          meta: rules('DEP5', 'DEP6', 'NET67'),
          tags: 'busy',
          initial: 'sending',
          invoke: {
            src: 'send the deposit',
            input: ({ context }) => sendingOf(context),
            onDone: {
              target: '#deposit.sent',
              actions: { type: 'keep the record', params: ({ event }) => ({ record: event.output }) },
              meta: rules('DEP5', 'DEP6', 'DEP24'),
            },
            onError: whenNotDone('editing', rules('DEP9', 'DEP10', 'NET67'), rules('NET66', 'NET68')),
          },
          states: underWay(rules('DEP5', 'DEP6', 'NET67'), rules('NET66', 'NET68')),
        },
        'checking what happened': checkingWith('under way.asking again', ['busy', 'checking'], rules('NET66', 'NET68')),
      },
    },
    sent: {
      meta: rules('DEP14', 'DEP24'),
      tags: 'sent',
      invoke: { src: 'decisions' },
      initial: 'looking',
      states: {
        looking: {
          always: [
            { guard: 'it is finished', target: 'finished' },
            { guard: 'it is rejected', target: 'rejected' },
            { guard: 'it is invalid', target: 'invalid' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          meta: rules('DEP14', 'DEP24'),
          on: {
            'deposit.decided': {
              guard: { type: 'it may be this one', params: itself },
              target: 'reading the record',
              meta: rules('DEP19', 'WSS18'),
            },
          },
        },
        /** What is known stays on screen meanwhile. */
        'reading the record': {
          meta: rules('DEP19'),
          on: {
            'deposit.decided': {
              guard: { type: 'it may be this one', params: itself },
              target: 'reading the record',
              reenter: true,
            },
          },
          invoke: {
            src: 'read the record',
            input: ({ context }) => recordOf(context),
            onDone: {
              target: 'looking',
              actions: { type: 'keep the record', params: ({ event }) => ({ record: event.output }) },
            },
            onError: 'not read',
          },
        },
        'not read': {
          meta: rules('DEP19'),
          on: {
            'deposit.decided': { guard: { type: 'it may be this one', params: itself }, target: 'reading the record' },
          },
          after: { 'pause before asking again': 'reading the record' },
        },
        /** A decision is the last one. */
        finished: { meta: rules('DEP14', 'DEP15') },
        rejected: { meta: rules('DEP14') },
        invalid: { meta: rules('DEP14') },
      },
    },
  },
})

function sendingOf({ sending, key }: DepositContext): DepositSending {
  if (!sending || key === null) throw new Error('A deposit is sent only after it was made.')
  return { ...sending, key }
}

function recordOf({ record }: DepositContext): DepositRecord {
  if (!record) throw new Error('There is no record to follow.')
  return record
}
