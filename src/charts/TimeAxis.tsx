import { memo } from 'react'
import type { Period } from '#rules/candle.ts'
import { candleX, type CandlePlace } from './geometry/candlePath.ts'
import { timeLabel } from './geometry/timeLabel.ts'
import type { TimeTick } from './geometry/timeTicks.ts'
import styles from './CandleChart.module.css'

type TimeAxisProps = {
  readonly ticks: readonly TimeTick[]
  /** Candles whose label has its whole room: first and last index. */
  readonly first: number
  readonly last: number
  readonly place: CandlePlace
  readonly baseline: number
  readonly period: Period
  readonly locale: string
  readonly timeZone: string
}

/** Times under their candles; they travel with them when the chart is moved. [CHT24] */
export const TimeAxis = memo(function TimeAxis(props: TimeAxisProps) {
  const { ticks, first, last, place, baseline, period, locale, timeZone } = props
  return ticks.map(({ index, time, form }) =>
    index < first || index > last ? null : (
      <text
        key={time}
        className={form === 'clock' ? styles.tick : styles.dayTick}
        x={candleX(index, place)}
        y={baseline}
        textAnchor="middle"
      >
        {timeLabel(time, period, locale, timeZone, form)}
      </text>
    ),
  )
})
