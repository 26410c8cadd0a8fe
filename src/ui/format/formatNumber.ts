/**
 * Numbers as the reader's language writes them, always in Latin digits. The minus is U+2212, as wide as the plus, so that a column of figures
 * stays put. Written by hand, as `Intl` would: making its first format takes longer than drawing a page, and formatting longer than writing.
 */
import { decimalFromNumber, formatDecimal, round, type Decimal } from '#rules/number/decimal.ts'
import { numberMarks, percentSigns } from '#rules/app/language.ts'
import type { Message } from '#rules/app/messageKey.ts'

export type SignDisplay = 'negative' | 'always' | 'exceptZero'

/** Money, rounded half away from zero to exactly `places` decimals; exact for any size. */
export function formatAmount(locale: string, value: Decimal, places: number, signDisplay: SignDisplay): string {
  return formatDigits(locale, exactly(value, places), signDisplay)
}

/** A price with exactly `precision` decimals. */
export function formatPrice(locale: string, price: number, precision: number): string {
  return formatDigits(locale, exactlyNumber(price, precision))
}

/** `percent` is in hundredths: 0.09 becomes "+0.09%". */
export function formatPercent(locale: string, percent: number, places: number, signDisplay: SignDisplay): string {
  const [before, behind] = percentSigns(locale)
  return formatDigits(locale, exactlyNumber(percent, places), signDisplay).replace(/^[+−]?/, `$&${before}`) + behind
}

/** A plain count or figure with up to `places` decimals, "1,204" or "0.5". */
export function formatCount(locale: string, value: number, places = 0): string {
  const rounded = decimalFromNumber(value)
  return formatDigits(locale, rounded ? formatDecimal(round(rounded, places)) : String(value))
}

/** A figure within a sentence, with the places it has and at least so many: lots, a price. */
export function formatPlain(locale: string, value: Decimal, minimumPlaces = 0): string {
  return formatDigits(locale, formatDecimal(value, minimumPlaces))
}

/** The figures of a message: decimals that the rules gave as plain text are written as the reader's language does, the rest stays. */
export function formatFigures(locale: string, figures: Message['figures']): Record<string, string | number> {
  const written = (figure: string | number) =>
    typeof figure === 'string' && plainDecimal.test(figure) ? formatDigits(locale, figure) : figure
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, written(figure)]))
}

const plainDecimal = /^-?\d+(\.\d+)?$/

/** The character between whole number and decimals, "." or ",". */
export const decimalPoint = (locale: string): string => numberMarks(locale).decimal

const exactly = (value: Decimal, places: number): string => formatDecimal(round(value, places), places)

/** Of the decimal that the number stands for, not of the binary one beside it: 1.005 becomes 1.01. */
function exactlyNumber(value: number, places: number): string {
  const known = decimalFromNumber(value)
  return known ? exactly(known, places) : String(value)
}

/** A decimal in plain notation, digit by digit; what is none stays as it is. */
export function formatDigits(locale: string, plain: string, signDisplay: SignDisplay = 'negative'): string {
  const { decimal, group } = numberMarks(locale)
  const [whole = '', fraction] = plain.replace('-', '').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${signOf(plain, signDisplay)}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/** Nothing has no sign but where one is always shown. */
function signOf(plain: string, signDisplay: SignDisplay): string {
  const isNothing = !/[1-9]/.test(plain)
  if (plain.startsWith('-') && !isNothing) return '−'
  return signDisplay === 'always' || (signDisplay === 'exceptZero' && !isNothing) ? '+' : ''
}
