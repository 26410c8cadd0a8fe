/** Exponential moving average of closes: it begins with the mean of the first `period` and then moves 2 / (period + 1) of the way to each close. [CHT36] */
import { runningRule, type SeriesRule } from './seriesRule.ts'
import { exponentialWeight, nothingSmoothed, smooth, type Smoothed, smoothedValue } from './smoothed.ts'

export function ema(period: number): SeriesRule<Smoothed> {
  const weight = exponentialWeight(period)
  return runningRule(
    1,
    nothingSmoothed,
    (before, { close }) => smooth(before, close, period, weight),
    (state) => [smoothedValue(state, period)],
  )
}
