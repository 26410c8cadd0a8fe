/**
 * A withdrawal from the wish to the operator's decision, beside the history of its kind. [WDR2, WDR11, WDR18, NET67, NET68]
 * What it costs and what is wrong with it are rules (`rules/funds/withdrawal.ts`); here is only what may happen next.
 */
import { assign, raise, sendTo, setup } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { Withdrawal } from '#contract/shapes/funds.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { eventsPort, notProvided, taskPort } from '../app/ports.ts'
import type { BoundWay, DrawCurrency } from './walletMachine.ts'
import { checkingWith, isDefinite, keyedCallDelays, underWay, whenNotDone } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type WithdrawalRequest = Input<'withdraw'>
export type SentWithdrawal = Withdrawal & { readonly id: number }
export type WithdrawalOffer = {
  readonly currencies: readonly DrawCurrency[]
  readonly ways: readonly BoundWay[]
  /** Nothing is withdrawn before; null when it may be, or when the back end does not tell. */
  readonly holdUntil: number | null
}

type Decided = { readonly type: 'withdrawals.decided' }
type HistoryRead = { readonly type: 'history.read'; readonly items: readonly SentWithdrawal[] }

export type WithdrawalEvent =
  | Decided
  | HistoryRead
  /** Filled in without a fault: asked about once more before it is sent. */
  | { readonly type: 'withdrawal.ask'; readonly request: WithdrawalRequest }
  | { readonly type: 'withdrawal.back' }
  | { readonly type: 'withdrawal.confirm' }
  | { readonly type: 'withdrawal.another' }
  | { readonly type: 'history.refresh' }

type Sending = { readonly request: WithdrawalRequest; readonly key: string }

type WithdrawalContext = {
  readonly request: WithdrawalRequest | null
  /** Made when it is confirmed, kept while its outcome is unknown. */
  readonly key: string | null
  readonly made: SentWithdrawal | null
  readonly problem: CallProblem | null
}

/** The user's withdrawals of one kind, newest first. */
export const withdrawalHistoryMachine = pagedReadMachineOf<SentWithdrawal, null>('read withdrawals')

function sendingOf({ request, key }: WithdrawalContext): Sending {
  if (!request || key === null) throw new Error('A withdrawal is sent only after it was confirmed.')
  return { request, key }
}

const statusTold = ({ made }: WithdrawalContext, { items }: HistoryRead) =>
  items.find(({ id }) => id === made?.id)?.status

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    children: {} as { history: 'history' },
    tags: {} as 'asking' | 'busy' | 'slow' | 'checking' | 'made',
  },
  actors: {
    'send the withdrawal': taskPort<SentWithdrawal, Sending>('send the withdrawal'),
    history: withdrawalHistoryMachine,
    decisions: eventsPort<Decided>('decisions on withdrawals'),
  },
  guards: {
    'the answer is definite': isDefinite,
    'it was paid': ({ context }, read: HistoryRead) => statusTold(context, read) === 'paid',
    'it was refused': ({ context }, read: HistoryRead) => statusTold(context, read) === 'refused',
  },
  actions: {
    'note the request': assign((_, { request }: EventOf<WithdrawalEvent, 'withdrawal.ask'>) => ({
      request,
      problem: null,
    })),
    'make a key': assign({ key: () => notProvided('make a key') }),
    'keep the record': assign({ made: (_, { made }: { made: SentWithdrawal }) => made, key: null }),
    'keep what the history says': assign(({ context: { made } }, { items }: HistoryRead) => ({
      made: items.find(({ id }) => id === made?.id) ?? null,
    })),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), key: null }),
    'forget it': assign({ request: null, made: null, problem: null }),
    'say what the history holds': raise((_, { items }: { items: readonly SentWithdrawal[] }) => ({
      type: 'history.read' as const,
      items,
    })),
    'read the history': sendTo('history', { type: 'list.refresh' }),
  },
  delays: keyedCallDelays,
}).createMachine({
  id: 'withdrawal',
  meta: rules('WDR2', 'WDR18'),
  context: { request: null, key: null, made: null, problem: null },
  entry: 'read the history',
  invoke: [
    { src: 'decisions' },
    {
      id: 'history',
      src: 'history',
      onSnapshot: {
        actions: {
          type: 'say what the history holds',
          params: ({ event }) => ({ items: event.snapshot.context.items }),
        },
        meta: rules('WDR11', 'WDR18'),
      },
    },
  ],
  on: {
    'withdrawals.decided': { actions: 'read the history', meta: rules('WDR18', 'WSS18') },
    'history.refresh': { actions: 'read the history', meta: rules('WDR11') },
  },
  initial: 'choosing',
  states: {
    choosing: {
      meta: rules('WDR13', 'WDR14', 'WDR16'),
      on: {
        'withdrawal.ask': {
          target: 'confirming',
          actions: { type: 'note the request', params: itself },
          meta: rules('WDR14', 'WDR18'),
        },
      },
    },
    confirming: {
      meta: rules('WDR18'),
      tags: 'asking',
      on: {
        'withdrawal.back': 'choosing',
        'withdrawal.confirm': { target: 'under way', actions: 'make a key', meta: rules('WDR18', 'NET67') },
      },
    },
    'under way': {
      meta: rules('WDR2', 'NET67'),
      tags: ['asking', 'busy'],
      initial: 'sending',
      invoke: {
        src: 'send the withdrawal',
        input: ({ context }) => sendingOf(context),
        onDone: {
          target: 'waiting',
          actions: [{ type: 'keep the record', params: ({ event }) => ({ made: event.output }) }, 'read the history'],
          meta: rules('WDR9', 'WDR18'),
        },
        onError: whenNotDone('choosing', rules('WDR3', 'WDR7', 'NET67'), rules('NET66', 'NET68')),
      },
      states: underWay(rules('WDR2', 'NET67'), rules('NET66', 'NET68')),
    },
    'checking what happened': checkingWith(
      'under way.asking again',
      ['asking', 'busy', 'checking'],
      rules('NET66', 'NET68'),
    ),
    waiting: {
      meta: rules('WDR9', 'WDR18'),
      tags: 'made',
      on: {
        'withdrawal.another': { target: 'choosing', actions: 'forget it' },
        'history.read': [
          {
            guard: { type: 'it was paid', params: itself },
            target: 'paid',
            actions: { type: 'keep what the history says', params: itself },
          },
          {
            guard: { type: 'it was refused', params: itself },
            target: 'refused',
            actions: { type: 'keep what the history says', params: itself },
          },
        ],
      },
    },
    paid: {
      meta: rules('WDR9', 'WDR18'),
      tags: 'made',
      on: { 'withdrawal.another': { target: 'choosing', actions: 'forget it' } },
    },
    refused: {
      meta: rules('WDR9', 'WDR18'),
      tags: 'made',
      on: { 'withdrawal.another': { target: 'choosing', actions: 'forget it' } },
    },
  },
})
