import { line } from 'd3-shape'
import styles from './Rank.module.css'

type CurveProps = { readonly points: readonly number[] }

const width = 92
const height = 34
const inset = 2

/** What three weeks made of 100, with a dotted line where they began. An ornament beside the rate: hidden from screen readers. */
export function TraderCurve({ points }: CurveProps) {
  if (points.length < 2) return null
  const low = Math.min(100, ...points)
  const high = Math.max(100, ...points)
  const y = (point: number) => height - inset - ((point - low) / (high - low || 1)) * (height - 2 * inset)
  const path = line<number>()
    .x((_, index) => (index * width) / (points.length - 1))
    .y(y)
    .digits(1)(points)
  const tone = (points.at(-1) ?? 100) >= 100 ? styles.up : styles.down
  return (
    <svg
      className={styles.curve}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ direction: 'ltr' }}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.base} d={`M0 ${y(100).toFixed(1)}H${width}`} />
      <path className={`${styles.line} ${tone}`} d={path ?? ''} />
    </svg>
  )
}
