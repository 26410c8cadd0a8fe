import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Figure.module.css'

type FiguresProps = {
  readonly children: ReactNode
  /** `row`: beside each other, as many as fit. `list`: one a line, label at the start and figure at the end. */
  readonly look?: 'row' | 'list'
}

/** A group of Figure: what an account, an order or a preview comes to. */
export function Figures({ children, look = 'row' }: FiguresProps) {
  return <dl className={classNames(styles.figures, look === 'row' ? styles.inRow : styles.inList)}>{children}</dl>
}
