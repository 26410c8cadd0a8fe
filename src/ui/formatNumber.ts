/**
 * Numbers as the reader's language writes them, always in Latin digits: without saying so, Arabic gives other digits in
 * one browser than in the next. The minus is U+2212, as wide as the plus, so that a column of figures stays put.
 */
import { formatDecimal, type Decimal } from '#rules/decimal.ts'
import type { Message } from '#rules/messageKey.ts'
import type { NumberMarks } from '#rules/typedNumber.ts'

export type SignDisplay = 'negative' | 'always' | 'exceptZero'

const formats = new Map<string, Intl.NumberFormat>()
const marksOf = new Map<string, NumberMarks>()

/** Money, rounded half away from zero to exactly `places` decimals; exact for any size. */
export function formatAmount(locale: string, value: Decimal, places: number, signDisplay: SignDisplay): string {
  return write(locale, formatDecimal(value), { ...exactly(places), signDisplay })
}

/** A price with exactly `precision` decimals. */
export function formatPrice(locale: string, price: number, precision: number): string {
  return write(locale, price, exactly(precision))
}

/** `percent` is in hundredths: 0.09 becomes "+0.09%". */
export function formatPercent(locale: string, percent: number, places: number, signDisplay: SignDisplay): string {
  // The exponent moves the point without a division, which would round 1.005 to 1.00.
  return write(locale, `${percent}e-2`, { ...exactly(places), style: 'percent', signDisplay })
}

/** A plain count or figure with up to `places` decimals, "1,204" or "0.5". */
export function formatCount(locale: string, value: number, places = 0): string {
  return write(locale, value, { maximumFractionDigits: places })
}

/** A figure within a sentence, with the places it has and at least so many: lots, a price. */
export function formatPlain(locale: string, value: Decimal, minimumPlaces = 0): string {
  return formatPlainText(locale, formatDecimal(value, minimumPlaces))
}

/** The figures of a message: decimals that the rules gave as plain text are written as the reader's language does, the rest stays. */
export function formatFigures(locale: string, figures: Message['figures']): Record<string, string | number> {
  const written = (figure: string | number) =>
    typeof figure === 'string' && plainDecimal.test(figure) ? formatPlainText(locale, figure) : figure
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, written(figure)]))
}

const plainDecimal = /^-?\d+(\.\d+)?$/

const formatPlainText = (locale: string, text: string): string =>
  write(locale, text, exactly(text.split('.')[1]?.length ?? 0))

/** How numbers are written there, for what people type. */
export function numberMarks(locale: string): NumberMarks {
  const known = marksOf.get(locale)
  if (known) return known
  const parts = numberFormat(locale, exactly(1)).formatToParts(12_345.6)
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const marks = { decimal: mark('decimal'), group: mark('group') }
  marksOf.set(locale, marks)
  return marks
}

/** The character between whole number and decimals, "." or ",". */
export const decimalPoint = (locale: string): string => numberMarks(locale).decimal

/** Written whole: putting the parts of a number together takes several times as long, and prices are written a hundred times a second. */
function write(locale: string, value: number | string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options)
    .format(typeof value === 'number' || isNumeric(value) ? value : Number.NaN)
    .replaceAll(/[-\u061C\u200E\u200F]/g, writeSign)
}

function isNumeric(text: string): text is Intl.StringNumericLiteral {
  return !Number.isNaN(Number(text))
}

// Arabic wraps signs in direction marks; figures stand in left-to-right spans here and need none.
const writeSign = (sign: string): string => (sign === '-' ? '−' : '')

function exactly(places: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: places, maximumFractionDigits: places }
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { minimumFractionDigits: least, maximumFractionDigits: most, style, signDisplay } = options
  const key = `${locale} ${least} ${most} ${style} ${signDisplay}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options, numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}
