/** Local time of an instant, right over changes of daylight saving. UTC instants stay the only key. */
import { periodMs, type Period } from '#rules/market/candle.ts'
import { zoneOffset as offsetOfZone } from '#rules/market/zoneOffset.ts'

/** What the zone's clock is ahead of UTC at `time`, ms; the device's without a name. */
export const zoneOffset = (time: number, timeZone: string | undefined): number =>
  timeZone === undefined ? new Date(time).getTimezoneOffset() * -60_000 : offsetOfZone(timeZone, time)

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
