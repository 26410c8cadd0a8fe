import type { ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Figure.module.css'

type FiguresProps = {
  readonly children: ReactNode
  /** `row`: beside each other, as many as fit. `pairs`: two by two, or four in the row where the container around them has the room. `list`: one a line, label at the start and figure at the end. */
  readonly look?: keyof typeof looks
}

const looks = { row: styles.inRow, pairs: styles.inPairs, list: styles.inList } as const

/** A group of Figure: what an account, an order or a preview comes to. */
export function Figures({ children, look = 'row' }: FiguresProps) {
  return <dl className={classNames(styles.figures, looks[look])}>{children}</dl>
}
