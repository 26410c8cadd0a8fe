/** What the kinds of records that wait for a decision have of their own. [OPS26, OPS27] */
import type { Decimal } from '#rules/number/decimal.ts'
import type { ActorRefFrom } from 'xstate'
import type {
  BackOfficeReview,
  ReviewDecision,
  ReviewKind,
  ReviewState,
  reviewQueueMachine,
} from '#machines/backoffice/reviewQueueMachine.ts'

export type ReviewQueue = ActorRefFrom<typeof reviewQueueMachine>

/** What a record may be, in the order of a choice among them. */
export const statusesOf: Readonly<Record<ReviewKind, readonly ReviewState[]>> = {
  identity: ['waiting', 'approved', 'rejected'],
  deposit: ['waiting', 'approved', 'rejected', 'invalid'],
  withdraw: ['waiting', 'approved', 'rejected'],
}

/** What may be decided, in the order of the buttons. */
const decisionsOfKind: Readonly<Record<ReviewKind, readonly ReviewDecision[]>> = {
  identity: ['reject', 'approve'],
  deposit: ['invalidate', 'reject', 'approve'],
  withdraw: ['reject', 'approve'],
}
export const decisionsOf = (review: BackOfficeReview): readonly ReviewDecision[] =>
  review.kind === 'withdraw' && review.isFrozen ? ['reject', 'release'] : decisionsOfKind[review.kind]

export const statusAfter: Readonly<Record<ReviewDecision, ReviewState>> = {
  approve: 'approved',
  reject: 'rejected',
  invalidate: 'invalid',
  release: 'waiting',
}

/** What its pictures show. */
export const picturesIn = {
  identity: ['front', 'back'],
  deposit: ['proof'],
  withdraw: [],
} as const satisfies Readonly<Record<BackOfficeReview['kind'], readonly string[]>>
export type PictureName = (typeof picturesIn)[ReviewKind][number]

/** Every place of an amount, two at least. */
export const placesOf = ({ scale }: Decimal): number => Math.max(2, scale)
