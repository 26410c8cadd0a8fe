import { useState } from 'react'
import type { Candle, Period } from '#rules/candle.ts'
import type { ChartLabels } from './chartProps.ts'
import { priceLabel, volumeLabel } from './geometry/priceLabel.ts'
import { timeLabel } from './geometry/timeLabel.ts'
import styles from './CandleChart.module.css'

type CandleTableProps = {
  readonly candles: readonly Candle[]
  readonly labels: ChartLabels
  readonly period: Period
  readonly precision: number
  readonly locale: string
  readonly timeZone: string
}

const rows = 30
const prices = ['open', 'high', 'low', 'close'] as const

/** The newest candles as a table, newest first: hidden until the keyboard or a screen reader comes to it, filled when opened. */
export function CandleTable({ candles, labels, period, precision, locale, timeZone }: CandleTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.alternative} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{labels.table}</summary>
      {open && (
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
            </tr>
          </thead>
          <tbody>
            {candles
              .slice(-rows)
              .toReversed()
              .map((candle) => (
                <tr key={candle.time}>
                  <th scope="row">{timeLabel(candle.time, period, locale, timeZone)}</th>
                  {prices.map((part) => (
                    <td key={part}>{priceLabel(candle[part], precision, locale)}</td>
                  ))}
                  <td>{volumeLabel(candle.volume, locale)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
