import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candle, foldTick } from '#rules/market/candle.ts'
import { atr, macd, rsi } from '#src/charts/series/oscillators.ts'
import { bollinger, sma } from '#src/charts/series/movingAverages.ts'
import { ema } from '#src/charts/series/smoothed.ts'
import { followSeries } from '#src/charts/series/followSeries.ts'
import { heikinAshi } from '#src/charts/series/heikinAshi.ts'
import type { SeriesRule } from '#src/charts/series/seriesRule.ts'
import { utcDayEnd, vwap } from '#src/charts/series/vwap.ts'
import { candleSeries } from '#tests/arbitraries/candles.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { atrBook, bollingerBook, emaBook, heikinAshiBook, macdBook, rsiBook, smaBook, vwapBook } from './textbook.ts'

type Rows = readonly (readonly number[])[]

const dayMs = 24 * 60 * 60_000
const dayOf = (time: number) => Math.floor(time / dayMs)
const rules = (period: number) => [
  { name: 'SMA', rule: erase(sma(period)), book: smaBook(period) },
  { name: 'EMA', rule: erase(ema(period)), book: emaBook(period) },
  { name: 'Bollinger', rule: erase(bollinger(period, 2)), book: bollingerBook(period, 2) },
  { name: 'VWAP', rule: erase(vwap(utcDayEnd)), book: vwapBook(dayOf) },
  { name: 'RSI', rule: erase(rsi(period)), book: rsiBook(period) },
  { name: 'MACD', rule: erase(macd(period, period + 3, 4)), book: macdBook(period, period + 3, 4) },
  { name: 'ATR', rule: erase(atr(period)), book: atrBook(period) },
  { name: 'Heikin-Ashi', rule: erase(heikinAshi), book: heikinAshiBook },
]
type Erased = (candles: readonly Candle[]) => {
  readonly rows: Rows
  readonly follow: (next: readonly Candle[]) => void
}

/** Rules of different states in one list: each starts a series. */
function erase<State>(rule: SeriesRule<State>): Erased {
  return (candles) => {
    const series = followSeries(rule)
    series.follow(candles)
    return series
  }
}

const run = <State>(rule: SeriesRule<State>, candles: readonly Candle[]): Rows => erase(rule)(candles).rows

/** Prices from 0.01 to 100,000 lie about: what is asked to 1e-8 is asked of a price of 1. */
const scaleOf = (candles: readonly Candle[]) => Math.max(1, ...candles.map(({ high }) => high))

function farthest(rows: Rows, others: Rows): number {
  let most = rows.length === others.length ? 0 : Infinity
  rows.forEach((row, at) => {
    if (row.length !== others[at]?.length) most = Infinity
    row.forEach((value, index) => {
      const other = others[at]?.[index] ?? Number.NaN
      const isNone = Number.isNaN(value) || Number.isNaN(other)
      most = Math.max(most, isNone ? (Object.is(value, other) ? 0 : Infinity) : Math.abs(value - other))
    })
  })
  return most
}

const series = candleSeries('60min', 45)
const periods = fc.integer({ min: 2, max: 20 })
/** Every value there is. */
const there = (row: readonly number[] | undefined) => (row ?? []).filter((value) => !Number.isNaN(value))
const check = (law: (candles: readonly Candle[], period: number) => void) =>
  holds({ candles: series, period: periods }, ({ candles, period }) => law(candles, period))

describe('a thousand series', () => {
  it('[CHT36] [CHT37] equal a textbook that remembers nothing, to 1e-8', () => {
    holds(
      { candles: series, period: periods },
      ({ candles, period }) => {
        for (const { name, rule, book } of rules(period)) {
          // A strength is a quotient of gains and losses, which cancel out as prices of 100,000 do: its own scale is 100.
          const away = farthest(rule(candles).rows, book(candles)) / scaleOf(candles)
          expect.soft(away, name).toBeLessThan(1e-8)
        }
      },
      { runs: 250 },
    )
  })

  it('[CHT36] keep averages between the lowest and the highest close, and the bands round their middle', () => {
    check((candles, period) => {
      const spare = scaleOf(candles) * 1e-9
      const closes = candles.map(({ close }) => close)
      const [simple] = run(sma(period), candles)
      simple?.forEach((value, at) => {
        const window = closes.slice(Math.max(0, at + 1 - period), at + 1)
        if (Number.isNaN(value)) return
        expect(value).toBeGreaterThanOrEqual(Math.min(...window) - spare)
        expect(value).toBeLessThanOrEqual(Math.max(...window) + spare)
      })
      for (const value of there(run(ema(period), candles)[0])) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...closes) - spare)
        expect(value).toBeLessThanOrEqual(Math.max(...closes) + spare)
      }
      const [middle, upper, lower] = run(bollinger(period, 2), candles)
      expect(middle).toEqual(simple)
      there(upper).forEach((value, at) => expect(value).toBeGreaterThanOrEqual(there(lower)[at] ?? Infinity))
    })
  })

  it('[CHT36] [CHT37] keep the day’s price in its day, strength in 0 to 100, ranges above nothing, and the histogram their difference', () => {
    check((candles, period) => {
      const spare = scaleOf(candles) * 1e-9
      run(vwap(utcDayEnd), candles)[0]?.forEach((value, at) => {
        const day = candles.slice(0, at + 1).filter(({ time }) => dayOf(time) === dayOf(candles[at]?.time ?? 0))
        expect(value).toBeGreaterThanOrEqual(Math.min(...day.map(({ low }) => low)) - spare)
        expect(value).toBeLessThanOrEqual(Math.max(...day.map(({ high }) => high)) + spare)
      })
      for (const value of there(run(rsi(period), candles)[0])) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }
      for (const value of there(run(atr(period), candles)[0])) expect(value).toBeGreaterThanOrEqual(0)
      const [line, signal, histogram] = run(macd(period, period + 5, 3), candles)
      histogram?.forEach((value, at) => expect(value).toBe((line?.[at] ?? 0) - (signal?.[at] ?? 0)))
    })
  })

  it('[CHT35] keep the averaged body between its high and its low', () => {
    check((candles) => {
      const [opens, highs, lows, closes] = run(heikinAshi, candles)
      opens?.forEach((open, at) => {
        const close = closes?.[at] ?? Number.NaN
        expect(lows?.[at]).toBeLessThanOrEqual(Math.min(open, close))
        expect(highs?.[at]).toBeGreaterThanOrEqual(Math.max(open, close))
      })
    })
  })

  it('[CHT36] [CHT37] move and grow as the prices do', () => {
    holds(
      { candles: series, period: periods, by: fc.integer({ min: 1, max: 500 }) },
      ({ candles, period, by }) => {
        const spare = scaleOf(candles) * (1 + by) * 1e-9
        const changed = (change: (price: number) => number) =>
          candles.map((candle): Candle => {
            const { open, high, low, close } = candle
            return { ...candle, open: change(open), high: change(high), low: change(low), close: change(close) }
          })
        const times = (rows: Rows, factor: number) => rows.map((row) => row.map((value) => value * factor))
        const plus = (rows: Rows, more: number) => rows.map((row) => row.map((value) => value + more))
        const moved = changed((price) => price + by)
        const grown = changed((price) => price * by)
        for (const { name, rule } of rules(period)) {
          const rows = rule(candles).rows
          const isShare = name === 'RSI'
          const isSpan = isShare || name === 'MACD' || name === 'ATR'
          expect.soft(farthest(rule(moved).rows, isSpan ? rows : plus(rows, by)), name).toBeLessThan(spare)
          expect.soft(farthest(rule(grown).rows, isShare ? rows : times(rows, by)), name).toBeLessThan(spare)
        }
      },
      { runs: 200 },
    )
  })

  it('[CHT38] are the same tick by tick as in one run, whatever is added behind or in front', () => {
    const ticks = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 10_000 })), { maxLength: 30 })
    holds(
      { all: series, period: periods, steps: ticks, older: fc.nat(20) },
      ({ all, period, steps, older }) => {
        let candles = all.slice(older)
        const followed = rules(period).map(({ name, rule }) => ({ name, rule, series: rule(candles) }))
        for (const [isNew, units] of steps) {
          const [live, price] = [candles.at(-1), units / 10]
          const time = (live?.time ?? 0) + 3_600_000
          if (isNew || !live)
            candles = [...candles, { time, open: price, high: price, low: price, close: price, volume: 1 }]
          else candles = candles.with(candles.length - 1, foldTick(live, { price, time: live.time, volume: 2 }))
          for (const one of followed) one.series.follow(candles)
        }
        for (const { name, rule, series: kept } of followed) {
          expect.soft(kept.rows, name).toEqual(rule(candles).rows)
          kept.follow([...all.slice(0, older), ...candles])
          expect.soft(kept.rows, name).toEqual(rule([...all.slice(0, older), ...candles]).rows)
          kept.follow(candles.slice(0, 1))
          expect.soft(kept.rows, name).toEqual(rule(candles.slice(0, 1)).rows)
        }
      },
      { runs: 150 },
    )
  })

  it('[CHT38] are made anew when history that was read again differs before the newest settled candle', () => {
    const long = Array.from({ length: 60 }, (_, at): Candle => {
      const close = 100 + Math.sin(at)
      return { time: at * 60_000, open: 100, high: 102, low: 98, close, volume: 1 }
    })
    const again = long.map((candle, at) => (at > 0 && at < 58 ? { ...candle, close: candle.close + 1 } : candle))
    for (const { name, rule } of rules(5)) {
      const kept = rule(long)
      kept.follow(again)
      expect({ name, rows: kept.rows }).toEqual({ name, rows: rule(again).rows })
    }
  })

  it('[CHT38] ask for no candle but the live one when it ticks', () => {
    const long = Array.from({ length: 500 }, (_, at): Candle => {
      const close = 100 + Math.sin(at)
      return { time: at * 60_000, open: 100, high: 102, low: 98, close, volume: 1 + (at % 7) }
    })
    for (const { name, rule } of rules(20)) {
      const kept = rule(long)
      const asked = new Set<string>()
      const ticked = long.with(499, { ...(long.at(-1) as Candle), close: 101.5 })
      kept.follow(new Proxy(ticked, { get: (target, key) => (asked.add(String(key)), Reflect.get(target, key)) }))
      const indices = [...asked].filter((key) => /^\d+$/.test(key)).toSorted()
      expect({ name, indices }).toEqual({ name, indices: ['0', '497', '498', '499'] })
      expect(kept.rows).toEqual(rule(ticked).rows)
    }
  })
})
