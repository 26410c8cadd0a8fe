import { memo } from 'react'
import type { PriceLine } from './chartProps.ts'
import type { ToY } from './geometry/candlePath.ts'
import { spreadLabels } from './geometry/spreadLabels.ts'
import styles from './CandleChart.module.css'

type PriceLinesProps = {
  readonly lines: readonly PriceLine[]
  readonly y: ToY
  readonly plot: number
  readonly floor: number
}

/** Lines at prices that matter, as far as the axis reaches. [CHT30] */
export const PriceLines = memo(function PriceLines({ lines, y, plot, floor }: PriceLinesProps) {
  return inReach(lines, y, floor).map(({ id, price, tone }) => (
    <path key={id} className={`${styles.line} ${styles[tone]}`} d={`M0 ${Math.round(y(price)) + 0.5}H${plot}`} />
  ))
})

/** More labels than these at one place would hide the candles, and none would stand near its line: the other lines go without. */
const mostAtOnePlace = 3

type PriceLineLabelsProps = PriceLinesProps & { readonly font: number }

/** Their labels, as HTML: a word of any script takes the room it needs. */
export const PriceLineLabels = memo(function PriceLineLabels({ lines, y, plot, floor, font }: PriceLineLabelsProps) {
  const height = font * 1.6
  const placeOf = ({ price }: PriceLine) => y(price) - height - 2
  const shown: PriceLine[] = []
  for (const line of inReach(lines, y, floor)) {
    const near = shown.filter((other) => Math.abs(placeOf(other) - placeOf(line)) < height)
    if (near.length < mostAtOnePlace) shown.push(line)
  }
  const tops = spreadLabels(shown.map(placeOf), height + 2, Math.max(0, floor - height))
  return shown.map(({ id, label, tone }, at) => (
    <span
      key={id}
      className={`${styles.lineLabel} ${styles[tone]}`}
      style={{ transform: `translateY(${Math.round(tops[at] ?? 0)}px)`, maxInlineSize: plot - 12 }}
    >
      <bdi>{label}</bdi>
    </span>
  ))
})

const inReach = (lines: readonly PriceLine[], y: ToY, floor: number): readonly PriceLine[] =>
  lines.filter(({ price }) => y(price) >= 0 && y(price) <= floor)
