/** How single values travel: decimals as strings, times as ISO 8601 or epoch milliseconds, numbers in queries and forms as text. */
import * as v from 'valibot'
import {
  type Decimal,
  absolute,
  decimal,
  decimalFromNumber,
  formatDecimal,
  isAbove,
  parseDecimal,
} from '#rules/number/decimal.ts'
import { largestAmount, moneyPlaces } from '#rules/app/limits.ts'
import { type Codec, mapped, plain } from './codec.ts'

export const text: Codec<string, string> = plain(v.string(), (wire) => typeof wire === 'string')
export const nothing: Codec<null, null> = plain(v.null())
/** A JSON number that is whole and exact. */
export const integer: Codec<number, number> = plain(v.pipe(v.number(), v.safeInteger()), Number.isSafeInteger)
/** A JSON number of a chart or a quote. */
export const chartNumber: Codec<number, number> = plain(v.pipe(v.number(), v.finite()), Number.isFinite)
/** A number that may be missing, on both sides of the wire. */
export const optionalNumber: Codec<number | undefined, number | undefined> = plain(
  v.optional(chartNumber.schema),
  (wire) => wire === undefined || Number.isFinite(wire),
)
export const flag: Codec<boolean, boolean> = plain(v.boolean())

/** A whole number in a query or a form, where all is text. */
export const integerText: Codec<number, string> = {
  schema: v.pipe(v.string(), v.regex(/^-?\d{1,15}$/)),
  read: Number,
  write: String,
}

/** A page number of a query, from 1. */
export const pageText: Codec<number, string | undefined> = {
  schema: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))),
  read: (wire) => (wire === undefined ? 1 : Number(wire)),
  write: String,
}

/** Text with a length, trimmed by nobody. */
export const textOf = (minimum: number, maximum: number): Codec<string, string> =>
  plain(v.pipe(v.string(), v.minLength(minimum), v.maxLength(maximum)))

const plainNotation = /^-?\d{1,60}(\.\d{1,60})?$/

/** A decimal in an answer: a string in plain notation. */
export const money: Codec<Decimal, string> = {
  schema: v.pipe(v.string(), v.regex(plainNotation)),
  accepts: (wire) => typeof wire === 'string' && plainNotation.test(wire),
  read: decimal,
  write: (value) => formatDecimal(value),
}

const readLoose = (wire: string | number): Decimal | null =>
  typeof wire === 'number' ? decimalFromNumber(wire) : plainNotation.test(wire) ? parseDecimal(wire) : null

const isWithinBounds = (value: Decimal): boolean =>
  value.scale <= moneyPlaces && !isAbove(absolute(value), { units: largestAmount, scale: 0 })

const looseDecimal = v.union([v.string(), v.number()])

/** A decimal that a user sends, string or finite number: at most 6 places, at most 10^9. */
export const amountInput: Codec<Decimal, string | number> = {
  schema: v.pipe(
    looseDecimal,
    v.check((wire) => {
      const value = readLoose(wire)
      return value !== null && isWithinBounds(value)
    }, 'not an amount'),
  ),
  read: (wire) => readLoose(wire) ?? decimal(0),
  write: (value) => formatDecimal(value),
}

/** Lots: any plain decimal passes here, code 2003 judges it. */
export const lotsInput: Codec<Decimal, string | number> = {
  schema: v.pipe(
    looseDecimal,
    v.check((wire) => readLoose(wire) !== null, 'not a decimal'),
  ),
  read: (wire) => readLoose(wire) ?? decimal(0),
  write: (value) => formatDecimal(value),
}

/** ISO 8601 UTC with milliseconds on the wire, epoch milliseconds with us. */
export const isoTime: Codec<number, string> = mapped(
  plain(v.pipe(v.string(), v.isoTimestamp())),
  (wire) => Date.parse(wire),
  (time) => new Date(time).toISOString(),
)

/** One of a few words or numbers that stand for our words. */
export function oneOf<T extends string, W extends string | number>(pairs: readonly (readonly [T, W])[]): Codec<T, W> {
  const ours = new Map(pairs.map(([word, wire]) => [wire, word]))
  const theirs = new Map(pairs)
  const known = pairs[0]
  if (!known) throw new TypeError('oneOf needs a pair')
  return {
    schema: v.picklist(pairs.map(([, wire]) => wire)),
    accepts: (wire) => ours.has(wire as W),
    read: (wire) => ours.get(wire) ?? known[0],
    write: (word) => theirs.get(word) ?? known[1],
  }
}

/** Ids as a query has them. */
export const idListText: Codec<readonly number[], string> = mapped(
  plain(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/))),
  (wire): readonly number[] => wire.split(',').map(Number),
  (ids) => ids.join(','),
)
