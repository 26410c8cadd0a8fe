/** Relative strength index after Wilder, 0 to 100: the average gain's part of all movement. A price that stands still is at 50. [CHT37] */
import { runningRule, type SeriesRule } from './seriesRule.ts'
import { nothingSmoothed, smooth, type Smoothed, smoothedValue, wilderWeight } from './smoothed.ts'

type GainAndLoss = { readonly close: number; readonly gain: Smoothed; readonly loss: Smoothed }

export function rsi(period: number): SeriesRule<GainAndLoss> {
  const weight = wilderWeight(period)
  return runningRule(
    1,
    { close: Number.NaN, gain: nothingSmoothed, loss: nothingSmoothed },
    (before, { close }) => {
      if (Number.isNaN(before.close)) return { ...before, close }
      const change = close - before.close
      return {
        close,
        gain: smooth(before.gain, Math.max(0, change), period, weight),
        loss: smooth(before.loss, Math.max(0, -change), period, weight),
      }
    },
    ({ gain, loss }) => [strength(smoothedValue(gain, period), smoothedValue(loss, period))],
  )
}

const strength = (gain: number, loss: number): number => (gain + loss === 0 ? 50 : 100 * (gain / (gain + loss)))
