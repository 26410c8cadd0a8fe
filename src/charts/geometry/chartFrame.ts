/** One drawing of the chart as a value: what is drawn, where a candle and a price stand. Layers read it and nothing else. [CHT22] [CHT26] */
import type { Candle, Period } from '#rules/market/candle.ts'
import type { ChartLayout, ChartSize } from './chartLayout.ts'
import type { Extent } from './priceDomain.ts'

/** What the whole chart is written in. */
export type ChartOptions = {
  readonly period: Period
  /** Digits after the point of a price. */
  readonly precision: number
  /** BCP 47 tag. */
  readonly locale: string
  /** IANA name of the zone that times are written in; the device's own when left out, which costs a chart least. */
  readonly timeZone?: string | undefined
}

export type ChartFrame = ChartOptions & {
  readonly size: ChartSize
  readonly layout: ChartLayout
  /** All loaded candles, oldest first; the last one is live. An index of the chart is an index of this array. */
  readonly candles: readonly Candle[]
  /** The newest price; NaN while there is no candle. */
  readonly last: number
  /** Time left to the live candle's close, as text. */
  readonly countdown: string | undefined
  /** The drawn block of candles, [from, to): a screen's width more than is seen on either side. */
  readonly from: number
  readonly to: number
  /** Index of the candle whose left edge is x = 0. */
  readonly anchor: number
  /** Width of a candle with its gap and half of its body, px. */
  readonly step: number
  readonly half: number
  /** What the axis of this room spans: of prices, or of the pane's own values. */
  readonly domain: Extent
  /** Highest and lowest place of a value in this room, px from the top of the chart. */
  readonly top: number
  readonly bottom: number
  /** Middle of the candle `index`, px in a layer's host, which travels with the candles. Any index, also outside of the series. */
  readonly x: (index: number) => number
  /** Place of a value of this room, px from the top of the chart. */
  readonly y: (value: number) => number
  /** The value at a place; the opposite of `y`. Unrounded. */
  readonly priceAt: (y: number) => number
  /** Place of a volume: bars stand on `layout.floor`. */
  readonly volumeY: (volume: number) => number
}
