/** What is bound of a kind: coin addresses or bank accounts; one is removed only after a confirmation. [WAL1, WAL4, WAL8] */
import { assign, setup } from 'xstate'
import type { Output } from '#contract/endpoints/index.ts'
import { type CallProblem, isRefusedWith, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

/** A bound address or bank account. */
export type BoundWay = Output<'drawMethods'>[number]
/** A currency that can be withdrawn, with its terms. */
export type DrawCurrency = Output<'drawCurrencies'>[number]

export type WalletEvent =
  | { readonly type: 'wallet.refresh' }
  /** It is to be removed; asked about first. */
  | { readonly type: 'way.ask'; readonly way: BoundWay }
  | { readonly type: 'way.keep' }
  | { readonly type: 'way.remove' }

type WalletContext = {
  readonly ways: readonly BoundWay[]
  readonly asked: BoundWay | null
  readonly problem: CallProblem | null
}

export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    tags: {} as 'shown' | 'failed' | 'asking' | 'busy',
  },
  actors: {
    'read what is bound': taskPort<readonly BoundWay[]>('read what is bound'),
    'remove it': taskPort<null, { readonly id: number }>('remove what is bound'),
  },
  guards: {
    'it is gone already': (_, { error }: { error: unknown }) => isRefusedWith(error, codeOfNotFound),
  },
  actions: {
    'keep what is bound': assign({ ways: (_, { ways }: { ways: readonly BoundWay[] }) => ways, problem: null }),
    'note which': assign({ asked: (_, { way }: EventOf<WalletEvent, 'way.ask'>) => way }),
    'take it away': assign({
      ways: ({ context }) => context.ways.filter(({ id }) => id !== context.asked?.id),
      problem: null,
    }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
  },
  delays: { 'pause before reading again': readAgainMs },
}).createMachine({
  id: 'wallet',
  meta: rules('WAL1', 'WAL7'),
  context: { ways: [], asked: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      meta: rules('WAL1'),
      invoke: {
        src: 'read what is bound',
        onDone: {
          target: 'shown',
          actions: { type: 'keep what is bound', params: ({ event }) => ({ ways: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep the problem', params: withError },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'wallet.refresh': 'reading' },
      after: { 'pause before reading again': 'reading' },
    },
    shown: {
      tags: 'shown',
      initial: 'at rest',
      states: {
        'at rest': {
          on: {
            'way.ask': {
              target: 'asking',
              actions: [{ type: 'note which', params: itself }, 'forget the problem'],
              meta: rules('WAL8'),
            },
          },
        },
        asking: { meta: rules('WAL8'), tags: 'asking', on: { 'way.keep': 'at rest', 'way.remove': 'removing' } },
        removing: {
          meta: rules('WAL4', 'WAL8'),
          tags: ['asking', 'busy'],
          invoke: {
            src: 'remove it',
            input: ({ context }) => ({ id: context.asked?.id ?? 0 }),
            onDone: { target: 'at rest', actions: 'take it away' },
            onError: [
              {
                guard: { type: 'it is gone already', params: withError },
                target: 'at rest',
                actions: 'take it away',
                meta: rules('WAL4'),
              },
              {
                target: 'asking',
                actions: { type: 'keep the problem', params: withError },
              },
            ],
          },
        },
      },
    },
  },
})

/** Removed from another page, or by a call whose answer was lost. */
const codeOfNotFound = 1008
