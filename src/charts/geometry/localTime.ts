/** Local time of an instant, right over changes of daylight saving. UTC instants stay the only key. */
import { periodMs, type Period } from '#rules/market/candle.ts'

const dayMs = 24 * 60 * 60_000
const quarterHour = 15 * 60_000
const enoughKnown = 5_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** What the zone's clock is ahead of UTC at `time`, ms; the device's without a name. Where it is the same at both ends of a UTC day it is so all day. */
export function zoneOffset(time: number, timeZone: string | undefined): number {
  if (timeZone === undefined) return new Date(time).getTimezoneOffset() * -60_000
  const day = Math.floor(time / dayMs) * dayMs
  const [start, end] = [offsetAt(day, timeZone), offsetAt(day + dayMs, timeZone)]
  // Zones change on quarter hours alone, so one answer serves each.
  return start === end ? start : offsetAt(Math.floor(time / quarterHour) * quarterHour, timeZone)
}

function offsetAt(time: number, timeZone: string): number {
  let known = offsets.get(timeZone)
  if (!known || known.size > enoughKnown) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  const before = known.get(time)
  if (before !== undefined) return before
  const offset = readOffset(time, timeZone)
  known.set(time, offset)
  return offset
}

/**
 * Local time as milliseconds that read right with UTC getters. A day's candle belongs to a trading day, not to a moment
 * (17:00 New York or 00:00 UTC begins it): it is the UTC date of that day's middle, the same for every reader.
 */
export const localTime = (time: number, period: Period, timeZone: string | undefined): number =>
  period === '1day' ? time + periodMs['1day'] / 2 : time + zoneOffset(time, timeZone)

/** True when clocks were set back and show this local time twice. */
export function isRepeated(time: number, timeZone: string | undefined): boolean {
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
