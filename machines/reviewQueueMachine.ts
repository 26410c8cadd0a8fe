/**
 * What operators have to decide, oldest first, and the one that they look at: its pictures, and the decision, which is made once. [OPS26, OPS27, OPS28]
 * What was decided leaves the list of what waits.
 */
import { assign, sendTo, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'
import { pagedReadMachineOf } from './pagedReadMachine.ts'
import { taskPort } from './ports.ts'

type Identified = { readonly id: number }

export type ReviewQueueEvent<Review, Status, Decision> =
  | { readonly type: 'reviews.filter'; readonly status: Status }
  | { readonly type: 'reviews.refresh' }
  | { readonly type: 'reviews.more' }
  | { readonly type: 'review.open'; readonly review: Review }
  | { readonly type: 'review.close' }
  | { readonly type: 'review.decide'; readonly decision: Decision; readonly remark: string }
  | { readonly type: 'pictures.retry' }

type Made<Decision> = { readonly decision: Decision; readonly remark: string }
type Deciding<Review, Decision> = Made<Decision> & { readonly review: Review }

type ReviewQueueContext<Review, Status, Decision> = {
  readonly status: Status
  readonly chosen: Review | null
  /** Addresses at which the page can show them. */
  readonly pictures: readonly string[]
  readonly made: Made<Decision> | null
  readonly problem: CallProblem | null
}

/** No such record, or decided by somebody else: nothing is left to decide. */
const codesOfNothingToDecide: readonly number[] = [1008, 2008]

/** A machine of its own for each kind of record; `waiting` is the status that waits for a decision. */
// oxlint-disable-next-line max-lines-per-function -- one table, in a function only for its types
export const reviewQueueMachineOf = <Review extends Identified, Status extends string, Decision extends string>(
  name: string,
  waiting: Status,
) =>
  setup({
    types: {
      context: {} as ReviewQueueContext<Review, Status, Decision>,
      events: {} as ReviewQueueEvent<Review, Status, Decision>,
      children: {} as { list: 'list' },
      tags: {} as 'looking at one' | 'pictures shown' | 'pictures failed' | 'busy' | 'decidable' | 'decided' | 'past',
    },
    actors: {
      list: pagedReadMachineOf<Review, null, Status>(`${name}: list`),
      'read the pictures': taskPort<readonly string[], { readonly review: Review }>(`${name}: read the pictures`),
      decide: taskPort<null, Deciding<Review, Decision>>(`${name}: decide`),
    },
    guards: {
      'it does not wait': ({ context }) => context.status !== waiting,
      'there is nothing to decide any more': (_, { error }: { error: unknown }) => {
        const problem = problemOf(error)
        return problem.kind === 'refused' && codesOfNothingToDecide.includes(problem.code)
      },
    },
    actions: {
      'read the list': sendTo('list', { type: 'list.refresh' }),
      'read more of the list': sendTo('list', { type: 'list.more' }),
      'take it from the list': sendTo('list', ({ context }) => ({
        type: 'items.removed',
        ids: [chosenOf(context).id],
        version: null,
      })),
      'note the status': assign(({ context, event }) =>
        event.type === 'reviews.filter' ? { status: event.status, chosen: null } : { status: context.status },
      ),
      'look at it': assign(({ event }) =>
        event.type === 'review.open' ? { chosen: event.review, pictures: [], made: null, problem: null } : {},
      ),
      'look away': assign({ chosen: null, pictures: [], made: null, problem: null }),
      /** Plugged in: who made the addresses takes them back. */
      'let the pictures go': (_, _params: { pictures: readonly string[] }) => {},
      'keep the pictures': assign({ pictures: (_, { pictures }: { pictures: readonly string[] }) => pictures }),
      'note the decision': assign(({ event }) =>
        event.type === 'review.decide'
          ? { made: { decision: event.decision, remark: event.remark }, problem: null }
          : {},
      ),
      'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    },
  }).createMachine({
    id: name,
    context: { status: waiting, chosen: null, pictures: [], made: null, problem: null },
    initial: 'shown',
    on: { 'reviews.filter': { target: '.shown', actions: 'note the status' } },
    states: {
      shown: {
        invoke: { id: 'list', src: 'list', input: ({ context }) => ({ filter: context.status }) },
        initial: 'arriving',
        on: {
          'reviews.refresh': { actions: 'read the list' },
          'reviews.more': { actions: 'read more of the list' },
          'review.open': { target: '.looking at one', actions: 'look at it' },
        },
        states: {
          arriving: { entry: 'read the list', always: 'at the list' },
          'at the list': {},
          'looking at one': {
            tags: 'looking at one',
            type: 'parallel',
            exit: { type: 'let the pictures go', params: ({ context }) => ({ pictures: context.pictures }) },
            on: { 'review.close': { target: 'at the list', actions: 'look away' } },
            states: {
              pictures: {
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
                initial: 'arriving',
                states: {
                  arriving: { always: [{ guard: 'it does not wait', target: 'past' }, { target: 'open' }] },
                  open: {
                    tags: 'decidable',
                    on: { 'review.decide': { target: 'deciding', actions: 'note the decision' } },
                  },
                  deciding: {
                    tags: ['decidable', 'busy'],
                    invoke: {
                      src: 'decide',
                      input: ({ context }) => ({ review: chosenOf(context), ...madeOf(context) }),
                      onDone: { target: 'decided', actions: 'take it from the list' },
                      onError: [
                        {
                          guard: {
                            type: 'there is nothing to decide any more',
                            params: ({ event }) => ({ error: event.error }),
                          },
                          target: 'past',
                          actions: [
                            { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
                            'take it from the list',
                          ],
                        },
                        {
                          target: 'open',
                          actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
                        },
                      ],
                    },
                  },
                  decided: { tags: 'decided' },
                  /** Decided before, by this operator or another. */
                  past: { tags: 'past' },
                },
              },
            },
          },
        },
      },
    },
  })

export const reviewQueueMachine = reviewQueueMachineOf<Identified, string, string>('reviews', 'waiting')

function chosenOf<Review>({ chosen }: { readonly chosen: Review | null }): Review {
  if (!chosen) throw new Error('No record is looked at.')
  return chosen
}

function madeOf<Decision>({ made }: { readonly made: Made<Decision> | null }): Made<Decision> {
  if (!made) throw new Error('No decision was made.')
  return made
}
