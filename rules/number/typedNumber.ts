/**
 * Reads a number as people type it: decimal point or comma, Arabic-Indic, Persian or full-width digits, groups of three. [TKT15]
 * A mark between several groups of three, or before another kind of mark, groups: 1.234.567 is a million and more. The one mark of 1,234 is
 * what the reader's language has it for: it groups where numbers are written so there, and is the decimal mark everywhere else.
 * What fits nothing (1..2, 1,2,3) is no number, rather than a guess.
 */
import { type Decimal, parseDecimal } from './decimal.ts'

/** How a language writes numbers: what stands before the decimals and between groups of three. */
export type NumberMarks = { readonly decimal: string; readonly group: string }

/** Of text that fields hand on: a point, and no groups. */
const plainMarks: NumberMarks = { decimal: '.', group: '' }

/** The decimal that was typed, or null when it is none. Without marks a single point or comma is the decimal mark. */
export function readTypedNumber(text: string, marks: NumberMarks = plainMarks): Decimal | null {
  const plain = plainFromTyped(text, marks)
  return plain === null ? null : parseDecimal(plain)
}

/** What was typed in plain notation, every digit of it; null when it is no number. */
export function plainFromTyped(text: string, marks: NumberMarks): string | null {
  const match = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(withoutGroups(inLatinMarks(text), marks))
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`
}

/** Plain notation as it is typed where numbers have these marks; other text stays. */
export const typedFromPlain = (text: string, { decimal }: NumberMarks): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace('.', decimal) : text

const digitZeros = [0x0660, 0x06f0, 0xff10] as const

/** Latin digits, and one character each for point, comma, minus and blank; marks of writing direction are gone. */
const inLatinMarks = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (digitZeros.findLast((first) => code >= first) ?? code))
    })
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace(/[\u066b\uff0c]/g, ',')
    .replace(/\uff0e/g, '.')
    .replace(/[\u2212\uff0d]/g, '-')
    .replace(/['’\u066c\s]/g, ' ')

const groupings = [
  { mark: ' ', shape: /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/ },
  { mark: '.', shape: /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/ },
  { mark: ',', shape: /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/ },
] as const

/** One mark before three digits, which may be the last group or the decimals. */
const eitherWay = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The same without the marks between groups of three. */
function withoutGroups(typed: string, { group }: NumberMarks): string {
  if (eitherWay.test(typed)) return group === '' ? typed : typed.replace(group, '')
  const grouping = groupings.find(({ shape }) => shape.test(typed))
  return grouping ? typed.replaceAll(grouping.mark, '') : typed
}
