import type { BackOfficeReview } from '#machines/backoffice/reviewQueueMachine.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { placesOf } from './reviewKinds.ts'

/** What a record is called: a person, or an amount in its currency. */
export function ReviewName({ review }: { readonly review: BackOfficeReview }) {
  if (review.kind === 'identity') return review.name
  const amount = review.kind === 'deposit' ? review.amount : review.received
  return <Amount value={amount} places={placesOf(amount)} unit={review.currency} />
}
