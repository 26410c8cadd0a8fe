/**
 * How a series beside the candles is made: one pass, in which each candle needs no more than what those before it left behind.
 * So a tick of the live candle costs the same however long the history, and what it gives is what a whole run would give. [CHT38]
 */
import type { Candle } from '#rules/market/candle.ts'

export type SeriesRule<State = unknown> = {
  /** Values of each candle: 1 for an average, 3 for bands. */
  readonly width: number
  /** What is there before the first candle. */
  readonly start: State
  /** The values of a candle from what those before it left; NaN where there are too few of them. */
  readonly value: (before: State, candle: Candle) => readonly number[]
  /** What is left behind with `candles[index]`, which changes no more. */
  readonly settle: (before: State, candles: readonly Candle[], index: number) => State
}

/** A rule whose state after a candle holds the candle's values themselves. */
export const runningRule = <State>(
  width: number,
  start: State,
  after: (before: State, candle: Candle) => State,
  read: (state: State) => readonly number[],
): SeriesRule<State> => ({
  width,
  start,
  value: (before, candle) => read(after(before, candle)),
  settle: (before, candles, index) => {
    const candle = candles[index]
    return candle ? after(before, candle) : before
  },
})
