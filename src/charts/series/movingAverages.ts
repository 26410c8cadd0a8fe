/** Averages over a moving window. Besides the candle's own close, what a tick needs of the window is two figures. [CHT36] */
import type { Candle } from '#rules/market/candle.ts'
import type { SeriesRule } from './seriesRule.ts'

export type CloseWindow = {
  readonly count: number
  readonly mean: number
  /** Sum of the squared distances from the mean. */
  readonly squares: number
}

export const noCloses: CloseWindow = { count: 0, mean: 0, squares: 0 }

/** The newest `most` closes up to `candles[index]`, summed afresh: what a long run would add up in rounding never does. */
export function closesUpTo(candles: readonly Candle[], index: number, most: number): CloseWindow {
  const from = Math.max(0, index + 1 - most)
  const count = index + 1 - from
  if (count <= 0) return noCloses
  let sum = 0
  for (let at = from; at <= index; at++) sum += candles[at]?.close ?? 0
  const mean = sum / count
  let squares = 0
  for (let at = from; at <= index; at++) squares += ((candles[at]?.close ?? mean) - mean) ** 2
  return { count, mean, squares }
}

/** The window with one close more. */
export function withClose({ count, mean, squares }: CloseWindow, close: number): CloseWindow {
  const away = close - mean
  return { count: count + 1, mean: mean + away / (count + 1), squares: squares + (away * away * count) / (count + 1) }
}

/** Simple moving average: the mean of the newest `period` closes. [CHT36] */
export const sma = (period: number): SeriesRule<CloseWindow> => ({
  width: 1,
  start: noCloses,
  value: (before, { close }) => [before.count < period - 1 ? Number.NaN : withClose(before, close).mean],
  settle: (_before, candles, index) => closesUpTo(candles, index, period - 1),
})

const none = [Number.NaN, Number.NaN, Number.NaN]

/**
 * Bollinger bands: middle, upper, lower. The simple moving average, and the closes' standard deviation (of the whole window) so many times
 * above and below it. [CHT36]
 */
export const bollinger = (period: number, deviations: number): SeriesRule<CloseWindow> => ({
  width: 3,
  start: noCloses,
  value: (before, { close }) => {
    if (before.count < period - 1) return none
    const { mean, squares } = withClose(before, close)
    const away = deviations * Math.sqrt(squares / period)
    return [mean, mean + away, mean - away]
  },
  settle: (_before, candles, index) => closesUpTo(candles, index, period - 1),
})
