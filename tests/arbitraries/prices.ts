/** Prices of an instrument: above zero, with at most its places. */
import * as fc from 'fast-check'
import { type Decimal, fromScaled } from '#rules/number/decimal.ts'
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
