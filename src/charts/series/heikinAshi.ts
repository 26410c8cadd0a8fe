/** Heikin-Ashi: candles of averages, on which a trend is easier to see and the price is not. [CHT35] */
import type { Candle } from '#rules/market/candle.ts'
import { runningRule, type SeriesRule } from './seriesRule.ts'

type AveragedCandle = Pick<Candle, 'open' | 'high' | 'low' | 'close'>

const start: AveragedCandle = { open: Number.NaN, high: 0, low: 0, close: Number.NaN }

/** Open, high, low, close: the open is the middle of the body before it, the close the mean of the candle's four prices. */
export const heikinAshi: SeriesRule<AveragedCandle> = runningRule(
  4,
  start,
  (before, candle) => {
    const close = (candle.open + candle.high + candle.low + candle.close) / 4
    const isFirst = Number.isNaN(before.open)
    const open = isFirst ? (candle.open + candle.close) / 2 : (before.open + before.close) / 2
    return { open, close, high: Math.max(candle.high, open, close), low: Math.min(candle.low, open, close) }
  },
  ({ open, high, low, close }) => [open, high, low, close],
)
