/** A price on the chart: all its digits, in the reader's language, ungrouped so that labels line up. [CHT25] */

const formats = new Map<string, Intl.NumberFormat>()

export function priceLabel(price: number, precision: number, locale: string): string {
  const key = `${locale} ${precision}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: precision,
      maximumFractionDigits: precision,
      useGrouping: false,
      numberingSystem: 'latn',
    })
    formats.set(key, format)
  }
  return format.format(price)
}

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
