import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityReview } from '#machines/deskMachine.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { IdentityQueue } from './IdentitySection.tsx'
import { Outcome } from './Outcome.tsx'
import { RefusalDialog } from './RefusalDialog.tsx'
import styles from './ReviewDecision.module.css'

type ReviewDecisionProps = { readonly queue: IdentityQueue; readonly review: IdentityReview }

/** Approve, or refuse with a remark: asked for once more, then done once. [OPS27, OPS28] */
export function ReviewDecision({ queue, review }: ReviewDecisionProps) {
  const { t } = useTranslation('desk')
  const isDecidable = useSelector(queue, (snapshot) => snapshot.hasTag('decidable'))
  const isDecided = useSelector(queue, (snapshot) => snapshot.hasTag('decided'))
  const { made, problem } = useSelector(queue, ({ context }) => context)
  const isPast = !isDecidable && !isDecided
  return (
    <div className={styles.decision}>
      <Outcome
        isDeed
        problem={problem}
        done={isDecided && made ? t(`identity.done.${made.decision}`) : undefined}
        note={isPast && !problem ? t('identity.past') : undefined}
      />
      {isDecidable ? <Choice queue={queue} review={review} /> : <Next queue={queue} />}
    </div>
  )
}

function Choice({ queue, review }: ReviewDecisionProps) {
  const { t } = useTranslation('desk')
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const isBusy = useSelector(queue, (snapshot) => snapshot.hasTag('busy'))
  const made = useSelector(queue, ({ context }) => context.made)
  const decide = (decision: 'approve' | 'reject', remark: string) => {
    setAsked(null)
    queue.send({ type: 'review.decide', decision, remark })
  }
  return (
    <div className={styles.buttons}>
      <Button
        block
        variant="danger"
        disabled={isBusy}
        busy={isBusy && made?.decision === 'reject'}
        onClick={() => setAsked('reject')}
      >
        {t('identity.reject')}
      </Button>
      <Button block disabled={isBusy} busy={isBusy && made?.decision === 'approve'} onClick={() => setAsked('approve')}>
        {t('identity.approve')}
      </Button>
      <Dialog
        open={asked === 'approve'}
        title={t('identity.approveTitle')}
        confirmLabel={t('identity.approve')}
        onConfirm={() => decide('approve', '')}
        cancel={{ label: t('cancel'), onCancel: () => setAsked(null) }}
      >
        {t('identity.approveText', { name: review.name, cardId: review.cardId })}
      </Dialog>
      <RefusalDialog
        open={asked === 'reject'}
        onCancel={() => setAsked(null)}
        onRefuse={(remark) => decide('reject', remark)}
      />
    </div>
  )
}

/** The one that waits longest now. */
function Next({ queue }: { readonly queue: IdentityQueue }) {
  const { t } = useTranslation('desk')
  const list = useSelector(queue, ({ children }) => children.list)
  const next = useSelector(list, (snapshot) => snapshot?.context.items[0])
  if (!next || next.status !== 'pending') return null
  return (
    <Button block variant="quiet" onClick={() => queue.send({ type: 'review.open', review: next })}>
      {t('identity.next')}
    </Button>
  )
}
