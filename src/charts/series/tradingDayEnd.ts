/** Where a trading day ends: 17:00 New York, or 00:00 UTC for what trades around the clock. [CHT36] */
import { zoneOffset } from '../geometry/localTime.ts'

const dayMs = 24 * 60 * 60_000
const newYork = 'America/New_York'
const rollMs = 17 * 60 * 60_000

export const utcDayEnd = (time: number): number => (Math.floor(time / dayMs) + 1) * dayMs

/** The first 17:00 in New York after `time`, both epoch ms. */
export function newYorkDayEnd(time: number): number {
  const wall = time + zoneOffset(time, newYork)
  const end = (Math.floor((wall - rollMs) / dayMs) + 1) * dayMs + rollMs
  return end - zoneOffset(end - zoneOffset(time, newYork), newYork)
}
