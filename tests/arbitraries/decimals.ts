/** Exact decimals within bounds, with few and with many places. */
import * as fc from 'fast-check'
import { type Decimal, decimal, fromScaled, larger, round, smaller, toScaled } from '#rules/number/decimal.ts'

type Bounds = { readonly min?: string; readonly max?: string; readonly places?: number }

/** Decimals from `min` to `max` (both included, plain notation) of at most so many places; without bounds ±10^9 and 6 places. */
export function decimals({ min = '-1000000000', max = '1000000000', places = 6 }: Bounds = {}): fc.Arbitrary<Decimal> {
  const [least, most] = [decimal(min), decimal(max)]
  const units = fc.bigInt({ min: toScaled(least, places), max: toScaled(most, places) })
  const kept = fc.oneof(fc.constant(places), fc.integer({ min: 0, max: places }))
  return fc
    .tuple(units, kept)
    .map(([whole, scale]) => larger(smaller(round(fromScaled(whole, places), scale), most), least))
}

/** Decimals of any size a program may meet: up to 40 digits before and 40 behind the point, both signs. */
export const vastDecimals: fc.Arbitrary<Decimal> = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 40 }))
  .map(([units, scale]) => fromScaled(units, scale))

/** Decimals that stand exactly half-way between two neighbours of `places` places, where rounding has to choose. */
export const halfWayDecimals = (places: number): fc.Arbitrary<Decimal> =>
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((whole) => fromScaled(whole * 10n + 5n, places + 1))

const digits = fc.stringMatching(/^[0-9]{1,25}$/)

/** Text in plain notation as a person, a form or a careless client may send it: leading and trailing zeros, both signs. */
export const plainNotations: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.option(digits, { nil: null }))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`))
