/**
 * Reads a number as people type it: decimal point or comma, Arabic-Indic, Persian or full-width digits, groups of three. [TKT15]
 * One point or comma is the decimal mark: 0,50 is a half and 1,234 is little more than one. Where a mark stands between several groups of three,
 * or before another kind of mark, it groups: 1.234.567 is a million and more. What fits neither (1..2, 1,2,3) is no number, rather than a guess.
 */
import { type Decimal, parseDecimal } from './decimal.ts'

/** The decimal that was typed, or null when it is none. */
export function readTypedNumber(text: string): Decimal | null {
  const typed = inLatinMarks(text)
  const plain = withoutGroups(typed)
  const match = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(plain)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  return parseDecimal(`${sign}${whole || '0'}${fraction && `.${fraction}`}`)
}

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

/** The same without the marks between groups of three, where they can be nothing else. */
function withoutGroups(typed: string): string {
  const grouping = groupings.find(({ shape }) => shape.test(typed))
  return grouping ? typed.replaceAll(grouping.mark, '') : typed
}
