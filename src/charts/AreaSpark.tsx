import { memo, useMemo } from 'react'
import { type Ticker, type Writer, partOf, useTicks } from '#src/ui/live/ticker.ts'
import { sparkPath } from './geometry/sparkPath.ts'
import styles from './AreaSpark.module.css'

export type AreaSparkProps = {
  /** Oldest first; of more than 48 the newest are drawn. */
  readonly closes: readonly number[]
  /** Colours it by the change since the session began. */
  readonly ticker: Ticker
  /** The market is closed: no colour. */
  readonly isMuted?: boolean
  /** px */
  readonly width?: number
  readonly height?: number
}

/** How a price went, in the size of a word. An ornament beside the price: hidden from screen readers. */
export const AreaSpark = memo(function AreaSpark(props: AreaSparkProps) {
  const { closes, ticker, isMuted = false, width = 76, height = 30 } = props
  const path = useMemo(() => sparkPath(closes, width, height), [closes, width, height])
  const way = useMemo(() => partOf(ticker, ({ change }) => ({ isFalling: change < 0 })), [ticker])
  const spark = useTicks(way, colourFalling)
  return (
    <svg
      ref={spark}
      className={`${styles.spark} ${isMuted ? styles.muted : styles.live}`}
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

/** No rendering: near nothing, the change turns many times a minute. */
const colourFalling =
  (spark: SVGSVGElement): Writer<{ readonly isFalling: boolean }> =>
  ({ isFalling }) =>
    spark.toggleAttribute('data-falling', isFalling)
