/** How far a zone's wall clock is from UTC. Asked of Intl once for each UTC day, so that two years of candles cost nothing. */

const dayMs = 24 * 60 * 60 * 1_000

/** The offsets of one UTC day: a zone changes its clock at most once in it. */
type DayOffsets = { readonly before: number; readonly change: number; readonly after: number }

const daysKept = 4_000
const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, Map<number, DayOffsets>>()

/** Wall clock minus UTC in milliseconds, for an IANA zone and a time in epoch milliseconds. */
export function zoneOffset(zone: string, time: number): number {
  const day = Math.floor(time / dayMs)
  const days = daysOf(zone)
  let offsets = days.get(day)
  if (!offsets) {
    if (days.size >= daysKept) days.clear()
    offsets = offsetsOfDay(zone, day * dayMs, days.get(day - 1)?.after, days.get(day + 1)?.before)
    days.set(day, offsets)
  }
  return time < offsets.change ? offsets.before : offsets.after
}

/** The time at which a zone's clock shows `wall` (its reading, counted as if it were UTC). Not for the hour that a clock change skips or repeats. */
export const fromWall = (zone: string, wall: number): number => wall - zoneOffset(zone, wall - zoneOffset(zone, wall))

function daysOf(zone: string): Map<number, DayOffsets> {
  const days = known.get(zone) ?? new Map<number, DayOffsets>()
  known.set(zone, days)
  return days
}

/** What the days beside it know of its ends is not asked again. */
function offsetsOfDay(
  zone: string,
  start: number,
  before = askIntl(zone, start),
  after = askIntl(zone, start + dayMs),
): DayOffsets {
  if (before === after) return { before, change: start + dayMs, after }
  let low = start
  let high = start + dayMs
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000
    if (askIntl(zone, middle) === before) low = middle
    else high = middle
  }
  return { before, change: high, after }
}

function askIntl(zone: string, time: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(time).map((part) => [part.type, Number(part.value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return wall - Math.floor(time / 1_000) * 1_000
}
