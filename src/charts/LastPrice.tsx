import { memo } from 'react'
import { axisPadding } from './geometry/chartLayout.ts'
import styles from './CandleChart.module.css'

type LastPriceProps = {
  readonly label: string
  readonly countdown: string | undefined
  /** Where the price is, and where its label's middle stands: they part at the edges. */
  readonly y: number
  readonly labelY: number
  readonly labelHeight: number
  readonly plot: number
  readonly width: number
  readonly font: number
}

/** The last price: a line across and its label on the axis, the time to the candle's close beneath it. [CHT24] */
export const LastPrice = memo(function LastPrice(props: LastPriceProps) {
  const { label, countdown, y, labelY, labelHeight, plot, width, font } = props
  const line = countdown === undefined ? 0 : font * 0.6
  return (
    <g>
      <path className={styles.lastLine} d={`M0 ${Math.round(y) + 0.5}H${plot}`} />
      <rect
        className={styles.lastGround}
        x={plot + 1}
        y={labelY - labelHeight / 2}
        width={Math.max(0, width - plot - 2)}
        height={labelHeight}
        rx={5}
      />
      <text className={styles.lastLabel} x={plot + axisPadding} y={labelY - line} dy="0.36em">
        {label}
      </text>
      {countdown !== undefined && (
        <text className={styles.countdown} x={plot + axisPadding} y={labelY + line} dy="0.36em">
          {countdown}
        </text>
      )}
    </g>
  )
})
