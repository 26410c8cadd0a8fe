import { describe, expect, it } from 'vitest'
import Big from 'big.js'
import * as fc from 'fast-check'
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
  isNegative,
  isPositive,
  isZero,
  larger,
  minus,
  negate,
  parseDecimal,
  plus,
  round,
  smaller,
  sum,
  times,
  toNumber,
  toScaled,
  zero,
} from '#rules/number/decimal.ts'
import { decimals, halfWayDecimals, plainNotations, vastDecimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('reading and writing', () => {
  it.each([
    ['0', 0n, 0],
    ['-0', 0n, 0],
    ['0.000', 0n, 0],
    ['12', 12n, 0],
    ['1200', 1200n, 0],
    ['-12.50', -125n, 1],
    ['007.0700', 707n, 2],
    ['0.000001', 1n, 6],
    ['123456789012345678901234567890.123456789', 123456789012345678901234567890123456789n, 9],
  ])('[NET20] reads %s in its one canonical form', (text, units, scale) => {
    expect(parseDecimal(text)).toEqual({ units, scale })
  })

  const notPlain = [
    '',
    ' ',
    '-',
    '.',
    '.5',
    '5.',
    '+1',
    '1e5',
    '1E-5',
    '0x10',
    '1_000',
    '1,5',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '--1',
  ]
  const noNumbers = ['1.2.3', 'NaN', 'Infinity', '-Infinity', 'null', '٣', '１', '1n', '7x']
  it.each([...notPlain, ...noNumbers])('is null for %j', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  it('throws for a constant that is no plain decimal, and names it', () => {
    expect(() => decimal('1e5')).toThrow(new TypeError('Not a plain decimal: 1e5'))
    expect(() => decimal(Number.NaN)).toThrow(new TypeError('Not a plain decimal: NaN'))
  })

  it('reads a text of a million zeros at once', () => {
    expect(parseDecimal(`1.${'0'.repeat(1_000_000)}`)).toEqual({ units: 1n, scale: 0 })
  })

  it.each([
    [0, '0'],
    [-0, '0'],
    [0.1, '0.1'],
    [-12.5, '-12.5'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [1e21, '1000000000000000000000'],
    [1.5e21, '1500000000000000000000'],
    [1_000, '1000'],
  ])('reads the number %d as %s', (value, text) => {
    expect(decimalFromNumber(value)).toEqual(parseDecimal(text))
  })

  it.each([Number.NaN, Infinity, -Infinity])('knows no decimal for %d', (value) => {
    expect(decimalFromNumber(value)).toBeNull()
  })

  it.each([
    ['0.1', 2, '0.10'],
    ['0.1', 0, '0.1'],
    ['-0.05', 0, '-0.05'],
    ['-5', 2, '-5.00'],
    ['0', 2, '0.00'],
    ['1234.567', 2, '1234.567'],
  ])('writes %s with at least %i places as %s', (text, places, written) => {
    expect(formatDecimal(decimal(text), places)).toBe(written)
  })

  it('keeps money as whole units, and throws rather than lose a digit', () => {
    expect(toScaled(decimal('-1.5'), 6)).toBe(-1_500_000n)
    expect(fromScaled(-1_500_000n, 6)).toEqual(decimal('-1.5'))
    expect(() => toScaled(decimal('0.0000001'), 6)).toThrow(new RangeError('0.0000001 has more than 6 places'))
  })
})

describe('computing', () => {
  it('[NET18] adds a tenth and two tenths to three tenths', () => {
    expect(plus(decimal('0.1'), decimal('0.2'))).toEqual(decimal('0.3'))
    expect(minus(decimal('0.3'), decimal('0.1'))).toEqual(decimal('0.2'))
    expect(times(decimal('1.1'), decimal('-1.1'))).toEqual(decimal('-1.21'))
    expect(sum([decimal('1.005'), decimal('-0.005'), decimal('9')])).toEqual(decimal('10'))
    expect(sum([])).toEqual(zero)
  })

  it.each([
    ['0.0000005', '0.000001', '0'],
    ['-0.0000005', '-0.000001', '0'],
    ['0.00000049', '0', '0'],
    ['2.9999995', '3', '2.999999'],
    ['-2.9999995', '-3', '-2.999999'],
    ['1.2345674', '1.234567', '1.234567'],
    ['1.2', '1.2', '1.2'],
  ])('[NET19] rounds %s to 6 places as %s, and down as %s', (text, away, down) => {
    expect(round(decimal(text), 6)).toEqual(decimal(away))
    expect(round(decimal(text), 6, 'down')).toEqual(decimal(down))
  })

  it.each([
    ['1', '3', '0.333333', '0.333333'],
    ['2', '3', '0.666667', '0.666666'],
    ['-2', '3', '-0.666667', '-0.666666'],
    ['2', '-3', '-0.666667', '-0.666666'],
    ['-2', '-3', '0.666667', '0.666666'],
    ['1', '0.000002', '500000', '500000'],
    ['0', '-7', '0', '0'],
  ])('[NET19] divides %s by %s to %s, and down to %s', (a, b, away, down) => {
    expect(divide(decimal(a), decimal(b), 6)).toEqual(decimal(away))
    expect(divide(decimal(a), decimal(b), 6, 'down')).toEqual(decimal(down))
  })

  it('throws when it is asked to divide by zero', () => {
    expect(() => divide(decimal('1'), zero, 6)).toThrow(new RangeError('Division by zero'))
  })

  it('compares by value, not by the number of places', () => {
    expect(compare(decimal('2'), decimal('10'))).toBe(-1)
    expect(compare(decimal('1.50'), decimal('1.5'))).toBe(0)
    expect(compare(decimal('-1'), decimal('-1.000001'))).toBe(1)
    expect([isNegative(zero), isZero(zero), isPositive(zero)]).toEqual([false, true, false])
    expect(smaller(decimal('-2'), decimal('1'))).toEqual(decimal('-2'))
    expect(larger(decimal('-2'), decimal('1'))).toEqual(decimal('1'))
  })

  it('knows whole multiples, and that zero divides nothing', () => {
    expect(isMultipleOf(decimal('0.3'), decimal('0.1'))).toBe(true)
    expect(isMultipleOf(decimal('0.35'), decimal('0.1'))).toBe(false)
    expect(isMultipleOf(decimal('-1'), decimal('0.25'))).toBe(true)
    expect(isMultipleOf(zero, decimal('0.01'))).toBe(true)
    expect(isMultipleOf(zero, zero)).toBe(false)
  })
})

/** The same as `decimal.test.ts` for any value, with big.js as the oracle. */
const both = fc.oneof(vastDecimals, decimals())
const placesOfAResult = fc.integer({ min: 0, max: 24 })
const roundings = fc.constantFrom<Rounding>('half away from zero', 'down')
const modeOf = (rounding: Rounding) => (rounding === 'down' ? 0 : 1)
const big = (value: Decimal) => new Big(formatDecimal(value))
/** The oracle keeps a sign on zero; we do not. */
const written = (value: Big) => value.toFixed().replace(/^-(?=[0.]*$)/, '')

describe('laws', () => {
  it('[NET18] adds, subtracts and multiplies as big.js does', () => {
    holds({ a: both, b: both }, ({ a, b }) => {
      expect(formatDecimal(plus(a, b))).toBe(written(big(a).plus(big(b))))
      expect(formatDecimal(minus(a, b))).toBe(written(big(a).minus(big(b))))
      expect(formatDecimal(times(a, b))).toBe(written(big(a).times(big(b))))
    })
  })

  it('[NET19] divides as big.js does, in both roundings', () => {
    const nonZero = both.filter((value) => !isZero(value))
    holds({ a: both, b: nonZero, places: placesOfAResult, rounding: roundings }, ({ a, b, places, rounding }) => {
      const Oracle = Big()
      Oracle.DP = places
      Oracle.RM = modeOf(rounding)
      const expected = new Oracle(formatDecimal(a)).div(formatDecimal(b))
      expect(formatDecimal(divide(a, b, places, rounding))).toBe(written(expected))
    })
  })

  it('[NET19] rounds as big.js does, half-way values above all', () => {
    holds(
      { value: fc.oneof(both, halfWayDecimals(6)), places: placesOfAResult, rounding: roundings },
      ({ value, places, rounding }) => {
        expect(formatDecimal(round(value, places, rounding))).toBe(written(big(value).round(places, modeOf(rounding))))
        expect(formatDecimal(round(value, 6, rounding))).toBe(written(big(value).round(6, modeOf(rounding))))
      },
    )
  })

  it('compares as big.js does', () => {
    holds({ a: both, b: fc.oneof(both, fc.constant(zero)) }, ({ a, b }) => {
      expect(compare(a, b)).toBe(big(a).cmp(big(b)))
      expect(compare(a, a)).toBe(0)
      expect(isEqual(plus(a, b), a)).toBe(isZero(b))
    })
  })

  it('writes as big.js does', () => {
    holds({ value: both, places: placesOfAResult }, ({ value, places }) => {
      expect(formatDecimal(value, places)).toBe(big(value).toFixed(Math.max(places, value.scale)))
    })
  })

  it('[NET20] reads what it wrote as the same value in the same form, and never writes -0', () => {
    holds({ value: both, places: placesOfAResult }, ({ value, places }) => {
      expect(parseDecimal(formatDecimal(value, places))).toEqual(value)
      expect(formatDecimal(minus(value, value), places)).not.toContain('-')
    })
  })

  it('[NET20] reads every plain notation as big.js does', () => {
    holds({ text: plainNotations }, ({ text }) => {
      expect(formatDecimal(decimal(text))).toBe(written(new Big(text)))
    })
  })

  it('[NET20] gives equal numbers one form, however they came about', () => {
    holds({ a: both, b: both }, ({ a, b }) => {
      expect(minus(plus(a, b), b)).toEqual(a)
      expect(negate(negate(a))).toEqual(a)
      expect(absolute(negate(a))).toEqual(absolute(a))
      expect(times(a, b)).toEqual(times(b, a))
    })
  })

  it('reads every finite number as the decimal that stands for it', () => {
    holds({ value: fc.double({ noNaN: true, noDefaultInfinity: true }) }, ({ value }) => {
      const read = decimalFromNumber(value)
      expect(read && toNumber(read)).toBe(value + 0)
    })
  })

  it('keeps whole units and gives them back', () => {
    holds({ units: fc.bigInt(), scale: fc.integer({ min: 0, max: 30 }) }, ({ units, scale }) => {
      expect(toScaled(fromScaled(units, scale), scale)).toBe(units)
    })
  })

  it('knows the multiples of a step and nothing between them', () => {
    const steps = decimals({ min: '0.001', max: '100', places: 3 })
    const parts = decimals({ min: '0.001', max: '0.999', places: 3 })
    holds(
      { step: steps, count: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), part: parts },
      ({ step, count, part }) => {
        const multiple = times(step, decimal(count))
        expect(isMultipleOf(multiple, step)).toBe(true)
        expect(isMultipleOf(plus(multiple, times(step, part)), step)).toBe(false)
      },
    )
  })

  it('answers any text with a decimal or null, and never throws', () => {
    holds({ text: fc.string({ unit: 'binary' }) }, ({ text }) => {
      const read = parseDecimal(text)
      expect(read === null || /^-?[0-9]+(\.[0-9]+)?$/.test(text)).toBe(true)
    })
  })
})
