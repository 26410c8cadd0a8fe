import { describe, expect, it } from 'vitest'
import {
  compare,
  decimal,
  decimalFromNumber,
  divide,
  formatDecimal,
  fromScaled,
  isMultipleOf,
  isNegative,
  isPositive,
  isZero,
  larger,
  minus,
  parseDecimal,
  plus,
  round,
  smaller,
  sum,
  times,
  toScaled,
  zero,
} from '#rules/number/decimal.ts'

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
