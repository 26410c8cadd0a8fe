/** Local time of an instant, right over changes of daylight saving. UTC instants stay the only key. */
import { periodMs, type Period } from '#rules/candle.ts'

const quarterHour = 15 * 60_000
const enoughKnown = 20_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** What the zone's clock is ahead of UTC at `time`, ms. Zones change on quarter hours alone, so one answer serves each. */
export function zoneOffset(time: number, timeZone: string): number {
  const quarter = Math.floor(time / quarterHour)
  let known = offsets.get(timeZone)
  if (!known || known.size > enoughKnown) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  const before = known.get(quarter)
  if (before !== undefined) return before
  const offset = readOffset(quarter * quarterHour, timeZone)
  known.set(quarter, offset)
  return offset
}

/**
 * Local time as milliseconds that read right with UTC getters. A day's candle belongs to a trading day, not to a moment
 * (17:00 New York or 00:00 UTC begins it): it is the UTC date of that day's middle, the same for every reader.
 */
export const localTime = (time: number, period: Period, timeZone: string): number =>
  period === '1day' ? time + periodMs['1day'] / 2 : time + zoneOffset(time, timeZone)

/** True when clocks were set back and show this local time twice. */
export function isRepeated(time: number, timeZone: string): boolean {
  const here = zoneOffset(time, timeZone)
  return [-3, 3].some((hours) => {
    const other = zoneOffset(time + hours * 3_600_000, timeZone)
    return other !== here && zoneOffset(time + here - other, timeZone) === other
  })
}

function readOffset(time: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-nu-latn', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(time)) part[type] = Number(value)
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(time / 1000) * 1000
}
