/** Where the time axis writes: at round local times and at the first candle of a day, month or year. */
import { periodMs, type Candle, type Period } from '#rules/market/candle.ts'
import { localTime } from './localTime.ts'
import type { TimeForm } from './timeLabel.ts'

export type TimeTick = { readonly index: number; readonly time: number; readonly form: Exclude<TimeForm, 'full'> }

const minute = 60_000
const day = 24 * 60 * minute
/** Of a week's days markets are open five. */
const openPart = 5 / 7

/** A way to cut time: the stretch it gives a local time to, and about how long one is in open time, ms. */
type Cut = { readonly length: number; readonly within: 'day' | 'longer'; readonly of: (local: number) => number }

const cuts: readonly Cut[] = [
  ...[5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes): Cut => {
    return { length: minutes * minute, within: 'day', of: (local) => Math.floor(local / (minutes * minute)) }
  }),
  { length: day, within: 'longer', of: (local) => Math.floor(local / day) },
  ...[1, 2].map((weeks): Cut => {
    const of = (local: number) => Math.floor((local / day + 3) / 7 / weeks)
    return { length: weeks * 7 * day * openPart, within: 'longer', of }
  }),
  ...[1, 3, 6, 12].map((months): Cut => {
    return {
      length: months * 30 * day * openPart,
      within: 'longer',
      of: (local) => Math.floor(monthOf(local) / months),
    }
  }),
]

/**
 * The ticks among `candles[from]` up to `candles[to]`, at least `apart` candles from each other. Which candles are
 * round does not depend on the window, so labels travel with the candles when the chart is moved.
 */
export function timeTicks(
  candles: readonly Candle[],
  from: number,
  to: number,
  period: Period,
  timeZone: string | undefined,
  apart: number,
): readonly TimeTick[] {
  const cut = cuts.find(({ length }) => length >= apart * periodMs[period]) ?? cuts.at(-1)
  if (!cut) return []
  const found: TimeTick[] = []
  for (let index = Math.max(1, from); index < Math.min(to, candles.length); index++) {
    const [before, here] = [candles[index - 1], candles[index]]
    if (!before || !here) continue
    const form = tickForm(localTime(before.time, period, timeZone), localTime(here.time, period, timeZone), cut)
    if (form) found.push({ index, time: here.time, form })
  }
  return spaced(found, apart)
}

function tickForm(before: number, here: number, cut: Cut): TimeTick['form'] | null {
  const newDay = Math.floor(before / day) !== Math.floor(here / day)
  if (cut.within === 'day') {
    if (newDay) return 'day'
    return cut.of(before) !== cut.of(here) && here % cut.length === 0 ? 'clock' : null
  }
  if (cut.of(before) === cut.of(here)) return null
  if (cut.length < 20 * day) return 'day'
  return new Date(before).getUTCFullYear() === new Date(here).getUTCFullYear() ? 'month' : 'year'
}

/** Drops what stands too near: a new day, month or year wins over what is inside it. */
function spaced(ticks: readonly TimeTick[], apart: number): readonly TimeTick[] {
  const rank: Readonly<Record<TimeTick['form'], number>> = { year: 3, month: 2, day: 1, clock: 0 }
  const kept: TimeTick[] = []
  for (const tick of ticks.toSorted((a, b) => rank[b.form] - rank[a.form] || a.index - b.index)) {
    if (kept.every(({ index }) => Math.abs(index - tick.index) >= apart)) kept.push(tick)
  }
  return kept.toSorted((a, b) => a.index - b.index)
}

const monthOf = (local: number): number => {
  const date = new Date(local)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
