import { memo } from 'react'
import { axisPadding } from './geometry/chartLayout.ts'
import type { ToY } from './geometry/candlePath.ts'
import { priceLabel } from './geometry/priceLabel.ts'
import styles from './CandleChart.module.css'

type PriceAxisProps = {
  readonly ticks: readonly number[]
  readonly y: ToY
  readonly plot: number
  readonly precision: number
  readonly locale: string
  /** A '1' for each tick whose label the last price covers. */
  readonly covered: string
}

/** Hairlines at round prices and their labels at the right. [CHT24] [CHT25] */
export const PriceAxis = memo(function PriceAxis({ ticks, y, plot, precision, locale, covered }: PriceAxisProps) {
  return (
    <g>
      <path className={styles.grid} d={ticks.map((price) => `M0 ${Math.round(y(price)) + 0.5}H${plot}`).join('')} />
      {ticks.map((price, at) =>
        covered[at] === '1' ? null : (
          <text key={price} className={styles.tick} x={plot + axisPadding} y={y(price)} dy="0.36em">
            {priceLabel(price, precision, locale)}
          </text>
        ),
      )}
    </g>
  )
})
