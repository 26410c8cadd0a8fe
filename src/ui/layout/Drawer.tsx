import { useId, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../controls/IconButton.tsx'
import { useLeaving } from '../hooks/useLeaving.ts'
import { useModal } from '../hooks/useModal.ts'

type DrawerProps = {
  readonly open: boolean
  /** Asked by Escape, the close button and a tap beside the drawer. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** Stays in sight over what scrolls: a search field. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** A modal panel from the side at which reading begins, as high as the screen. */
export function Drawer({ open, onClose, title, closeLabel, head, children }: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  const hasContent = useLeaving(open)
  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId}>
      {hasContent && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {head !== undefined && <div className={styles.fixed}>{head}</div>}
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
