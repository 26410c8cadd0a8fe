/** Prices of an instrument: above zero, with at most its places. */
import * as fc from 'fast-check'
import { type Decimal, fromScaled } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Quote } from '#rules/market/quote.ts'
import type { Tick } from '#rules/market/candle.ts'
import { decimals } from './decimals.ts'

type Precision = { readonly pricePrecision: number }

/** Exact prices, as orders carry them. */
export const prices = ({ pricePrecision }: Precision): fc.Arbitrary<Decimal> =>
  fc.oneof(
    decimals({ min: smallest(pricePrecision), max: '100000', places: pricePrecision }),
    decimals({ min: smallest(pricePrecision), max: '10', places: pricePrecision }),
  )

/** Binary prices, as quotes and candles carry them. */
export const quotedPrices = ({ pricePrecision }: Precision): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: 100_000 * 10 ** pricePrecision }).map((units) => units / 10 ** pricePrecision)

/** A price, and another one that lies above it. */
export const risingPrices = (terms: Precision): fc.Arbitrary<readonly [low: Decimal, high: Decimal]> =>
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }))
    .map(([low, more]) => [
      fromScaled(BigInt(low), terms.pricePrecision),
      fromScaled(BigInt(low + more), terms.pricePrecision),
    ])

const smallest = (precision: number): string => (precision === 0 ? '1' : `0.${'1'.padStart(precision, '0')}`)

/** Points in time, epoch milliseconds, from 2020 to 2039. */
export const moments: fc.Arbitrary<number> = fc.integer({
  min: Date.UTC(2020, 0, 1),
  max: Date.UTC(2039, 11, 31),
})

/** Quotes of an instrument: of any moment, or of a known age. */
export const quotes = (instrument: Pick<Instrument, 'code' | 'pricePrecision'>): fc.Arbitrary<Quote> =>
  fc.record({
    code: fc.constant(instrument.code),
    price: quotedPrices(instrument),
    change: fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100 + 0),
    time: moments,
  })

/** Ages of a quote in milliseconds, around and on both sides of the limit, and such as a clock of the future makes. */
export const quoteAges: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 4_999, 5_000, 5_001),
  fc.integer({ min: -60_000, max: 60_000 }),
)

/** Series of ticks as a feed makes them: time never goes back. */
type Series = { readonly minLength?: number; readonly maxLength?: number; readonly longestPauseMs?: number }

/** Ticks with pauses from none to `longestPauseMs` (three hours without saying), so that periods are full, sparse or left out. */
export const tickSeries = ({
  minLength = 1,
  maxLength = 60,
  longestPauseMs = 3 * 60 * 60_000,
}: Series = {}): fc.Arbitrary<readonly Tick[]> =>
  fc
    .tuple(moments, fc.array(fc.record({ pause: pauses(longestPauseMs), ...figures }), { minLength, maxLength }))
    .map(([start, steps]) => {
      let time = start
      return steps.map(({ pause, price, volume }) => {
        time += pause
        return { price, time, volume }
      })
    })

const figures = {
  price: fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 100),
  volume: fc.integer({ min: 1, max: 1_000 }),
}

const pauses = (longestMs: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.min(2_000, longestMs) }),
    fc.integer({ min: 0, max: Math.min(90_000, longestMs) }),
    fc.integer({ min: 0, max: longestMs }),
  )
