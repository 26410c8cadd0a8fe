import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewKind } from '#machines/backoffice/reviewQueueMachine.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import styles from './ReviewDecision.module.css'

type RemarkDialogProps = {
  readonly kind: ReviewKind
  readonly decision: 'reject' | 'invalidate'
  readonly open: boolean
  readonly onCancel: () => void
  readonly onDecide: (remark: string) => void
}

const remarkLengthMost = 500

/** A refusal says why; what was written stays when it is thought over. [OPS27] */
export function RemarkDialog({ kind, decision, open, onCancel, onDecide }: RemarkDialogProps) {
  const { t } = useTranslation('desk')
  const [remark, setRemark] = useState('')
  const isNeeded = decision === 'reject'
  return (
    <Dialog
      open={open}
      title={isNeeded ? t(`reviews.reject.title.${kind}`) : t('reviews.invalidate.title')}
      confirmLabel={t(`reviews.decision.${decision}`)}
      onConfirm={() => onDecide(remark.trim())}
      cancel={{ label: t('cancel'), onCancel }}
      tone="danger"
      reason={isNeeded && remark.trim() === '' ? t('reviews.remarkNeeded') : undefined}
    >
      <div className={styles.form}>
        <p>{isNeeded ? t(`reviews.reject.text.${kind}`) : t('reviews.invalidate.text')}</p>
        <TextArea
          label={t('reviews.remark')}
          value={remark}
          onChange={setRemark}
          rows={3}
          maxLength={remarkLengthMost}
        />
      </div>
    </Dialog>
  )
}
