import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Candle,
  type Period,
  type Tick,
  candleStart,
  foldTick,
  mergeCandles,
  openCandle,
  periodMs,
  periods,
  putCandle,
} from '#rules/market/candle.ts'
import { anyPeriod, candleSeries, candles } from '#tests/arbitraries/candles.ts'
import { moments, tickSeries } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const day = periodMs['1day']
/** A trading day that rolls at 17:00 New York in winter. */
const rollOfDayMs = 22 * periodMs['60min']
const dayStart = (time: number) => Math.floor((time - rollOfDayMs) / day) * day + rollOfDayMs

/** Candles of a period out of ticks, oldest first, as the back end folds them. */
function foldInto(period: Period, ticks: readonly Tick[]): readonly Candle[] {
  const folded = new Map<number, Candle>()
  for (const tick of ticks) {
    const start = candleStart(period, tick.time, dayStart(tick.time))
    const known = folded.get(start)
    folded.set(start, known ? foldTick(known, tick) : openCandle(start, tick))
  }
  return [...folded.values()]
}

/** The same out of candles of a shorter period. */
function mergeInto(period: Period, parts: readonly Candle[]): readonly (Candle | null)[] {
  const groups = Map.groupBy(parts, (part) => candleStart(period, part.time, dayStart(part.time)))
  return [...groups].map(([start, group]) => mergeCandles(start, group))
}

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

describe('folding', () => {
  it('[CHT1] knows the six periods', () => {
    expect(periodMs).toEqual({
      '1min': 60_000,
      '5min': 300_000,
      '15min': 900_000,
      '30min': 1_800_000,
      '60min': 3_600_000,
      '1day': 86_400_000,
    })
    expect(Object.keys(periodMs)).toEqual([...periods])
  })

  it('[CHT3] opens a candle with all four prices at the first tick', () => {
    const candle = openCandle(at('08:41:00'), { price: 1.085, time: at('08:41:07') })
    expect(candle).toEqual({ time: at('08:41:00'), open: 1.085, high: 1.085, low: 1.085, close: 1.085, volume: 1 })
  })

  it('[CHT4] [CHT6] moves high, low, close and volume with later ticks, and neither open nor time', () => {
    const start = openCandle(at('08:41:00'), { price: 1.085, time: at('08:41:07'), volume: 3 })
    const higher = foldTick(start, { price: 1.09, time: at('08:41:08'), volume: 2 })
    const lower = foldTick(higher, { price: 1.08, time: at('08:41:09') })
    const between = foldTick(lower, { price: 1.086, time: at('08:41:59') })
    expect(higher).toEqual({ time: at('08:41:00'), open: 1.085, high: 1.09, low: 1.085, close: 1.09, volume: 5 })
    expect(lower).toEqual({ time: at('08:41:00'), open: 1.085, high: 1.09, low: 1.08, close: 1.08, volume: 6 })
    expect(between).toEqual({ time: at('08:41:00'), open: 1.085, high: 1.09, low: 1.08, close: 1.086, volume: 7 })
  })

  it.each([
    ['1min', '08:41:00'],
    ['5min', '08:40:00'],
    ['15min', '08:30:00'],
    ['30min', '08:30:00'],
    ['60min', '08:00:00'],
    ['1day', '00:00:00'],
  ] as const)('[CHT7] starts the %s candle of 08:41:07.113 at %s UTC', (period, start) => {
    expect(candleStart(period, at('08:41:07.113'))).toBe(at(start))
    expect(candleStart(period, at(start))).toBe(at(start))
  })

  it('[CHT8] starts a 1day candle with the trading day that the caller knows', () => {
    const sinceYesterday = Date.parse('2026-11-19T22:00:00Z')
    expect(candleStart('1day', at('08:41:07'), sinceYesterday)).toBe(sinceYesterday)
    expect(candleStart('60min', at('08:41:07'), sinceYesterday)).toBe(at('08:00:00'))
  })

  it('[CHT9] merges candles: the open of the first, the close of the last, the extremes of all', () => {
    const parts = [
      { time: at('08:40:00'), open: 5, high: 7, low: 4, close: 6, volume: 10 },
      { time: at('08:41:00'), open: 6, high: 9, low: 6, close: 8, volume: 1 },
      { time: at('08:44:00'), open: 8, high: 8, low: 2, close: 3, volume: 5 },
    ]
    expect(mergeCandles(at('08:40:00'), parts)).toEqual({
      time: at('08:40:00'),
      open: 5,
      high: 9,
      low: 2,
      close: 3,
      volume: 16,
    })
  })

  it('[CHT10] has no candle for a period without a price', () => {
    expect(mergeCandles(at('08:40:00'), [])).toBeNull()
  })
})

describe('putting a candle in its place', () => {
  const older = { time: at('08:40:00'), open: 1, high: 1, low: 1, close: 1, volume: 1 }
  const last = { time: at('08:42:00'), open: 2, high: 2, low: 2, close: 2, volume: 1 }

  it('[CHT23] adds a newer one at the end, the first one too', () => {
    const newer = { ...last, time: at('08:43:00') }
    expect(putCandle([older, last], newer)).toEqual([older, last, newer])
    expect(putCandle([], last)).toEqual([last])
  })

  it('replaces the one of its own time', () => {
    expect(putCandle([older, last], { ...last, close: 3 })).toEqual([older, { ...last, close: 3 }])
    expect(putCandle([older, last], { ...older, close: 3 })).toEqual([{ ...older, close: 3 }, last])
  })

  it('[CHT11] leaves everything as it is for an older one that nobody knows', () => {
    const known = [older, last]
    expect(putCandle(known, { ...last, time: at('08:41:00') })).toBe(known)
    expect(putCandle(known, { ...last, time: at('08:00:00') })).toBe(known)
  })
})

describe('laws', () => {
  const longer = periods.filter((period) => period !== '1min')

  it.each(longer)('[CHT9] folds ticks into %s candles as it merges their 1min candles', (period) => {
    holds({ ticks: tickSeries() }, ({ ticks }) => {
      expect(mergeInto(period, foldInto('1min', ticks))).toEqual(foldInto(period, ticks))
    })
  })

  it('[CHT9] merges step by step as it merges at once', () => {
    holds({ minutes: candleSeries('1min') }, ({ minutes }) => {
      let parts: readonly (Candle | null)[] = minutes
      for (const period of longer)
        parts = mergeInto(
          period,
          parts.filter((part) => part !== null),
        )
      expect(parts).toEqual(mergeInto('1day', minutes))
    })
  })

  it('[CHT5] keeps low ≤ open, close ≤ high, and no price of the period outside', () => {
    holds({ ticks: tickSeries(), period: anyPeriod }, ({ ticks, period }) => {
      for (const candle of foldInto(period, ticks)) {
        expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close))
        expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close))
        const inside = ticks.filter((tick) => candleStart(period, tick.time, dayStart(tick.time)) === candle.time)
        expect(Math.max(...inside.map((tick) => tick.price))).toBe(candle.high)
        expect(Math.min(...inside.map((tick) => tick.price))).toBe(candle.low)
      }
    })
  })

  it('[CHT6] counts every tick exactly once', () => {
    holds({ ticks: tickSeries(), period: anyPeriod }, ({ ticks, period }) => {
      const counted = foldInto(period, ticks).reduce((total, candle) => total + candle.volume, 0)
      expect(counted).toBe(ticks.reduce((total, tick) => total + (tick.volume ?? 1), 0))
    })
  })

  it('[CHT7] starts each period at or before its moment, at its own start again, and no longer ago than it lasts', () => {
    holds({ period: anyPeriod, time: moments }, ({ period, time }) => {
      const start = candleStart(period, time)
      expect(start % periodMs[period]).toBe(0)
      expect(time - start).toBeGreaterThanOrEqual(0)
      expect(time - start).toBeLessThan(periodMs[period])
      expect(candleStart(period, start)).toBe(start)
    })
  })

  it('[CHT11] keeps candles strictly rising in time, whatever is put among them', () => {
    const strangers = fc.array(candles('5min'), { maxLength: 5 })
    holds({ series: candleSeries('5min'), put: strangers }, ({ series, put }) => {
      let known = series
      for (const candle of put) known = putCandle(known, candle)
      const times = known.map((candle) => candle.time)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      for (const candle of series) expect(putCandle(known, candle)).toContainEqual(candle)
    })
  })
})
