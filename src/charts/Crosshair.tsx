import type { Candle, Period } from '#rules/candle.ts'
import type { ChartLabels } from './chartProps.ts'
import { axisPadding, type ChartLayout } from './geometry/chartLayout.ts'
import { percentLabel, priceLabel } from './geometry/priceLabel.ts'
import { timeLabel } from './geometry/timeLabel.ts'
import styles from './CandleChart.module.css'

type CrosshairProps = {
  readonly x: number
  readonly y: number
  /** The price at `y`, as text. */
  readonly label: string
  readonly layout: ChartLayout
  readonly width: number
  readonly font: number
}

/** Two hairlines through the candle and the finger, the price of the level one on the axis. [CHT32] */
export function Crosshair({ x, y, label, layout, width, font }: CrosshairProps) {
  const { plot, floor } = layout
  const level = Math.min(Math.max(y, 0), floor)
  const height = font * 1.6
  return (
    <g>
      <path className={styles.crosshair} d={`M${x} 0V${floor}M0 ${Math.round(level) + 0.5}H${plot}`} />
      <rect
        className={styles.crosshairGround}
        x={plot + 1}
        y={level - height / 2}
        width={Math.max(0, width - plot - 2)}
        height={height}
        rx={5}
      />
      <text className={styles.crosshairLabel} x={plot + axisPadding} y={level} dy="0.36em">
        {label}
      </text>
    </g>
  )
}

type CandleReadoutProps = {
  readonly candle: Candle
  /** Width of the candles' room, px: the prices beside it stay free. */
  readonly plot: number
  /** The candle before it: its close is what the change is against. */
  readonly before: Candle | undefined
  readonly labels: ChartLabels
  readonly period: Period
  readonly precision: number
  readonly locale: string
  readonly timeZone: string
}

/** The crosshair's candle in numbers, over the candles where no finger covers it. */
export function CandleReadout(props: CandleReadoutProps) {
  const { candle, plot, before, labels, period, precision, locale, timeZone } = props
  const change = before && before.close > 0 ? (candle.close - before.close) / before.close : 0
  return (
    <div className={styles.readout} style={{ maxInlineSize: plot }}>
      <span className={styles.readoutTime}>{timeLabel(candle.time, period, locale, timeZone)}</span>
      {(['open', 'high', 'low', 'close'] as const).map((part) => (
        <span key={part}>
          <span className={styles.readoutName}>{labels.short[part]}</span>
          {priceLabel(candle[part], precision, locale)}
        </span>
      ))}
      <span>{percentLabel(change, locale)}</span>
    </div>
  )
}
