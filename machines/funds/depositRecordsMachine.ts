/**
 * The account's deposits by coin network and by bank, and the one that is looked at with its proof. Decisions of operators move them. [DEP14, DEP16, DEP19, DEP20]
 */
import { assign, sendTo, setup } from 'xstate'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { DepositRecord } from './depositFacts.ts'
import { type DepositDecided, depositMachine } from './depositMachine.ts'
import type { Page } from '../patterns/pagedContext.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type DepositPage = Page<DepositRecord, null>

export type DepositRecordsEvent =
  | DepositDecided
  | { readonly type: 'records.show'; readonly kind: WayKind }
  | { readonly type: 'record.choose'; readonly record: DepositRecord }
  | { readonly type: 'record.dismiss' }
  | { readonly type: 'proof.retry' }

type RecordsContext = {
  readonly chosen: DepositRecord | null
  /** An address at which the page can show the proof. */
  readonly picture: string | null
}

export const coinDepositsMachine = pagedReadMachineOf<DepositRecord, null>('read deposits by coin')
export const bankDepositsMachine = pagedReadMachineOf<DepositRecord, null>('read deposits by bank')

export const depositRecordsMachine = setup({
  types: {
    context: {} as RecordsContext,
    events: {} as DepositRecordsEvent,
    children: {} as { coin: 'deposits by coin'; bank: 'deposits by bank'; chosen: 'deposit' },
    tags: {} as 'looking at one' | 'proof shown' | 'proof failed' | 'without proof',
  },
  actors: {
    'deposits by coin': coinDepositsMachine,
    'deposits by bank': bankDepositsMachine,
    deposit: depositMachine,
    decisions: eventsPort<DepositDecided>('decisions on deposits'),
    'read the proof': taskPort<string, { readonly address: string }>('read the proof'),
  },
  guards: {
    'it came without proof': ({ context }) => (context.chosen?.proof ?? '') === '',
  },
  actions: {
    'read the list that is shown': sendTo((_, { kind }: EventOf<DepositRecordsEvent, 'records.show'>) => kind, {
      type: 'list.refresh',
    }),
    'read deposits by coin': sendTo('coin', { type: 'list.refresh' }),
    'read deposits by bank': sendTo('bank', { type: 'list.refresh' }),
    'look at it': assign((_, { record }: EventOf<DepositRecordsEvent, 'record.choose'>) => ({
      chosen: record,
      picture: null,
    })),
    'look away': assign({ chosen: null, picture: null }),
    'keep the picture': assign({ picture: (_, { picture }: { picture: string }) => picture }),
    /** Plugged in: who made the address takes it back. */
    'let the picture go': (_, _params: { picture: string | null }) => {},
  },
}).createMachine({
  id: 'depositRecords',
  meta: rules('DEP16'),
  context: { chosen: null, picture: null },
  invoke: [{ id: 'coin', src: 'deposits by coin' }, { id: 'bank', src: 'deposits by bank' }, { src: 'decisions' }],
  on: {
    'records.show': { actions: { type: 'read the list that is shown', params: itself }, meta: rules('DEP16') },
    'deposit.decided': { actions: ['read deposits by coin', 'read deposits by bank'], meta: rules('DEP19', 'WSS18') },
    'record.choose': {
      target: '.looking at one',
      actions: { type: 'look at it', params: itself },
      meta: rules('DEP20', 'DEP24'),
    },
  },
  initial: 'browsing',
  states: {
    browsing: {},
    'looking at one': {
      meta: rules('DEP20', 'DEP24'),
      tags: 'looking at one',
      invoke: { id: 'chosen', src: 'deposit', input: ({ context }) => ({ record: context.chosen }) },
      exit: { type: 'let the picture go', params: ({ context }) => ({ picture: context.picture }) },
      on: { 'record.dismiss': { target: 'browsing', actions: 'look away' } },
      initial: 'looking for a proof',
      states: {
        'looking for a proof': {
          always: [{ guard: 'it came without proof', target: 'without proof' }, { target: 'reading the proof' }],
        },
        'without proof': { tags: 'without proof' },
        'reading the proof': {
          invoke: {
            src: 'read the proof',
            input: ({ context }) => ({ address: context.chosen?.proof ?? '' }),
            onDone: {
              target: 'with its proof',
              actions: { type: 'keep the picture', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: 'proof failed',
          },
        },
        'with its proof': { tags: 'proof shown' },
        'proof failed': { tags: 'proof failed', on: { 'proof.retry': 'reading the proof' } },
      },
    },
  },
})
