/** Averages with a long memory and what they are made of: the plain mean of the first `period` figures, then a step of `weight` towards each next one. */
import { type SeriesRule, runningRule } from './seriesRule.ts'

export type Smoothed = {
  readonly count: number
  /** The sum of the figures until there are enough, then the average. */
  readonly value: number
}

export const nothingSmoothed: Smoothed = { count: 0, value: 0 }

/** 2 / (period + 1): an exponential average. */
export const exponentialWeight = (period: number): number => 2 / (period + 1)
/** 1 / period: Wilder's. */
export const wilderWeight = (period: number): number => 1 / period

export function smooth({ count, value }: Smoothed, next: number, period: number, weight: number): Smoothed {
  if (count >= period) return { count, value: value + weight * (next - value) }
  const sum = value + next
  return { count: count + 1, value: count + 1 === period ? sum / period : sum }
}

/** NaN as long as there are fewer than `period` figures. */
export const smoothedValue = ({ count, value }: Smoothed, period: number): number =>
  count < period ? Number.NaN : value

/** Exponential moving average of closes: it begins with the mean of the first `period` and then moves 2 / (period + 1) of the way to each close. [CHT36] */
export function ema(period: number): SeriesRule<Smoothed> {
  const weight = exponentialWeight(period)
  return runningRule(
    1,
    nothingSmoothed,
    (before, { close }) => smooth(before, close, period, weight),
    (state) => [smoothedValue(state, period)],
  )
}
