import { useSyncExternalStore } from 'react'
import type { ChartSource } from './chartLayer.ts'
import type { ChartLabels } from './chartProps.ts'
import type { ChartOptions } from './geometry/chartFrame.ts'
import { priceLabel, volumeLabel } from './geometry/priceLabel.ts'
import type { timeLabel } from './geometry/timeLabel.ts'
import type { Painter } from './painter/painter.ts'

export type CandleRowsProps = ChartOptions & {
  readonly source: ChartSource
  readonly labels: ChartLabels
  readonly painter: Painter
  /** Handed in: what the axis has loaded is not to come in a chunk of its own for the table. */
  readonly timeOf: typeof timeLabel
}

const rows = 30
const prices = ['open', 'high', 'low', 'close'] as const

/** The newest candles, newest first, with what indicators say of them. [CHT28] [CHT42] */
export function CandleRows({ source, labels, period, precision, locale, timeZone, painter, timeOf }: CandleRowsProps) {
  const candles = useSyncExternalStore(source.listen, () => source.now().candles)
  const said = painter.says(candles)
  return (
    <table>
      <caption>{labels.name}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.time}</th>
          {prices.map((part) => (
            <th key={part} scope="col">
              {labels[part]}
            </th>
          ))}
          <th scope="col">{labels.volume}</th>
          {said.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {candles
          .slice(-rows)
          .toReversed()
          .map((candle, back) => (
            <tr key={candle.time}>
              <th scope="row">{timeOf(candle.time, period, locale, timeZone)}</th>
              {prices.map((part) => (
                <td key={part}>{priceLabel(candle[part], precision, locale)}</td>
              ))}
              <td>{volumeLabel(candle.volume, locale)}</td>
              {said.map(({ name, of }) => (
                <td key={name}>{of(candles.length - 1 - back)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
