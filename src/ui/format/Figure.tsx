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
