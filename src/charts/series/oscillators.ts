/** What is drawn below the candles, in a scale that is not the price's: strength, convergence, range. [CHT37] */
import { type SeriesRule, runningRule } from './seriesRule.ts'
import { type Smoothed, exponentialWeight, nothingSmoothed, smooth, smoothedValue, wilderWeight } from './smoothed.ts'

type GainAndLoss = { readonly close: number; readonly gain: Smoothed; readonly loss: Smoothed }

/** Relative strength index after Wilder, 0 to 100: the average gain's part of all movement. A price that stands still is at 50. [CHT37] */
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

/** Moving average convergence/divergence: a fast exponential average less a slow one, that line's own average as its signal, and what lies between. [CHT37] */
type ThreeAverages = { readonly fast: Smoothed; readonly slow: Smoothed; readonly signal: Smoothed }

/** Line, signal, histogram. */
export function macd(fast: number, slow: number, signal: number): SeriesRule<ThreeAverages> {
  const lineOf = (averages: Pick<ThreeAverages, 'fast' | 'slow'>): number =>
    smoothedValue(averages.fast, fast) - smoothedValue(averages.slow, slow)
  return runningRule(
    3,
    { fast: nothingSmoothed, slow: nothingSmoothed, signal: nothingSmoothed },
    (before, { close }) => {
      const averages = {
        fast: smooth(before.fast, close, fast, exponentialWeight(fast)),
        slow: smooth(before.slow, close, slow, exponentialWeight(slow)),
      }
      const line = lineOf(averages)
      const isBootstrap = Number.isNaN(line)
      return {
        ...averages,
        signal: isBootstrap ? before.signal : smooth(before.signal, line, signal, exponentialWeight(signal)),
      }
    },
    (averages) => {
      const line = lineOf(averages)
      const signalValue = smoothedValue(averages.signal, signal)
      return [line, signalValue, line - signalValue]
    },
  )
}

/** Average true range after Wilder: the candle's span, a gap from the close before it included. [CHT37] */
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
