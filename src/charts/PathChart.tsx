import { sparkPath } from './geometry/sparkPath.ts'
import styles from './PathChart.module.css'

type PathChartProps = {
  /** Oldest first; the first is where the line across stands. */
  readonly prices: readonly number[]
  readonly tone: 'up' | 'down' | 'muted'
  /** Says what is drawn, for those who listen. */
  readonly label: string
}

const width = 320
const height = 64

/** The way of a price since it was at its first, which a line across remembers. As wide as its place. */
export function PathChart({ prices, tone, label }: PathChartProps) {
  const { line, area, start } = sparkPath(prices, width, height, 4)
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own.
      role="img"
      aria-label={label}
      className={`${styles.path} ${styles[tone]}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path className={styles.area} d={area} />
      <path className={styles.start} d={`M0 ${start}H${width}`} />
      <path className={styles.line} d={line} />
    </svg>
  )
}
