import { useEffect, useRef } from 'react'
import { afterDrawing } from '#src/charts/afterDrawing.ts'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Toasts.module.css'

export type ToastTone = 'info' | 'good' | 'bad' | 'warn'

export type Toast = {
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  /** Leads to what it tells of. */
  readonly onFollow?: (() => void) | undefined
}

type ToastsProps = {
  /** Oldest first; how long each stays is the owner's to say. */
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
  readonly dismissLabel: string
  readonly followLabel?: string
  /** What found no room, counted. */
  readonly more?: { readonly text: string; readonly onFollow: () => void } | null
}

const icons: Readonly<Record<ToastTone, IconName>> = { info: 'info', good: 'check', bad: 'warning', warn: 'warning' }

/**
 * Short messages under the bar: neither the way back nor a button that moves money is ever under them. Both regions are always there,
 * since words put into a region are read out only if the region was there before them.
 */
export function Toasts({ toasts, onDismiss, dismissLabel, followLabel = '', more = null }: ToastsProps) {
  const stack = useRef<HTMLDivElement>(null)
  const count = toasts.length
  useEffect(() => {
    const open = () => stack.current?.showPopover?.()
    // Opening lays the page out: as long as there is nothing to say, that is drawn before.
    if (count === 0) return afterDrawing(open)
    // Shown again, it comes to lie over a sheet that was opened since.
    stack.current?.hidePopover?.()
    return open()
  }, [count])
  const show = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      dismissLabel={dismissLabel}
      followLabel={followLabel}
      onDismiss={() => onDismiss(toast.id)}
    />
  )
  return (
    <div ref={stack} popover="manual" className={styles.stack}>
      <div role="alert" className={styles.region}>
        {toasts.filter((toast) => toast.tone === 'bad').map(show)}
      </div>
      <output className={styles.region}>{toasts.filter((toast) => toast.tone !== 'bad').map(show)}</output>
      {more && (
        <button type="button" className={styles.more} onClick={more.onFollow}>
          {more.text}
        </button>
      )}
    </div>
  )
}

type ToastCardProps = {
  readonly toast: Toast
  readonly dismissLabel: string
  readonly followLabel: string
  readonly onDismiss: () => void
}

function ToastCard({ toast, dismissLabel, followLabel, onDismiss }: ToastCardProps) {
  return (
    <span className={classNames(styles.toast, styles[toast.tone])}>
      <span className={styles.icon}>
        <Icon name={icons[toast.tone]} size={20} />
      </span>
      <span className={styles.text}>{toast.text}</span>
      {toast.onFollow && (
        <button type="button" className={styles.follow} onClick={toast.onFollow}>
          {followLabel}
        </button>
      )}
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </span>
  )
}
