/** The account in detail: its figures, and its ledger as far as the filter lets through; both are read anew whenever money moved. [ACC15, ACC16, ACC18] */
import { assign, sendTo, setup } from 'xstate'
import type { Output } from '#contract/endpoints/index.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { eventsPort } from '../app/ports.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type AccountDetail = Output<'accountDetail'>
export type LedgerEntry = Output<'ledger'>['rows'][number] & { readonly id: number }

type Moved = { readonly type: 'money.moved' }
export type AccountHistoryEvent = Moved | { readonly type: 'ledger.filter'; readonly filter: LedgerFilter }

export const accountDetailMachine = readMachineOf<AccountDetail>('read the figures of the account')
export const ledgerMachine = pagedReadMachineOf<LedgerEntry, null, LedgerFilter>('read the ledger')

const everything: LedgerFilter = { kind: null, from: null, to: null }

export const accountHistoryMachine = setup({
  types: {
    context: {} as { readonly filter: LedgerFilter },
    events: {} as AccountHistoryEvent,
    children: {} as { detail: 'detail'; ledger: 'ledger' },
  },
  actors: {
    detail: accountDetailMachine,
    ledger: ledgerMachine,
    decisions: eventsPort<Moved>('decisions on money'),
  },
  actions: {
    'note the filter': assign((_, { filter }: EventOf<AccountHistoryEvent, 'ledger.filter'>) => ({ filter })),
    'read the figures': sendTo('detail', { type: 'read.refresh' }),
    'read the ledger': sendTo('ledger', { type: 'list.refresh' }),
  },
}).createMachine({
  id: 'accountHistory',
  meta: rules('ACC15', 'ACC16', 'ACC18'),
  context: { filter: everything },
  invoke: [{ src: 'decisions' }, { id: 'detail', src: 'detail' }],
  on: {
    'money.moved': { actions: ['read the figures', 'read the ledger'], meta: rules('ACC33') },
    'ledger.filter': {
      target: '.shown',
      reenter: true,
      actions: { type: 'note the filter', params: itself },
      meta: rules('ACC33'),
    },
  },
  initial: 'shown',
  states: {
    shown: {
      entry: 'read the ledger',
      invoke: { id: 'ledger', src: 'ledger', input: ({ context }) => ({ filter: context.filter }) },
    },
  },
})
