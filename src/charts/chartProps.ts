/** What a chart is given. Words come translated; the chart itself holds none. */
import type { ReactNode } from 'react'
import type { ChartSource, MakeLayer } from './chartLayer.ts'
import type { ChartOptions } from './geometry/chartFrame.ts'

export type LineTone = 'up' | 'down' | 'accent' | 'muted'

/** A horizontal line at a price: an entry, a stop loss, a take profit. */
export type PriceLine = {
  readonly id: string
  readonly price: number
  /** What it is, or how to know what it is now. */
  readonly label: string | (() => string)
  readonly tone: LineTone
  /** Lines of one kind whose labels would lie on each other share one, which says what `several` makes of their ids. */
  readonly kind?: string
  readonly several?: (ids: readonly string[]) => string
}

export type ChartLabels = {
  /** Name of the chart: what the keys act on, and the table's caption. */
  readonly name: string
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

export type CandleChartProps = ChartOptions & {
  readonly source: ChartSource
  readonly labels: ChartLabels
  /** No volume under the candles: it stands in a pane of its own. */
  readonly withoutVolume?: boolean
  /** How candles are drawn; candles when left out. Must keep its identity. */
  readonly series?: MakeLayer | undefined
  /** Zoom to begin with, px a candle, and what is told of it when it changed and rests. [CHT48] */
  readonly step?: number | undefined
  readonly onStep?: ((step: number) => void) | undefined
  /** The oldest candle comes near the view: once for each oldest candle. */
  readonly onNearStart?: (() => void) | undefined
  /** What is drawn beside the candles: components that use `useChartLayer` or `useChartHandlers`. */
  readonly children?: ReactNode
}
