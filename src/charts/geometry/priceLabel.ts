/** Numbers on the chart, in the reader's language, with Latin digits. [CHT25] */
import { decimalPoint } from '#src/ui/format/formatNumber.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A price: all its digits, ungrouped so that labels line up. */
export const priceLabel = (price: number, precision: number, locale: string): string =>
  price.toFixed(precision).replace('.', decimalPoint(locale))

/** A volume, shortened where it is large. */
export function volumeLabel(volume: number, locale: string): string {
  const key = `${locale} volume`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' })
    formats.set(key, format)
  }
  return format.format(volume)
}

/** A change (0.01 is one percent), with its sign. */
export function percentLabel(change: number, locale: string): string {
  const key = `${locale} percent`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
      numberingSystem: 'latn',
    })
    formats.set(key, format)
  }
  return format.format(change)
}
