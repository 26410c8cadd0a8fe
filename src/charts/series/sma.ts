/** Simple moving average: the mean of the newest `period` closes. [CHT36] */
import { type CloseWindow, closesUpTo, noCloses, withClose } from './closeWindow.ts'
import type { SeriesRule } from './seriesRule.ts'

export const sma = (period: number): SeriesRule<CloseWindow> => ({
  width: 1,
  start: noCloses,
  value: (before, { close }) => [before.count < period - 1 ? Number.NaN : withClose(before, close).mean],
  settle: (_before, candles, index) => closesUpTo(candles, index, period - 1),
})
