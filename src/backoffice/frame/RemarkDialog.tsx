import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import styles from './RemarkDialog.module.css'

type RemarkDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly tone?: 'primary' | 'danger'
  /** Said while there is no remark, where one is needed. */
  readonly missing?: string | undefined
  readonly onCancel: () => void
  readonly onConfirm: (remark: string) => void
}

const remarkLengthMost = 500

/** Asks once more, with a remark; what was written stays when it is thought over. [OPS27] */
export function RemarkDialog({ text, missing, onCancel, onConfirm, ...shown }: RemarkDialogProps) {
  const { t } = useTranslation('desk')
  const [remark, setRemark] = useState('')
  const written = remark.trim()
  return (
    <Dialog
      {...shown}
      onConfirm={() => onConfirm(written)}
      cancel={{ label: t('cancel'), onCancel }}
      reason={written === '' ? missing : undefined}
    >
      <div className={styles.form}>
        <p>{text}</p>
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
