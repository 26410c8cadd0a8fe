import type { ReactNode } from 'react'
import styles from './Columns.module.css'

type ColumnsProps = {
  /** What stands beside the page's subject from 768 px on, and before it (or after it: `sideLast`) where there is no room. */
  readonly side: ReactNode
  readonly sideLast?: boolean
  readonly children: ReactNode
}

/** A page's subject and what goes with it: two columns where there is room, in `<Screen width="page">`. */
export function Columns({ side, sideLast = false, children }: ColumnsProps) {
  const beside = <div className={styles.side}>{side}</div>
  return (
    <div className={styles.columns}>
      {!sideLast && beside}
      <div className={styles.main}>{children}</div>
      {sideLast && beside}
    </div>
  )
}
