/** What waits for a decision, in the back office's own words: each kind of record has others on the wire. [OPS26, OPS27] */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { ReviewsAsked } from '#contract/shapes/review.ts'
import type { Asked as Awaiting } from '#machines/backoffice/backOfficeActors.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import type {
  BackOfficeReview,
  ReviewDecision,
  ReviewFilter,
  ReviewState,
} from '#machines/backoffice/reviewQueueMachine.ts'
import type { Call } from '#src/api/caller.ts'

const identityStatus = { waiting: 'pending', approved: 'certified', rejected: 'none', invalid: 'none' } as const
const depositStatus = { waiting: 'unchecked', approved: 'finished', rejected: 'rejected', invalid: 'invalid' } as const
const withdrawalStatus = { waiting: 'waiting', approved: 'paid', rejected: 'refused', invalid: 'refused' } as const

type Asked = { readonly page: number; readonly filter?: ReviewFilter }

const askFor = (kind: BackOfficeReview['kind'], status: ReviewState, page: number): ReviewsAsked => {
  if (kind === 'identity') return { kind, status: identityStatus[status], page }
  if (kind === 'deposit') return { kind, status: depositStatus[status], page }
  return { kind, status: withdrawalStatus[status], page }
}

/** A list of one status holds nothing else. */
export async function readReviews(call: Call, { page, filter }: Asked): Promise<Page<BackOfficeReview, null>> {
  const { kind = 'identity', status = 'waiting' } = filter ?? {}
  const { rows, total } = (await call(operatorEndpoints.reviews, askFor(kind, status, page))).value
  return { items: rows.map((row) => ({ ...row, status })), total, version: null, extra: null }
}

type Deciding = { readonly review: BackOfficeReview; readonly decision: ReviewDecision; readonly remark: string }

/** Only deposits are invalid, and only withdrawals are released. */
export async function decideReview(
  call: Call,
  { review: { kind, id }, decision, remark }: Deciding,
): Promise<Awaiting> {
  if (kind === 'deposit' && decision !== 'release')
    return (await call(fundsEndpoints.decideDeposit, { id, decision, remark })).value
  if (kind === 'withdraw' && decision !== 'invalidate')
    return (await call(fundsEndpoints.decideWithdrawal, { id, decision, remark })).value
  if (decision === 'invalidate' || decision === 'release') throw new Error(`There is no ${decision} of a ${kind}.`)
  return (await call(operatorEndpoints.decideIdentity, { id, decision, remark })).value
}

/** Where its pictures lie. */
export function picturesOf(review: BackOfficeReview): readonly string[] {
  if (review.kind === 'identity') return [review.frontPicture, review.backPicture]
  return review.kind === 'deposit' ? [review.proof] : []
}
