import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackOfficeReview } from '#machines/backoffice/reviewQueueMachine.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { ReviewDecision } from './ReviewDecision.tsx'
import styles from './ReviewDetail.module.css'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { type ReviewQueue, picturesIn, placesOf, statusAfter } from './reviewKinds.ts'

type ReviewDetailProps = { readonly queue: ReviewQueue; readonly review: BackOfficeReview }

const tones = { waiting: 'warn', approved: 'good', rejected: 'bad', invalid: 'neutral' } as const

/** Everything that was handed in, and what to make of it. */
export function ReviewDetail({ queue, review }: ReviewDetailProps) {
  const { t } = useTranslation('desk')
  const isDecided = useSelector(queue, (snapshot) => snapshot.hasTag('decided'))
  const decision = useSelector(queue, ({ context }) => context.made?.decision)
  /** Somebody else decided it: how is not known here. */
  const isElsewhere = useSelector(queue, (snapshot) => snapshot.hasTag('past')) && review.status === 'waiting'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isDecided) heading.current?.focus()
  }, [isDecided])
  const status = isDecided && decision ? statusAfter[decision] : review.status
  return (
    <Card>
      <div className={styles.back}>
        <Button variant="plain" size="small" icon="back" onClick={() => queue.send({ type: 'review.close' })}>
          {t('back')}
        </Button>
      </div>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.name} tabIndex={-1}>
          <ReviewName review={review} />
        </h2>
        {!isElsewhere && <Badge tone={tones[status]}>{t(`reviews.status.${status}`)}</Badge>}
      </div>
      {picturesIn[review.kind].length > 0 && <ReviewPictures queue={queue} names={picturesIn[review.kind]} />}
      <ReviewFacts review={review} />
      <ReviewDecision queue={queue} review={review} />
    </Card>
  )
}

/** What a record is called: a person, or an amount in its currency. */
export function ReviewName({ review }: { readonly review: BackOfficeReview }) {
  if (review.kind === 'identity') return review.name
  const amount = review.kind === 'deposit' ? review.amount : review.received
  return <Amount value={amount} places={placesOf(amount)} unit={review.currency} />
}
