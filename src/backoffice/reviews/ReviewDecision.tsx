import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackOfficeReview, ReviewDecision as Decision } from '#machines/backoffice/reviewQueueMachine.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import { creditOf } from '#rules/funds/deposit.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { leftToRight } from '../frame/leftToRight.ts'
import { Outcome } from '../frame/Outcome.tsx'
import { RemarkDialog } from '../frame/RemarkDialog.tsx'
import styles from './ReviewDecision.module.css'
import { type ReviewQueue, decisionsOf, placesOf } from './reviewKinds.ts'

type ReviewDecisionProps = { readonly queue: ReviewQueue; readonly review: BackOfficeReview }

const codeOfDecidedBefore = 2008
const variants = { approve: 'primary', reject: 'danger', invalidate: 'quiet', release: 'primary' } as const

/** Approve, refuse with a remark, or find invalid: asked for once more, then done once. [OPS27, OPS28] */
export function ReviewDecision({ queue, review }: ReviewDecisionProps) {
  const { t } = useTranslation('desk')
  const isDecidable = useSelector(queue, (snapshot) => snapshot.hasTag('decidable'))
  const isDecided = useSelector(queue, (snapshot) => snapshot.hasTag('decided'))
  const { made, isAsked, problem } = useSelector(queue, ({ context }) => context)
  const isPast = !isDecidable && !isDecided
  const isElsewhere = problem?.kind === 'refused' && problem.code === codeOfDecidedBefore
  const shown = isElsewhere ? { ...problem, message: t('reviews.decidedElsewhere') } : problem
  return (
    <div className={styles.decision}>
      <Outcome
        isDeed
        problem={shown}
        done={isDecided && made && !isAsked ? t(`reviews.done.${made.decision}`) : undefined}
        note={isAsked ? t('records.asked') : isPast && !problem ? t('reviews.past') : undefined}
      />
      {isDecidable ? <Choice queue={queue} review={review} /> : <Next queue={queue} />}
    </div>
  )
}

function Choice({ queue, review }: ReviewDecisionProps) {
  const { t } = useTranslation('desk')
  const { kind } = review
  const [asked, setAsked] = useState<Decision | null>(null)
  const isBusy = useSelector(queue, (snapshot) => snapshot.hasTag('busy'))
  const made = useSelector(queue, ({ context }) => context.made)
  const question = useQuestion(review)
  const cancel = () => setAsked(null)
  const decide = (decision: Decision, remark: string) => {
    setAsked(null)
    queue.send({ type: 'review.decide', decision, remark })
  }
  const offered = decisionsOf(review)
  return (
    <div className={styles.buttons}>
      {offered.map((decision) => (
        <Button
          key={decision}
          block
          variant={variants[decision]}
          disabled={isBusy}
          busy={isBusy && made?.decision === decision}
          onClick={() => setAsked(decision)}
        >
          {t(`reviews.decision.${decision}`)}
        </Button>
      ))}
      <Dialog
        open={asked === 'approve'}
        title={t(`reviews.approve.title.${kind}`)}
        confirmLabel={t('reviews.decision.approve')}
        onConfirm={() => decide('approve', '')}
        cancel={{ label: t('cancel'), onCancel: cancel }}
      >
        {question}
      </Dialog>
      {offered
        .filter((decision) => decision !== 'approve')
        .map((decision) => (
          <RemarkDialog
            key={decision}
            open={asked === decision}
            title={decision === 'reject' ? t(`reviews.reject.title.${kind}`) : t(`reviews.${decision}.title`)}
            text={decision === 'reject' ? t(`reviews.reject.text.${kind}`) : t(`reviews.${decision}.text`)}
            confirmLabel={t(`reviews.decision.${decision}`)}
            tone={decision === 'release' ? 'primary' : 'danger'}
            missing={decision === 'reject' ? t('reviews.remarkNeeded') : undefined}
            onCancel={cancel}
            onConfirm={(remark) => decide(decision, remark)}
          />
        ))}
    </div>
  )
}

/** What an approval means, in figures. */
function useQuestion(review: BackOfficeReview): string {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const written = (value: Decimal, currency: string) =>
    leftToRight(`${formatAmount(locale, value, placesOf(value), 'negative')} ${currency}`)
  const user = leftToRight(review.user.email || review.user.mobile || review.user.uid)
  if (review.kind === 'identity') {
    return t('reviews.approve.text.identity', { name: review.name, cardId: leftToRight(review.cardId) })
  }
  if (review.kind === 'deposit') {
    const { amount, currency, usdPrice } = review
    const credit = written(creditOf(amount, usdPrice), 'USD')
    return t('reviews.approve.text.deposit', { amount: written(amount, currency), credit, user })
  }
  const { received, currency, address, payeeAccount } = review
  const target = leftToRight(address || payeeAccount)
  return t('reviews.approve.text.withdraw', { amount: written(received, currency), target })
}

/** The one that waits longest now. */
function Next({ queue }: { readonly queue: ReviewQueue }) {
  const { t } = useTranslation('desk')
  const list = useSelector(queue, ({ children }) => children.list)
  const next = useSelector(list, (snapshot) => snapshot?.context.items[0])
  if (!next || next.status !== 'waiting') return null
  return (
    <Button block variant="quiet" onClick={() => queue.send({ type: 'review.open', review: next })}>
      {t('reviews.next')}
    </Button>
  )
}
