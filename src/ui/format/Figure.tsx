import type { ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Figure.module.css'

type FigureProps = {
  readonly label: string
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}

/** A small label over a figure: Margin 108.52. Several stand in Figures. */
export function Figure({ label, children, align = 'start' }: FigureProps) {
  return (
    <div className={classNames(styles.figure, styles[align])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

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
