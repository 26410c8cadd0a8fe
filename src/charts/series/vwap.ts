/** Volume weighted average price of the trading day: each candle's (high + low + close) / 3 weighs as much as its volume. [CHT36] */
import { runningRule, type SeriesRule } from './seriesRule.ts'

type DaySoFar = {
  /** The trading day ends here, epoch ms. */
  readonly until: number
  readonly volume: number
  readonly price: number
}

/** `dayEnd` answers when the trading day that holds a time is over, epoch ms. A day in which nothing was traded yet has its candle's price. */
export const vwap = (dayEnd: (time: number) => number): SeriesRule<DaySoFar> =>
  runningRule(
    1,
    { until: -Infinity, volume: 0, price: 0 },
    (before, { time, high, low, close, volume }) => {
      const price = (high + low + close) / 3
      if (time >= before.until) return { until: dayEnd(time), volume, price }
      const all = before.volume + volume
      return { ...before, volume: all, price: all > 0 ? before.price + ((price - before.price) * volume) / all : price }
    },
    ({ price }) => [price],
  )
