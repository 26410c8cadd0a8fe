/** What a chart is given. Words come translated; the chart itself holds none. */
import type { Candle, Period } from '#rules/candle.ts'

export type LineTone = 'up' | 'down' | 'accent' | 'muted'

/** A horizontal line at a price: an entry, a stop loss, a take profit. */
export type PriceLine = { readonly id: string; readonly price: number; readonly label: string; readonly tone: LineTone }

export type ChartLabels = {
  /** Name of the chart: what the keys act on, and the table's caption. */
  readonly name: string
  /** Instrument, period and last price in a sentence, for screen readers. [CHT28] */
  readonly summary: string
  /** Opens the table. */
  readonly table: string
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  /** The same four in a letter or two, for the crosshair's line. */
  readonly short: { readonly open: string; readonly high: string; readonly low: string; readonly close: string }
}

export type CandleChartProps = {
  /** Oldest first, times strictly rising; the last one is live. */
  readonly candles: readonly Candle[]
  readonly period: Period
  /** Digits after the point of a price. */
  readonly precision: number
  /** BCP 47 tag. */
  readonly locale: string
  /** IANA name of the reader's zone. */
  readonly timeZone: string
  readonly labels: ChartLabels
  readonly lines?: readonly PriceLine[] | undefined
  /** The newest price; the live candle's close when left out. */
  readonly last?: number | undefined
  /** Time left to the live candle's close, as text. */
  readonly countdown?: string | undefined
  /** The oldest candle comes near the view: once for each oldest candle. */
  readonly onNearStart?: (() => void) | undefined
}
