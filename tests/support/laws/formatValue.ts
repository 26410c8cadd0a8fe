/** Values in a line, as people write them: decimals and prices in plain notation, times as ISO 8601, words without quotes. */
import * as fc from 'fast-check'
import { type Decimal, formatDecimal } from '#rules/number/decimal.ts'

const deepest = 8
const oldestTime = Date.UTC(2000, 0, 1)
const newestTime = Date.UTC(2100, 0, 1)
/** A text that nobody takes for anything but a word: `buy`, `per lot`. */
const plainWord =
  /^(?!(null|undefined|true|false|none|NaN|Infinity)$)\p{Letter}[\p{Letter}\p{Number}_]*( [\p{Letter}\p{Number}_]+)*$/u

export type Fields = Readonly<Record<string, unknown>>

export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' &&
  value !== null &&
  'units' in value &&
  typeof value.units === 'bigint' &&
  'scale' in value &&
  Number.isSafeInteger(value.scale) &&
  Number(value.scale) >= 0 &&
  Object.keys(value).length === 2

/** Epoch milliseconds of this century: nothing else in the product is a whole number of that size. */
export const isMoment = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= oldestTime && Number(value) < newestTime

/** An object of fields alone, not of a class. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function formatFields(value: Fields, depth: number): string {
  const fields = Object.entries(value).map(([name, part]) => `${name}: ${formatValue(part, depth + 1)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

export function formatValue(value: unknown, depth = 0): string {
  if (isDecimal(value)) return formatDecimal(value)
  if (isMoment(value)) return new Date(value).toISOString()
  if (typeof value === 'string') return plainWord.test(value) ? value : fc.stringify(value)
  if (value === null || typeof value !== 'object') return fc.stringify(value)
  if (fc.hasToStringMethod(value)) return value[fc.toStringMethod]()
  if (depth > deepest) return '…'
  if (Array.isArray(value)) return `[${value.map((part) => formatValue(part, depth + 1)).join(', ')}]`
  return isFields(value) ? formatFields(value, depth) : fc.stringify(value)
}
