/**
 * Reads a number as people type it: decimal point or comma, Arabic-Indic, Persian or full-width digits, spaces and group marks. [TKT typed numbers]
 * The last mark is the decimal one, unless the same mark stands more than once (then it groups): 0,50 is a half, 1.234.567 is a million and more.
 */
import { type Decimal, parseDecimal } from './decimal.ts'

const digitZeros = [0x0660, 0x06f0, 0xff10] as const

const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zeroCode = digitZeros.findLast((first) => code >= first) ?? code
    return String(code - zeroCode)
  })

/** The decimal that was typed, or null when it is none. */
export function readTypedNumber(text: string): Decimal | null {
  const marks = toLatinDigits(text)
    .replace(/[\s\u00a0\u202f'’\u066c]/g, '')
    .replace(/[\u066b，]/g, ',')
    .replace(/\u2212/g, '-')
  const dots = marks.split('.').length - 1
  const commas = marks.split(',').length - 1
  const isCommaDecimal = commas === 1 && (dots === 0 || marks.lastIndexOf(',') > marks.lastIndexOf('.'))
  const isDotDecimal = !isCommaDecimal && dots === 1
  const plain = isCommaDecimal
    ? marks.replaceAll('.', '').replace(',', '.')
    : isDotDecimal
      ? marks.replaceAll(',', '')
      : marks.replace(/[.,]/g, '')
  return parseDecimal(plain.replace(/^(-?)\./, '$10.').replace(/\.$/, ''))
}
