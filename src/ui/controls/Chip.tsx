import type { ReactNode } from 'react'
import styles from './Chip.module.css'

type ChipProps = {
  readonly children: ReactNode
  readonly pressed?: boolean
  readonly onClick: () => void
}

/** A small button on its own: a quick amount, a filter to switch on and off (`pressed`). */
export function Chip({ children, pressed, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.option} aria-pressed={pressed} onClick={onClick}>
      <span>{children}</span>
    </button>
  )
}
