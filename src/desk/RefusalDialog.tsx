import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import styles from './ReviewDecision.module.css'

type RefusalDialogProps = {
  readonly open: boolean
  readonly onCancel: () => void
  readonly onRefuse: (remark: string) => void
}

const remarkLengthMost = 500

/** A refusal says why; what was written stays when it is thought over. [OPS27] */
export function RefusalDialog({ open, onCancel, onRefuse }: RefusalDialogProps) {
  const { t } = useTranslation('desk')
  const [remark, setRemark] = useState('')
  return (
    <Dialog
      open={open}
      title={t('identity.rejectTitle')}
      confirmLabel={t('identity.reject')}
      onConfirm={() => onRefuse(remark.trim())}
      cancel={{ label: t('cancel'), onCancel }}
      tone="danger"
      reason={remark.trim() === '' ? t('identity.remarkNeeded') : undefined}
    >
      <div className={styles.form}>
        <p>{t('identity.rejectText')}</p>
        <TextArea
          label={t('identity.remark')}
          value={remark}
          onChange={setRemark}
          rows={3}
          maxLength={remarkLengthMost}
        />
      </div>
    </Dialog>
  )
}
