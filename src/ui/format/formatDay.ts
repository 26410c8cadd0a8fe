/** Days as the reader's language writes them, as times in `formatTime.ts`; no first page shows one. [LNG18] */
import { gregorian } from './formatTime.ts'

/** A day of the week and a time: "Fri 22:00". */
export const formatWeekTime = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...gregorian,
  }).format(at)

/** A time of the day: "22:00". */
export const formatClock = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...gregorian }).format(at)

/** A day of the week by its number, Sunday's is 0: "Wednesday". */
export const formatWeekday = (locale: string, weekday: number): string =>
  // 4 January 1970 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format((weekday + 3) * 24 * 60 * 60 * 1_000)

/** A day with its year: "20 Nov 2026". `at` in epoch milliseconds. */
export const formatDay = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...gregorian,
  }).format(at)
