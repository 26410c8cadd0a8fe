/** Candles that hold together: low ≤ open, close ≤ high. */
import * as fc from 'fast-check'
import { type Candle, type Period, candleStart, periodMs, periods } from '#rules/market/candle.ts'
import { moments } from './prices.ts'

export const anyPeriod: fc.Arbitrary<Period> = fc.constantFrom(...periods)

/** One candle of a period. */
export const candles = (period: Period): fc.Arbitrary<Candle> =>
  fc.tuple(moments, shapes).map(([time, shape]) => ({ time: candleStart(period, time), ...shape }))

/** Consecutive candles of a period, oldest first, strictly rising in time, here and there with a gap. */
export const candleSeries = (period: Period, maxLength = 40): fc.Arbitrary<readonly Candle[]> =>
  fc
    .tuple(moments, fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), shapes), { maxLength }))
    .map(([moment, steps]) => {
      let time = candleStart(period, moment)
      return steps.map(([skipped, shape]) => {
        time += skipped * periodMs[period]
        return { time, ...shape }
      })
    })

const shapes: fc.Arbitrary<Omit<Candle, 'time'>> = fc
  .tuple(
    fc.array(
      fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 100),
      { minLength: 4, maxLength: 4 },
    ),
    fc.integer({ min: 1, max: 100_000 }),
  )
  .map(([four, volume]) => ({
    open: four[0] ?? 1,
    high: Math.max(...four),
    low: Math.min(...four),
    close: four[1] ?? 1,
    volume,
  }))
