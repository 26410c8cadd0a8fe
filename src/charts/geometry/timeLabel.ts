/** The one formatter of times on a chart: axis, crosshair and table all ask here, so they cannot disagree. */
import { timeMark } from '#rules/app/language.ts'
import type { Period } from '#rules/market/candle.ts'
import { isRepeated, localTime } from './localTime.ts'

/** `full` names the candle (crosshair, table); the others are the axis's, for a tick that begins such a stretch. */
export type TimeForm = 'full' | 'clock' | 'day' | 'month' | 'year'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: 'numeric', month: 'short' } as const
const options: Readonly<Record<TimeForm, Intl.DateTimeFormatOptions>> = {
  full: { ...day, ...clock },
  clock,
  day,
  month: { month: 'short' },
  year: { year: 'numeric' },
}
const fullDay: Intl.DateTimeFormatOptions = { ...day, year: 'numeric' }
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The label of the candle that starts at `time` (epoch ms), in the reader's language and zone, Latin digits.
 * The hour that comes twice when clocks are set back is told apart by its distance from UTC. A day's candle carries the
 * date of its trading day, the same in every zone.
 */
export function timeLabel(
  time: number,
  period: Period,
  locale: string,
  timeZone: string | undefined,
  form: TimeForm = 'full',
): string {
  if (period === '1day') {
    return formatOf(locale, 'UTC', `1day ${form}`, form === 'full' ? fullDay : options[form]).format(time + 43_200_000)
  }
  if (form === 'clock') return clockLabel(localTime(time, period, timeZone), locale)
  const repeated = form === 'full' && isRepeated(time, timeZone)
  if (!repeated) return formatOf(locale, timeZone, form, options[form]).format(time)
  return formatOf(locale, timeZone, 'twice', { ...options.full, timeZoneName: 'shortOffset' }).format(time)
}

/** Hours and minutes, written by hand: most labels of the axis are these. `local` reads right with UTC getters. */
function clockLabel(local: number, locale: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const at = new Date(local)
  return `${two(at.getUTCHours())}${timeMark(locale)}${two(at.getUTCMinutes())}`
}

function formatOf(
  locale: string,
  timeZone: string | undefined,
  name: string,
  shape: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${name}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...shape, timeZone, calendar: 'gregory', numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}
