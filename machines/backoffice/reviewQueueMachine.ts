/**
 * What operators have to decide, oldest first, and the one that they look at: its pictures, and the decision, which is made once. [OPS26, OPS27, OPS28]
 * What was decided leaves the list of what waits.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Output } from '#contract/endpoints/index.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

export type ReviewState = 'waiting' | 'approved' | 'rejected' | 'invalid'
export type ReviewDecision = 'approve' | 'reject' | 'invalidate' | 'release'

type Told = {
  readonly id: number
  readonly user: { readonly uid: string; readonly email: string; readonly mobile: string }
  readonly createdAt: number
  readonly status: ReviewState
  /** Why it was refused. */
  readonly remark: string
  /** Null while it waits. */
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}
export type IdentityReview = Told & {
  readonly kind: 'identity'
  readonly name: string
  readonly cardId: string
  readonly frontPicture: string
  readonly backPicture: string
}
export type DepositReview = Told & {
  readonly kind: 'deposit'
  readonly way: WayKind
  /** In the currency. */
  readonly amount: Decimal
  readonly currency: string
  /** The network's protocol, or the name of the bank. */
  readonly channel: string
  /** The sender's; "" by wire. */
  readonly address: string
  readonly proof: string
  /** USD for one unit now. */
  readonly usdPrice: Decimal
  /** USD booked. */
  readonly credited: Decimal | null
}
export type WithdrawalReview = Told & {
  readonly kind: 'withdraw'
  readonly way: WayKind
  /** USD. */
  readonly amount: Decimal
  readonly fee: Decimal
  /** In the currency. */
  readonly received: Decimal
  readonly currency: string
  readonly protocol: string
  readonly address: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly memo: string
  readonly isFrozen: boolean
}
/** A record as it waits for an operator, of whatever kind. */
export type BackOfficeReview = IdentityReview | DepositReview | WithdrawalReview
export type ReviewKind = BackOfficeReview['kind']
export type ReviewFilter = { readonly kind: ReviewKind; readonly status: ReviewState }

export type ReviewQueueEvent =
  | { readonly type: 'reviews.filter'; readonly status: ReviewState }
  | { readonly type: 'reviews.refresh' }
  | { readonly type: 'review.open'; readonly review: BackOfficeReview }
  | { readonly type: 'review.close' }
  | { readonly type: 'review.decide'; readonly decision: ReviewDecision; readonly remark: string }
  | { readonly type: 'pictures.retry' }

/** Null once it is done, else the number under which it waits for a second operator. */
type Asked = Output<'decideWithdrawal'>
type SentCard = { readonly decision: ReviewDecision; readonly remark: string }
type Deciding = SentCard & { readonly review: BackOfficeReview }

type ReviewQueueContext = ReviewFilter & {
  readonly chosen: BackOfficeReview | null
  /** Addresses at which the page can show them. */
  readonly pictures: readonly string[]
  readonly made: SentCard | null
  /** The decision waits for a second operator. */
  readonly isAsked: boolean
  readonly problem: CallProblem | null
}

export const reviewListMachine = pagedReadMachineOf<BackOfficeReview, null, ReviewFilter>('reviews: list')

/** No such record, or decided by somebody else: nothing is left to decide. */
const codesOfNothingToDecide: readonly number[] = [1008, 2008]

export const reviewQueueMachine = setup({
  types: {
    context: {} as ReviewQueueContext,
    events: {} as ReviewQueueEvent,
    input: {} as { readonly kind: ReviewKind },
    children: {} as { list: 'list' },
    tags: {} as 'looking at one' | 'pictures shown' | 'pictures failed' | 'busy' | 'decidable' | 'decided' | 'past',
  },
  actors: {
    list: reviewListMachine,
    'read the pictures': taskPort<readonly string[], { readonly review: BackOfficeReview }>(
      'reviews: read the pictures',
    ),
    decide: taskPort<Asked, Deciding>('reviews: decide'),
  },
  guards: {
    'it waits for a second operator': (_, { output }: { output: Asked }) => output !== null,
    /** It waits still, to be approved. */
    'it was released': ({ context }) => context.made?.decision === 'release',
    'it does not wait': ({ context }) => context.status !== 'waiting',
    'there is nothing to decide any more': (_, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      return problem.kind === 'refused' && codesOfNothingToDecide.includes(problem.code)
    },
  },
  actions: {
    'read the list': sendTo('list', { type: 'list.refresh' }),
    'take it from the list': sendTo('list', ({ context }) => ({
      type: 'items.removed',
      ids: [chosenOf(context).id],
      version: null,
    })),
    'note the status': assign((_, { status }: EventOf<ReviewQueueEvent, 'reviews.filter'>) => ({
      status,
      chosen: null,
    })),
    'look at it': assign((_, { review }: EventOf<ReviewQueueEvent, 'review.open'>) => ({
      chosen: review,
      pictures: [],
      made: null,
      isAsked: false,
      problem: null,
    })),
    'look away': assign({ chosen: null, pictures: [], made: null, isAsked: false, problem: null }),
    /** Plugged in: who made the addresses takes them back. */
    'let the pictures go': (_, _params: { pictures: readonly string[] }) => {},
    'keep the pictures': assign({ pictures: (_, { pictures }: { pictures: readonly string[] }) => pictures }),
    'note the decision': assign((_, { decision, remark }: EventOf<ReviewQueueEvent, 'review.decide'>) => ({
      made: { decision, remark },
      problem: null,
    })),
    'note that it is asked for': assign({ isAsked: true }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
}).createMachine({
  id: 'reviewQueue',
  meta: rules('OPS26'),
  context: ({ input }) => ({
    kind: input.kind,
    status: 'waiting',
    chosen: null,
    pictures: [],
    made: null,
    isAsked: false,
    problem: null,
  }),
  initial: 'shown',
  on: { 'reviews.filter': { target: '.shown', actions: { type: 'note the status', params: itself } } },
  states: {
    shown: {
      invoke: { id: 'list', src: 'list', input: ({ context: { kind, status } }) => ({ filter: { kind, status } }) },
      initial: 'arriving',
      on: {
        'reviews.refresh': { actions: 'read the list' },
        'review.open': { target: '.looking at one', actions: { type: 'look at it', params: itself } },
      },
      states: {
        arriving: { entry: 'read the list', always: 'at the list' },
        'at the list': {},
        'looking at one': {
          meta: rules('OPS27'),
          tags: 'looking at one',
          type: 'parallel',
          exit: { type: 'let the pictures go', params: ({ context }) => ({ pictures: context.pictures }) },
          on: { 'review.close': { target: 'at the list', actions: 'look away' } },
          states: {
            pictures: {
              meta: rules('KYC15', 'KYC17', 'DEP20'),
              initial: 'reading',
              states: {
                reading: {
                  invoke: {
                    src: 'read the pictures',
                    input: ({ context }) => ({ review: chosenOf(context) }),
                    onDone: {
                      target: 'shown',
                      actions: { type: 'keep the pictures', params: ({ event }) => ({ pictures: event.output }) },
                    },
                    onError: 'failed',
                  },
                },
                shown: { tags: 'pictures shown' },
                failed: { tags: 'pictures failed', on: { 'pictures.retry': 'reading' } },
              },
            },
            decision: {
              meta: rules('OPS27', 'OPS28'),
              initial: 'arriving',
              states: {
                arriving: { always: [{ guard: 'it does not wait', target: 'past' }, { target: 'open' }] },
                open: {
                  tags: 'decidable',
                  on: {
                    'review.decide': {
                      target: 'deciding',
                      actions: { type: 'note the decision', params: itself },
                      meta: rules('OPS27'),
                    },
                  },
                },
                deciding: {
                  tags: ['decidable', 'busy'],
                  invoke: {
                    src: 'decide',
                    input: ({ context }) => ({ review: chosenOf(context), ...madeOf(context) }),
                    onDone: [
                      {
                        guard: { type: 'it waits for a second operator', params: ({ event }) => event },
                        target: 'decided',
                        actions: 'note that it is asked for',
                        meta: rules('OPS205'),
                      },
                      { guard: 'it was released', target: 'decided', actions: 'read the list', meta: rules('WDR22') },
                      { target: 'decided', actions: 'take it from the list' },
                    ],
                    onError: [
                      {
                        guard: {
                          type: 'there is nothing to decide any more',
                          params: withError,
                        },
                        target: 'past',
                        actions: [{ type: 'keep the problem', params: withError }, 'take it from the list'],
                        meta: rules('OPS28', 'NET50'),
                      },
                      {
                        target: 'open',
                        actions: { type: 'keep the problem', params: withError },
                      },
                    ],
                  },
                },
                decided: { meta: rules('OPS28'), tags: 'decided' },
                /** Decided before, by this operator or another. */
                past: { meta: rules('OPS28'), tags: 'past' },
              },
            },
          },
        },
      },
    },
  },
})

function chosenOf({ chosen }: { readonly chosen: BackOfficeReview | null }): BackOfficeReview {
  if (!chosen) throw new Error('No record is looked at.')
  return chosen
}

function madeOf({ made }: { readonly made: SentCard | null }): SentCard {
  if (!made) throw new Error('No decision was made.')
  return made
}
