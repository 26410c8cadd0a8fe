import { useId, type ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Sheet.module.css'
import { useDragClose } from '../hooks/useDragClose.ts'
import { useLeaving } from '../hooks/useLeaving.ts'
import { useModal } from '../hooks/useModal.ts'

type SheetProps = {
  readonly open: boolean
  /** Asked by Escape, the close button, a tap beside the sheet and the handle pulled down. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** Per cent of the screen's height; without it the sheet is as high as what it holds, 90 at most. */
  readonly height?: number
  /** The rows inside reach to its edges. */
  readonly flush?: boolean
  /** Stays in sight under what scrolls: the button that finishes. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A modal sheet that comes up from the thumb's side of the screen. */
export function Sheet({ open, onClose, title, closeLabel, height, flush = false, footer, children }: SheetProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  const { offset, handle } = useDragClose(onClose)
  const hasContent = useLeaving(open)
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={titleId}>
      {hasContent && (
        <div
          className={styles.panel}
          style={{
            blockSize: height === undefined ? undefined : `${height}dvh`,
            translate: offset > 0 ? `0 ${offset}px` : undefined,
          }}
        >
          <div ref={handle} className={styles.head}>
            <span className={styles.handle} aria-hidden="true" />
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          </div>
          <div className={styles.close}>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what holds nothing to press. */}
          <div className={classNames(styles.content, flush && styles.flush)} tabIndex={0}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
