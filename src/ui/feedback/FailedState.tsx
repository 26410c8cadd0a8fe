import { Button } from '../controls/Button.tsx'
import { classNames } from '../hooks/classNames.ts'
import { Icon } from '../format/Icon.tsx'
import styles from '../Notice.module.css'

type FailedStateProps = {
  readonly title: string
  readonly text?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** It could not be read; once more. */
export function FailedState({ title, text, retryLabel, onRetry, busy = false }: FailedStateProps) {
  return (
    <div role="alert" className={classNames(styles.notice, styles.failed)}>
      <span className={styles.icon}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button variant="quiet" icon="refresh" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
