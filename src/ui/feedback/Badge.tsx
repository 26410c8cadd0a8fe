import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from '../hooks/classNames.ts'

type BadgeProps = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'accent' | 'up' | 'down' | 'good' | 'bad' | 'warn'
  readonly round?: boolean
}

/** A word or figure about the thing beside it: Demo, Buy 0.10, Sell 1.00. */
export function Badge({ children, tone = 'neutral', round = false }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], round && styles.round)}>{children}</span>
}
