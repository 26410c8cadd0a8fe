/** Moving average convergence/divergence: a fast exponential average less a slow one, that line's own average as its signal, and what lies between. [CHT37] */
import { runningRule, type SeriesRule } from './seriesRule.ts'
import { exponentialWeight, nothingSmoothed, smooth, type Smoothed, smoothedValue } from './smoothed.ts'

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
