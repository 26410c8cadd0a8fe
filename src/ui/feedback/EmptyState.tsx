import type { ReactNode } from 'react'
import { Icon, type IconName } from '../format/Icon.tsx'
import styles from '../Notice.module.css'

type EmptyStateProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  /** The button or link that does what comes next. */
  readonly action?: ReactNode
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
