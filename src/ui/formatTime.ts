/** Times and spans as the reader's language writes them, in Latin digits, by the Gregorian calendar, in the reader's own zone. [LNG18] */

const minuteMs = 60_000
/** One year for all who trade with each other: Thai would count it from another age. */
const gregorian = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** A span in its two largest units, "2d 3h", "2h 5m", "5m"; a begun minute counts as whole. */
export function formatSpan(locale: string, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  const parts = [
    { unit: 'day', count: Math.floor(minutes / 1_440) },
    { unit: 'hour', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minute', count: minutes % 60 },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => formatUnit(locale, unit, count))
    .join(' ')
}

const formatUnit = (locale: string, unit: string, count: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unitDisplayOf(locale),
    numberingSystem: 'latn',
  }).format(count)

/** As short as the language writes units itself: the narrow ones of Japanese are Latin letters. */
const unitDisplayOf = (locale: string) => (locale === 'ja' ? 'short' : 'narrow')

/** Day and time of an order: "20 Nov, 12:04"; with the year and seconds when `isWhole`. `at` in epoch milliseconds. */
export const formatMoment = (locale: string, at: number, isWhole = false): string =>
  momentFormat(locale, isWhole).format(at)

/** A day of the week and a time: "Fri 22:00". */
export const formatWeekTime = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...gregorian,
  }).format(at)

const formats = new Map<string, Intl.DateTimeFormat>()

function momentFormat(locale: string, isWhole: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isWhole}`
  const known = formats.get(key)
  if (known) return known
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...time,
    ...gregorian,
    ...(isWhole ? { year: 'numeric', second: '2-digit' } : {}),
  })
  formats.set(key, made)
  return made
}

/** A day with its year: "20 Nov 2026". `at` in epoch milliseconds. */
export const formatDay = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...gregorian,
  }).format(at)
