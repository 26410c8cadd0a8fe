/**
 * Exact decimal numbers: an integer and how many of its digits stand behind the point.
 * Kept canonical (no trailing zeros), so that two equal numbers are deeply equal. Nothing is rounded unless a function says so. [NET18, NET20]
 */

export type Decimal = { readonly units: bigint; readonly scale: number }

/** Half away from zero is the rule for figures, down the one for what a user receives in another currency. [NET19, NET24] */
export type Rounding = 'half away from zero' | 'down'

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

const canonical = (units: bigint, scale: number): Decimal => {
  let left = units
  let places = scale
  while (places > 0 && left % 10n === 0n) {
    left /= 10n
    places -= 1
  }
  return { units: left, scale: places }
}

export const zero: Decimal = { units: 0n, scale: 0 }
export const one: Decimal = { units: 1n, scale: 0 }
export const hundred: Decimal = { units: 100n, scale: 0 }

/** Reads plain notation (`-12.50`), no exponent, no sign but minus, no spaces; anything else is `null`. */
export function parseDecimal(text: string): Decimal | null {
  const match = plainDecimal.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const kept = withoutTrailingZeros(fraction)
  const units = BigInt(whole + kept)
  return { units: sign ? -units : units, scale: kept.length }
}

/** Cut as text: dividing a number of a million digits by ten once per zero would take minutes. */
const withoutTrailingZeros = (digits: string): string => {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Reads what is known to be a plain decimal, such as a constant or a value that passed a schema. Throws for anything else. */
export function decimal(value: string | number | bigint): Decimal {
  const parsed = typeof value === 'number' ? decimalFromNumber(value) : parseDecimal(String(value))
  if (!parsed) throw new TypeError(`Not a plain decimal: ${value}`)
  return parsed
}

/** The shortest decimal that a finite binary number stands for (`1e-7` is 0.0000001); `null` for NaN and infinities. */
export function decimalFromNumber(value: number): Decimal | null {
  if (!Number.isFinite(value)) return null
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const parsed = parseDecimal(mantissa)
  if (!parsed) return null
  const shift = Number(exponent)
  const scale = parsed.scale - shift
  return scale >= 0 ? canonical(parsed.units, scale) : { units: parsed.units * 10n ** BigInt(-scale), scale: 0 }
}

/** A decimal from whole units of 10^-scale, as money is kept in the database. */
export const fromScaled = (units: bigint, scale: number): Decimal => canonical(units, scale)

/** Whole units of 10^-scale. Throws when digits would be lost: round first. */
export function toScaled(value: Decimal, scale: number): bigint {
  if (value.scale > scale) throw new RangeError(`${formatDecimal(value)} has more than ${scale} places`)
  return value.scale === scale ? value.units : value.units * 10n ** BigInt(scale - value.scale)
}

const aligned = (a: Decimal, b: Decimal): readonly [bigint, bigint, number] => {
  if (a.scale === b.scale) return [a.units, b.units, a.scale]
  const scale = Math.max(a.scale, b.scale)
  return [toScaled(a, scale), toScaled(b, scale), scale]
}

export const plus = (a: Decimal, b: Decimal): Decimal => {
  const [x, y, scale] = aligned(a, b)
  return canonical(x + y, scale)
}

export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, negate(b))
export const negate = (value: Decimal): Decimal => ({ units: -value.units, scale: value.scale })
export const absolute = (value: Decimal): Decimal => (value.units < 0n ? negate(value) : value)
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = zero
  for (const value of values) total = plus(total, value)
  return total
}

export const times = (a: Decimal, b: Decimal): Decimal => canonical(a.units * b.units, a.scale + b.scale)

const roundedQuotient = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  if (rounding === 'down' || remainder === 0n) return quotient
  const doubled = (remainder < 0n ? -remainder : remainder) * 2n
  const size = divisor < 0n ? -divisor : divisor
  if (doubled < size) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

/** `a / b` to so many places, half away from zero unless `rounding` says `down` (towards zero). Throws when `b` is zero. */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'half away from zero'): Decimal {
  if (b.units === 0n) throw new RangeError('Division by zero')
  const shift = places + b.scale - a.scale
  const dividend = shift >= 0 ? a.units * 10n ** BigInt(shift) : a.units
  const divisor = shift >= 0 ? b.units : b.units * 10n ** BigInt(-shift)
  return canonical(roundedQuotient(dividend, divisor, rounding), places)
}

export const round = (value: Decimal, places: number, rounding: Rounding = 'half away from zero'): Decimal =>
  value.scale <= places ? value : divide(value, one, places, rounding)

/** Negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

export const isEqual = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0
export const isBelow = (a: Decimal, b: Decimal): boolean => compare(a, b) < 0
export const isAbove = (a: Decimal, b: Decimal): boolean => compare(a, b) > 0
export const isZero = (value: Decimal): boolean => value.units === 0n
export const isNegative = (value: Decimal): boolean => value.units < 0n
export const isPositive = (value: Decimal): boolean => value.units > 0n
export const smaller = (a: Decimal, b: Decimal): Decimal => (isAbove(a, b) ? b : a)
export const larger = (a: Decimal, b: Decimal): Decimal => (isBelow(a, b) ? b : a)

/** Whether `value` is a whole number of `step`s. A step of zero divides nothing. */
export function isMultipleOf(value: Decimal, step: Decimal): boolean {
  const [x, y] = aligned(value, step)
  return y !== 0n && x % y === 0n
}

/** Plain notation with at least so many places: `formatDecimal(decimal('0.1'), 2)` is `0.10`. */
export function formatDecimal(value: Decimal, minimumPlaces = 0): string {
  const places = Math.max(value.scale, minimumPlaces)
  const digits = toScaled(absolute(value), places)
    .toString()
    .padStart(places + 1, '0')
  const sign = value.units < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Figures that are compared, with equally many places, so that the difference can be seen. [TKT143] */
export const formatAlike = (values: readonly Decimal[], minimumPlaces = 0): readonly string[] => {
  const places = Math.max(minimumPlaces, ...values.map(({ scale }) => scale))
  return values.map((value) => formatDecimal(value, places))
}

/** The nearest binary number: for drawing and sorting only, never for money. */
export const toNumber = (value: Decimal): number => Number(formatDecimal(value))
