import { memo, useMemo } from 'react'
import { sparkPath } from './geometry/sparkPath.ts'
import styles from './AreaSpark.module.css'

export type AreaSparkProps = {
  /** Oldest first; of more than 48 the newest are drawn. */
  readonly closes: readonly number[]
  readonly tone: 'up' | 'down' | 'muted'
  /** px */
  readonly width?: number
  readonly height?: number
}

/** How a price went, in the size of a word. An ornament beside the price: hidden from screen readers. */
export const AreaSpark = memo(function AreaSpark({ closes, tone, width = 76, height = 30 }: AreaSparkProps) {
  const path = useMemo(() => sparkPath(closes, width, height), [closes, width, height])
  return (
    <svg
      className={`${styles.spark} ${styles[tone]}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ direction: 'ltr' }}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.area} d={path.area} />
      <path className={styles.line} d={path.line} />
    </svg>
  )
})
