/** The closes that a moving window holds besides the candle's own: what a tick needs of them is two figures. */
import type { Candle } from '#rules/market/candle.ts'

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
