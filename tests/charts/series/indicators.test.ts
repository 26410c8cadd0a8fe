import { describe, expect, it } from 'vitest'
import type { Candle } from '#rules/market/candle.ts'
import { atr, macd, rsi } from '#src/charts/series/oscillators.ts'
import { bollinger, sma } from '#src/charts/series/movingAverages.ts'
import { ema } from '#src/charts/series/smoothed.ts'
import { followSeries } from '#src/charts/series/followSeries.ts'
import { heikinAshi } from '#src/charts/series/heikinAshi.ts'
import type { SeriesRule } from '#src/charts/series/seriesRule.ts'
import { newYorkDayEnd, utcDayEnd, vwap } from '#src/charts/series/vwap.ts'
import {
  heikinAshiOracle,
  ibm,
  intel,
  qqq,
  qqqq,
  spy,
  taLibCloses,
  taLibHistogram,
  taLibRsi,
} from './publishedSeries.ts'

const minute = 60_000
const flat = (closes: readonly number[]): readonly Candle[] =>
  closes.map((close, at) => ({ time: at * minute, open: close, high: close, low: close, close, volume: 1 }))

function run<State>(rule: SeriesRule<State>, candles: readonly Candle[]) {
  const series = followSeries(rule)
  series.follow(candles)
  return series.rows
}

/** As printed: every value there is, to the places of the table; `slack` where its prices were printed rounder than they were reckoned with. */
function expectPrinted(values: readonly number[] | undefined, printed: readonly number[], slack = 0.005) {
  const there = (values ?? []).filter((value) => !Number.isNaN(value))
  expect(there).toHaveLength(printed.length)
  const away = there.map((value, at) => Math.abs(value - (printed[at] ?? Number.NaN)))
  expect(Math.max(...away)).toBeLessThanOrEqual(slack + 1e-9)
}

describe('averages and bands equal published tables', () => {
  it('[CHT36] simple and exponential average of StockCharts (Intel, 10 days)', () => {
    expectPrinted(run(sma(10), flat(intel.closes))[0], intel.sma10, 0.01)
    expectPrinted(run(ema(10), flat(intel.closes))[0], intel.ema10, 0.01)
  })

  it('[CHT36] simple and exponential average of TA-Lib', () => {
    const candles = flat(taLibCloses)
    const [simple, exponential] = [run(sma(30), candles)[0] ?? [], run(ema(10), candles)[0] ?? []]
    const printed = (values: readonly number[]) => values.map((value) => Math.trunc(value * 100 + 1e-9) / 100)
    expect(simple[28]).toBeNaN()
    expect(printed([29, 30, 31, 58, 250, 251].map((at) => simple[at] ?? 0))).toEqual([
      90.42, 90.21, 89.96, 87.12, 107.95, 108.42,
    ])
    expect(exponential[8]).toBeNaN()
    expect(printed([9, 10, 29, 251].map((at) => exponential[at] ?? 0))).toEqual([93.22, 93.75, 86.46, 108.97])
  })

  it('[CHT36] Bollinger bands of StockCharts (SPY, 20 and 2) and of TA-Lib', () => {
    const [middle, upper, lower] = run(bollinger(20, 2), flat(spy.closes))
    expectPrinted(middle, spy.middle)
    expectPrinted(upper, spy.upper)
    expectPrinted(lower, spy.lower)
    const first = run(bollinger(20, 2), flat(taLibCloses)).map((row) => Number(row[19]?.toFixed(4)))
    expect(first).toEqual([92.891, 98.0734, 87.7086])
  })

  it('[CHT36] volume weighted price of StockCharts (IBM)', () => {
    const candles = ibm.closes.map((close, at): Candle => {
      const [high, low, volume] = [ibm.highs[at] ?? 0, ibm.lows[at] ?? 0, ibm.volumes[at] ?? 0]
      return { time: at * minute, open: close, high, low, close, volume }
    })
    expectPrinted(run(vwap(utcDayEnd), candles)[0], ibm.vwap)
  })

  it('[CHT36] the volume weighted price begins anew with the trading day', () => {
    const at = (time: string, price: number): Candle => {
      return { time: Date.parse(time), open: price, high: price, low: price, close: price, volume: 2 }
    }
    const prices = (candles: readonly Candle[], end: typeof utcDayEnd) => run(vwap(end), candles)[0]
    const summer = [at('2026-07-14T20:50Z', 10), at('2026-07-14T20:55Z', 20), at('2026-07-14T21:00Z', 40)]
    expect(prices(summer, newYorkDayEnd)).toEqual([10, 15, 40])
    expect(prices(summer, utcDayEnd)?.[2]).toBeCloseTo(70 / 3, 10)
    expect(prices([at('2026-01-14T21:00Z', 40), at('2026-01-14T22:00Z', 50)], newYorkDayEnd)).toEqual([40, 50])
    const nights = [at('2026-07-14T23:55Z', 10), at('2026-07-15T00:00Z', 20)]
    expect(prices(nights, utcDayEnd)).toEqual([10, 20])
    expect(newYorkDayEnd(Date.parse('2026-03-07T23:00Z'))).toBe(Date.parse('2026-03-08T21:00Z'))
    expect(newYorkDayEnd(Date.parse('2026-10-31T22:00Z'))).toBe(Date.parse('2026-11-01T22:00Z'))
  })
})

describe('what stands in panes equals published tables', () => {
  it('[CHT37] RSI of TA-Lib, to all its digits, and of StockCharts', () => {
    expectPrinted(run(rsi(9), flat(taLibRsi.closes))[0], taLibRsi.rsi9, 1e-9)
    expectPrinted(run(rsi(14), flat(qqqq.closes))[0], qqqq.rsi14, 0.006)
    const long = run(rsi(14), flat(taLibCloses))[0] ?? []
    expect(long[13]).toBeNaN()
    expect([14, 15, 16, 251].map((at) => Number(long[at]?.toFixed(2)))).toEqual([49.15, 52.33, 46.07, 49.63])
  })

  it('[CHT37] RSI is 50 where nothing moves, 100 without a loss, 0 without a gain', () => {
    expect(run(rsi(2), flat([5, 5, 5, 5]))[0]?.slice(2)).toEqual([50, 50])
    expect(run(rsi(2), flat([1, 2, 3, 4]))[0]?.slice(2)).toEqual([100, 100])
    expect(run(rsi(2), flat([4, 3, 2, 1]))[0]?.slice(2)).toEqual([0, 0])
  })

  it('[CHT37] MACD of TA-Lib, to all its digits', () => {
    const [line, signal, histogram] = run(macd(12, 26, 9), flat(taLibCloses))
    expect(line?.[24]).toBeNaN()
    expect(line?.[25]).not.toBeNaN()
    expect(signal?.[32]).toBeNaN()
    for (const [at, published] of Object.entries(taLibHistogram)) {
      expect(Math.abs((histogram?.[Number(at)] ?? Number.NaN) - published)).toBeLessThan(1e-8)
    }
  })

  it('[CHT37] average true range of StockCharts (QQQ, 14 days)', () => {
    const candles = qqq.closes.map((close, at): Candle => {
      const [high, low] = [qqq.highs[at] ?? 0, qqq.lows[at] ?? 0]
      return { time: at * minute, open: close, high, low, close, volume: 1 }
    })
    expectPrinted(run(atr(14), candles)[0], qqq.atr14, 0.006)
  })
})

describe('Heikin-Ashi', () => {
  it('[CHT35] equals the published candles of TA-Lib bit by bit', () => {
    const candles = Array.from({ length: 64 }, (_, at): Candle => {
      return { time: at * minute, volume: 1, ...heikinAshiOracle.candle(at) }
    })
    const rows = run(heikinAshi, candles)
    expect(heikinAshiOracle.rows.map(([at]) => [at, ...rows.map((row) => row[at])])).toEqual(heikinAshiOracle.rows)
  })
})
