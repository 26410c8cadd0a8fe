/**
 * When a day's positions roll over into the next: 17:00 New York from Monday to Friday, where Wednesday's counts the weekend too; markets that
 * never close at each 00:00 UTC. [FEE14, FEE15, FEE16]
 */
import { fromWall } from './zoneOffset.ts'

export type SwapRoll = {
  /** Epoch milliseconds. */
  readonly time: number
  readonly nights: number
}

const dayMs = 24 * 60 * 60 * 1_000
const newYork = 'America/New_York'
const rollHourMs = 17 * 60 * 60 * 1_000
/** 1 January 1970 was a Thursday. */
const thursday = 4
const [monday, wednesday, friday] = [1, 3, 5]
export const tripleWeekday = wednesday
const nightsOfTriple = 3

/** Calendars whose trading day is that of UTC. */
export const rollsAtMidnight = (hours: string | null): boolean => hours === 'always' || hours === 'never'

/** After `from` and until `to`, the latter included, oldest first. */
export function swapRolls(hours: string | null, from: number, to: number): readonly SwapRoll[] {
  const rolls: SwapRoll[] = []
  for (let day = Math.floor(from / dayMs) - 1; day * dayMs <= to; day += 1) {
    const roll = rollsAtMidnight(hours) ? { time: day * dayMs, nights: 1 } : rollOfDay(day)
    if (roll && roll.time > from && roll.time <= to) rolls.push(roll)
  }
  return rolls
}

function rollOfDay(day: number): SwapRoll | null {
  const weekday = (day + thursday) % 7
  if (weekday < monday || weekday > friday) return null
  const nights = weekday === wednesday ? nightsOfTriple : 1
  return { time: fromWall(newYork, day * dayMs + rollHourMs), nights }
}

/** The roll that comes after `time`. */
export function nextSwapRoll(hours: string | null, time: number): SwapRoll {
  const [next] = swapRolls(hours, time, time + 4 * dayMs)
  if (!next) throw new RangeError(`No roll after ${time}`)
  return next
}
