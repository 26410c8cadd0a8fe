import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityReview } from '#machines/deskMachine.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Figure } from '#src/ui/Figure.tsx'
import { Figures } from '#src/ui/Figures.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import type { IdentityQueue } from './IdentitySection.tsx'
import { ReviewDecision } from './ReviewDecision.tsx'
import styles from './ReviewDetail.module.css'
import { ReviewPictures } from './ReviewPictures.tsx'

type ReviewDetailProps = { readonly queue: IdentityQueue; readonly review: IdentityReview }

const tones = { pending: 'warn', certified: 'good', none: 'bad' } as const

/** Everything that was handed in, and what to make of it. */
export function ReviewDetail({ queue, review }: ReviewDetailProps) {
  const { t } = useTranslation('desk')
  const isDecided = useSelector(queue, (snapshot) => snapshot.hasTag('decided'))
  const decision = useSelector(queue, ({ context }) => context.made?.decision)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isDecided) heading.current?.focus()
  }, [isDecided])
  const status = isDecided ? (decision === 'approve' ? 'certified' : 'none') : review.status
  return (
    <Card>
      <div className={styles.back}>
        <Button variant="plain" size="small" icon="back" onClick={() => queue.send({ type: 'review.close' })}>
          {t('back')}
        </Button>
      </div>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.name} tabIndex={-1}>
          {review.name}
        </h2>
        <Badge tone={tones[status]}>{t(`identity.status.${status}`)}</Badge>
      </div>
      <ReviewPictures queue={queue} />
      <Facts review={review} />
      <ReviewDecision queue={queue} review={review} />
    </Card>
  )
}

function Facts({ review }: { readonly review: IdentityReview }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const { cardId, user, createdAt, remark, decidedBy, decidedAt } = review
  return (
    <Figures look="list">
      <Figure label={t('identity.cardId')}>
        <LeftToRight>{cardId}</LeftToRight>
      </Figure>
      <Figure label={t('identity.user')}>
        <LeftToRight>{user.uid}</LeftToRight>
      </Figure>
      {user.email !== '' && (
        <Figure label={t('identity.email')}>
          <LeftToRight>{user.email}</LeftToRight>
        </Figure>
      )}
      {user.mobile !== '' && (
        <Figure label={t('identity.mobile')}>
          <LeftToRight>{user.mobile}</LeftToRight>
        </Figure>
      )}
      <Figure label={t('identity.submitted')}>{formatMoment(locale, createdAt, true)}</Figure>
      {decidedBy !== null && <Figure label={t('identity.decidedBy')}>{decidedBy}</Figure>}
      {decidedAt !== null && <Figure label={t('identity.decidedAt')}>{formatMoment(locale, decidedAt, true)}</Figure>}
      {remark !== '' && <Figure label={t('identity.remark')}>{remark}</Figure>}
    </Figures>
  )
}
