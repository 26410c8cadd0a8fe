/** Average true range after Wilder: the candle's span, a gap from the close before it included. [CHT37] */
import { runningRule, type SeriesRule } from './seriesRule.ts'
import { nothingSmoothed, smooth, type Smoothed, smoothedValue, wilderWeight } from './smoothed.ts'

type RangeSoFar = { readonly close: number; readonly range: Smoothed }

export function atr(period: number): SeriesRule<RangeSoFar> {
  const weight = wilderWeight(period)
  return runningRule(
    1,
    { close: Number.NaN, range: nothingSmoothed },
    (before, { high, low, close }) => {
      const top = Number.isNaN(before.close) ? high : Math.max(high, before.close)
      const bottom = Number.isNaN(before.close) ? low : Math.min(low, before.close)
      return { close, range: smooth(before.range, top - bottom, period, weight) }
    },
    ({ range }) => [smoothedValue(range, period)],
  )
}
