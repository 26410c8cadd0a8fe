import { useId, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './Dialog.module.css'
import { useLeaving } from '../hooks/useLeaving.ts'
import { useModal } from '../hooks/useModal.ts'

type DialogProps = {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly onConfirm: () => void
  /** Without a way to cancel it is a notice: Escape and the backdrop do nothing. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void } | undefined
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  /** The confirmation takes no press yet. */
  readonly inert?: boolean
  /** Why it cannot be confirmed. */
  readonly reason?: string | undefined
}

/** A question in the middle of the screen that must be answered first. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirmLabel, onConfirm, cancel, tone = 'primary' } = props
  const { busy = false, inert = false, reason } = props
  const id = useId()
  const modal = useModal(open, busy ? undefined : cancel?.onCancel)
  const hasContent = useLeaving(open)
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
    >
      {hasContent && (
        <div className={styles.panel}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {children !== undefined && (
            <div id={`${id}-text`} className={styles.text}>
              {children}
            </div>
          )}
          <div className={styles.actions}>
            {cancel && (
              <Button block variant="quiet" disabled={busy} onClick={cancel.onCancel}>
                {cancel.label}
              </Button>
            )}
            <Button block variant={tone} busy={busy} inert={inert} reason={reason} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
