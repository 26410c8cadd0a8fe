/** Volume weighted average price of the trading day: each candle's (high + low + close) / 3 weighs as much as its volume. [CHT36] */
import { type SeriesRule, runningRule } from './seriesRule.ts'
import { zoneOffset } from '../geometry/localTime.ts'

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

/** Where a trading day ends: 17:00 New York, or 00:00 UTC for what trades around the clock. [CHT36] */
const dayMs = 24 * 60 * 60_000
const newYork = 'America/New_York'
const rollMs = 17 * 60 * 60_000

export const utcDayEnd = (time: number): number => (Math.floor(time / dayMs) + 1) * dayMs

/** The first 17:00 in New York after `time`, both epoch ms. */
export function newYorkDayEnd(time: number): number {
  const wall = time + zoneOffset(time, newYork)
  const end = (Math.floor((wall - rollMs) / dayMs) + 1) * dayMs + rollMs
  return end - zoneOffset(end - zoneOffset(time, newYork), newYork)
}
