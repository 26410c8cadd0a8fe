import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  readonly label: string
  /** A share of 1; undefined while nobody knows. */
  readonly share: number | undefined
}

/** How far something is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className={styles.progress} aria-label={label} max={1} value={share} />
}
