import type { ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Card.module.css'

type CardProps = {
  readonly children: ReactNode
  /** The rows inside reach to its edges. */
  readonly flush?: boolean
  /** Room around it, where what it stands in has none. */
  readonly inset?: boolean
}

/** A raised piece of the page that belongs together. */
export function Card({ children, flush = false, inset = false }: CardProps) {
  return <div className={classNames(styles.card, flush && styles.flush, inset && styles.inset)}>{children}</div>
}
