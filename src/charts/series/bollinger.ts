/** Bollinger bands: the simple moving average, and the closes' standard deviation (of the whole window) so many times above and below it. [CHT36] */
import { type CloseWindow, closesUpTo, noCloses, withClose } from './closeWindow.ts'
import type { SeriesRule } from './seriesRule.ts'

const none = [Number.NaN, Number.NaN, Number.NaN]

/** Middle, upper, lower. */
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
