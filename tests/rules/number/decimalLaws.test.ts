/** The same as `decimal.test.ts` for any value, with big.js as the oracle. */
import Big from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  type Rounding,
  absolute,
  compare,
  decimal,
  decimalFromNumber,
  divide,
  formatDecimal,
  fromScaled,
  isEqual,
  isMultipleOf,
  isZero,
  minus,
  negate,
  parseDecimal,
  plus,
  round,
  times,
  toNumber,
  toScaled,
  zero,
} from '#rules/number/decimal.ts'
import { decimals, halfWayDecimals, plainNotations, vastDecimals } from '#tests/arbitraries/decimals.ts'
import { holds } from './holds.ts'

const both = fc.oneof(vastDecimals, decimals())
const placesOfAResult = fc.integer({ min: 0, max: 24 })
const roundings = fc.constantFrom<Rounding>('half away from zero', 'down')
const modeOf = (rounding: Rounding) => (rounding === 'down' ? 0 : 1)
const big = (value: Decimal) => new Big(formatDecimal(value))
/** The oracle keeps a sign on zero; we do not. */
const written = (value: Big) => value.toFixed().replace(/^-(?=[0.]*$)/, '')

describe('laws', () => {
  it('[NET18] adds, subtracts and multiplies as big.js does', () => {
    holds([both, both], (a, b) => {
      expect(formatDecimal(plus(a, b))).toBe(written(big(a).plus(big(b))))
      expect(formatDecimal(minus(a, b))).toBe(written(big(a).minus(big(b))))
      expect(formatDecimal(times(a, b))).toBe(written(big(a).times(big(b))))
    })
  })

  it('[NET19] divides as big.js does, in both roundings', () => {
    const nonZero = both.filter((value) => !isZero(value))
    holds([both, nonZero, placesOfAResult, roundings], (a, b, places, rounding) => {
      const Oracle = Big()
      Oracle.DP = places
      Oracle.RM = modeOf(rounding)
      const expected = new Oracle(formatDecimal(a)).div(formatDecimal(b))
      expect(formatDecimal(divide(a, b, places, rounding))).toBe(written(expected))
    })
  })

  it('[NET19] rounds as big.js does, half-way values above all', () => {
    holds([fc.oneof(both, halfWayDecimals(6)), placesOfAResult, roundings], (value, places, rounding) => {
      expect(formatDecimal(round(value, places, rounding))).toBe(written(big(value).round(places, modeOf(rounding))))
      expect(formatDecimal(round(value, 6, rounding))).toBe(written(big(value).round(6, modeOf(rounding))))
    })
  })

  it('compares as big.js does', () => {
    holds([both, fc.oneof(both, fc.constant(zero))], (a, b) => {
      expect(compare(a, b)).toBe(big(a).cmp(big(b)))
      expect(compare(a, a)).toBe(0)
      expect(isEqual(plus(a, b), a)).toBe(isZero(b))
    })
  })

  it('writes as big.js does', () => {
    holds([both, placesOfAResult], (value, places) => {
      expect(formatDecimal(value, places)).toBe(big(value).toFixed(Math.max(places, value.scale)))
    })
  })

  it('[NET20] reads what it wrote as the same value in the same form, and never writes -0', () => {
    holds([both, placesOfAResult], (value, places) => {
      expect(parseDecimal(formatDecimal(value, places))).toEqual(value)
      expect(formatDecimal(minus(value, value), places)).not.toContain('-')
    })
  })

  it('[NET20] reads every plain notation as big.js does', () => {
    holds([plainNotations], (text) => {
      expect(formatDecimal(decimal(text))).toBe(written(new Big(text)))
    })
  })

  it('[NET20] gives equal numbers one form, however they came about', () => {
    holds([both, both], (a, b) => {
      expect(minus(plus(a, b), b)).toEqual(a)
      expect(negate(negate(a))).toEqual(a)
      expect(absolute(negate(a))).toEqual(absolute(a))
      expect(times(a, b)).toEqual(times(b, a))
    })
  })

  it('reads every finite number as the decimal that stands for it', () => {
    holds([fc.double({ noNaN: true, noDefaultInfinity: true })], (value) => {
      const read = decimalFromNumber(value)
      expect(read && toNumber(read)).toBe(value + 0)
    })
  })

  it('keeps whole units and gives them back', () => {
    holds([fc.bigInt(), fc.integer({ min: 0, max: 30 })], (units, scale) => {
      expect(toScaled(fromScaled(units, scale), scale)).toBe(units)
    })
  })

  it('knows the multiples of a step and nothing between them', () => {
    const steps = decimals({ min: '0.001', max: '100', places: 3 })
    const parts = decimals({ min: '0.001', max: '0.999', places: 3 })
    holds([steps, fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), parts], (step, count, part) => {
      const multiple = times(step, decimal(count))
      expect(isMultipleOf(multiple, step)).toBe(true)
      expect(isMultipleOf(plus(multiple, times(step, part)), step)).toBe(false)
    })
  })

  it('answers any text with a decimal or null, and never throws', () => {
    holds([fc.string({ unit: 'binary' })], (text) => {
      const read = parseDecimal(text)
      expect(read === null || /^-?[0-9]+(\.[0-9]+)?$/.test(text)).toBe(true)
    })
  })
})
