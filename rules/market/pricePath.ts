/** The way of a price since a position was opened. */
import { type Candle, type Period, periodMs, periods } from './candle.ts'

/** With the opening price and that of now as many as a small chart draws. */
const pointsAtMost = 46

/** The finest period that covers a span, ms, in a drawing of a phone's width; the coarsest for what no period covers. */
export const pathPeriod = (spanMs: number): Period =>
  periods.find((period) => spanMs / periodMs[period] <= pointsAtMost) ?? '1day'

/** How many candles of a period a span, ms, touches; at least two. */
export const pathLength = (spanMs: number, period: Period): number =>
  Math.min(pointsAtMost, Math.max(2, Math.ceil(spanMs / periodMs[period]) + 1))

type PathInput = {
  readonly openPrice: number
  /** Epoch milliseconds. */
  readonly openedAt: number
  readonly period: Period
  readonly candles: readonly Candle[]
  readonly nowPrice: number
}

/** From the opening price over the closes of the candles that ended since to the price of now; the candle in progress is the price of now. */
export function pricePath({ openPrice, openedAt, period, candles, nowPrice }: PathInput): readonly number[] {
  const ended = candles.filter(({ time }) => time + periodMs[period] > openedAt).slice(0, -1)
  return [openPrice, ...ended.map(({ close }) => close), nowPrice]
}
