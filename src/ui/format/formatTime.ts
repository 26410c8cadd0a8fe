/** Times and spans as the reader's language writes them, in Latin digits, by the Gregorian calendar, in the reader's own zone. [LNG18] */

const minuteMs = 60_000
/** One year for all who trade with each other: Thai would count it from another age. */
export const gregorian = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** Words for so many of a unit. */
type UnitWords = (key: `app:span.${'day' | 'hour' | 'minute'}`, figures: { readonly n: number }) => string

/**
 * A span in its two largest units, "2d 3h", "2h 5m", "5m"; a begun minute counts as whole. By words of ours: the first format of units that
 * `Intl` makes takes 20 ms.
 */
export function formatSpan(t: UnitWords, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  const parts = [
    { unit: 'day', count: Math.floor(minutes / 1_440) },
    { unit: 'hour', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minute', count: minutes % 60 },
  ] as const
  const first = parts.findIndex(({ count }) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => t(`app:span.${unit}`, { n: count }))
    .join(' ')
}

/** Day and time of an order: "20 Nov, 12:04"; with the year and seconds when `isWhole`. `at` in epoch milliseconds. */
export const formatMoment = (locale: string, at: number, isWhole = false): string =>
  momentFormat(locale, isWhole).format(at)

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
