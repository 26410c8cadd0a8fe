/**
 * When markets are open and where a trading day begins, in each market's own zone with its summer time.
 * Times are epoch milliseconds. [MKT28, MKT29, MKT30, MKT31, MKT32, MKT33]
 */
import type { Hours } from './market.ts'
import { fromWall, zoneOffset } from '#rules/market/zoneOffset.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** 1 January 1970 was a Thursday, and our weeks begin with Sunday. */
const weekShiftMs = 4 * dayMs
const newYork = 'America/New_York'
const rollMs = 17 * hourMs

/** From opening to closing, as milliseconds of the market's week on its own wall clock, in rising order; two never touch. */
type Session = readonly [open: number, close: number]
type Schedule = { readonly zone: string; readonly sessions: readonly Session[] }

const at = (weekday: number, hour: number, minute = 0): number => weekday * dayMs + hour * hourMs + minute * minuteMs
const workdays = [1, 2, 3, 4, 5]
const eachWorkday = (...spans: readonly (readonly [number, number, number, number])[]): readonly Session[] =>
  workdays.flatMap((day) => spans.map(([h, m, toH, toM]): Session => [at(day, h, m), at(day, toH, toM)]))

const schedules: Readonly<Record<Exclude<Hours, 'always' | 'never'>, Schedule>> = {
  forex: { zone: newYork, sessions: [[at(0, 17), at(5, 17)]] },
  'metals and energy': {
    zone: newYork,
    sessions: [0, 1, 2, 3, 4].map((day): Session => [at(day, 18), at(day + 1, 17)]),
  },
  'new york index': { zone: newYork, sessions: eachWorkday([9, 30, 16, 0]) },
  'european index': { zone: 'Europe/Berlin', sessions: eachWorkday([9, 0, 17, 30]) },
  'tokyo index': { zone: 'Asia/Tokyo', sessions: eachWorkday([9, 0, 11, 30], [12, 30, 15, 30]) },
  'hong kong index': { zone: 'Asia/Hong_Kong', sessions: eachWorkday([9, 30, 12, 0], [13, 0, 16, 0]) },
  'sydney index': { zone: 'Australia/Sydney', sessions: eachWorkday([10, 0, 16, 0]) },
}

const weekTime = (wall: number): number => (wall + weekShiftMs) % weekMs

export function isOpen(hours: Hours, time: number): boolean {
  if (hours === 'always' || hours === 'never') return hours === 'always'
  const { zone, sessions } = schedules[hours]
  const now = weekTime(time + zoneOffset(zone, time))
  return sessions.some(([open, close]) => now >= open && now < close)
}

/** When the market opens or closes next after `time`; null when it never does. [MKT7] */
export function nextChange(hours: Hours, time: number): number | null {
  if (hours === 'always' || hours === 'never') return null
  const { zone, sessions } = schedules[hours]
  const wall = time + zoneOffset(zone, time)
  const now = weekTime(wall)
  const weekStart = wall - now
  const later = sessions.flat().find((boundary) => boundary > now)
  const boundary = later ?? (sessions[0]?.[0] ?? 0) + weekMs
  return fromWall(zone, weekStart + boundary)
}

/** Start of the trading day that holds `time`: 17:00 New York, for markets that never close 00:00 UTC. */
export function tradingDayStart(hours: Hours, time: number): number {
  if (hours === 'always' || hours === 'never') return Math.floor(time / dayMs) * dayMs
  const wall = time + zoneOffset(newYork, time) - rollMs
  return fromWall(newYork, Math.floor(wall / dayMs) * dayMs + rollMs)
}

/** The spans in which the market is open between two times, oldest first, cut at both ends. */
export function openSpans(hours: Hours, from: number, to: number): readonly (readonly [number, number])[] {
  if (hours === 'always') return from < to ? [[from, to]] : []
  const spans: [number, number][] = []
  let time = from
  while (time < to) {
    const change = nextChange(hours, time)
    const end = change === null ? to : Math.min(change, to)
    if (isOpen(hours, time)) spans.push([time, end])
    time = end
  }
  return spans
}

/** How long a market is open in a year: what a yearly volatility is spread over. */
export function openMsInYear(hours: Hours): number {
  const yearMs = 365 * dayMs
  if (hours === 'always' || hours === 'never') return yearMs
  const inWeek = schedules[hours].sessions.reduce((total, [open, close]) => total + close - open, 0)
  return (inWeek * 365) / 7
}
