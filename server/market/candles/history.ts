/**
 * The candles of the time before the first start. Nothing of it is kept: seed, code and first start make the same past again.
 * One walk runs backwards from the first price; where a period is finer than its elder, the elder is folded from it. [CHT16, CHT17, MKT25]
 */
import { type Candle, type Period, mergeCandles, periodMs, periods } from '#rules/market/candle.ts'
import { openSpans, tradingDayStart } from '../calendar.ts'
import { candleSlots, foldInto, slotStart } from './candleSlots.ts'
import type { Hours, InstrumentDefinition } from '../market.ts'
import { type PackedCandles, packCandles } from './packedCandles.ts'
import { type Random, seededRandom } from '../source/seededRandom.ts'
import { type Motion, type Walk, extremes, motionOf, priceOf, stepWalk, walkAt } from '../source/walk.ts'

/** When an instrument was first started, and at which price. */
export type FirstStart = { readonly time: number; readonly price: number }

export type HistoryInput = {
  readonly definition: InstrumentDefinition
  readonly seed: string | number
  readonly first: FirstStart
}

export type History = {
  /** The candles in progress at the first start, one a period; none when the market was not open in the week before. */
  readonly openCandles: () => ReadonlyMap<Period, Candle>
  /** The newest `limit` finished candles that start before `before`, oldest first. */
  readonly read: (period: Period, before: number, limit: number) => readonly Candle[]
}

/** Of an instrument whose past nobody knows. */
export const noHistory: History = { openCandles: () => new Map(), read: () => [] }

/** How far back each period goes, in days: the walk is this fine up to there. */
export const historyDays: Readonly<Record<Period, number>> = {
  '1min': 7,
  '5min': 30,
  '15min': 60,
  '30min': 120,
  '60min': 240,
  '1day': 731,
}

/** What a minute of the past carries on average, as many as live ticks bring. */
const volumePerMinute = 800

export function createHistory(input: HistoryInput): History {
  const { definition, first } = input
  const { hours } = definition
  const motion = motionOf(definition, first.price)
  const begin = walkAt(first.price, 0, motion)
  const regions = new Map<Period, Region>()
  const chunks = new Map<string, PackedCandles>()
  const recents = new Map<Period, PackedCandles>()
  const regionStart = (period: Period): number =>
    tradingDayStart(hours, first.time - historyDays[period] * periodMs['1day'])

  /** The part of the past in which the walk is as fine as this period; it goes on from where the finer one ended. */
  const region = (period: Period): Region => {
    const made = regions.get(period)
    if (made) return made
    const finer = periods[periods.indexOf(period) - 1]
    const from = regionStart(period)
    const to = finer ? regionStart(finer) : slotStart(hours, '1min', first.time)
    const start = finer ? region(finer).edge : begin
    const { candles, edge } = walkBack(input, motion, { period, from, to, start })
    const next = { candles: packCandles(candles), edge }
    regions.set(period, next)
    return next
  }

  /** The candles of a period in the region of a finer one, or its own. Regions begin with a trading day: no candle lies in two. */
  const chunk = (period: Period, of: Period): PackedCandles => {
    if (period === of) return region(of).candles
    const key = `${period} of ${of}`
    const folded = chunks.get(key) ?? packCandles(foldInto(hours, period, allOf(region(of).candles)))
    chunks.set(key, folded)
    return folded
  }

  /** The walk begins at its end: what a start and small charts ask for needs a day or two of it, not a week. */
  const newestMinutes = (openMs: number): readonly Candle[] => {
    const to = slotStart(hours, '1min', first.time)
    const from = startOfNewest(hours, openSpans(hours, regionStart('1min'), to), openMs)
    return from === null ? [] : walkBack(input, motion, { period: '1min', from, to, start: begin }).candles
  }
  let recentMinutes: readonly Candle[] | null = null
  const recent = (period: Period): PackedCandles => {
    recentMinutes ??= newestMinutes(recentOpenMs)
    const candles = recents.get(period) ?? packCandles(foldInto(hours, period, recentMinutes))
    recents.set(period, candles)
    return candles
  }

  const read: History['read'] = (period, before, limit) => {
    const newest = recent(period)
    const newestEnd = Math.min(newest.countBefore(before), newest.length - 1)
    if (newestEnd >= limit) return newest.slice(newestEnd - limit, newestEnd)
    let found: readonly Candle[] = []
    for (const of of periods.slice(0, periods.indexOf(period) + 1)) {
      const candles = chunk(period, of)
      const finished = of === '1min' ? candles.length - 1 : candles.length
      const end = Math.min(candles.countBefore(before), finished)
      found = [...candles.slice(end - (limit - found.length), end), ...found]
      if (found.length >= limit) break
    }
    return found
  }

  return { openCandles: () => lastOfEach(hours, newestMinutes(1)), read }
}

/** Candles of one fineness, and where the walk stood before the oldest. */
type Region = { readonly candles: PackedCandles; readonly edge: Walk }

const allOf = (candles: PackedCandles): readonly Candle[] => candles.slice(0, candles.length)

/** What the newest candles are read from, before the whole week is walked: a small chart's day and a little more. */
const recentOpenMs = 26 * 60 * 60 * 1_000

/** The start of the trading day from which on the market was open for so long, or of the oldest; null when it never was. */
function startOfNewest(hours: Hours, spans: readonly (readonly [number, number])[], openMs: number): number | null {
  let wanted = openMs
  let from: number | null = null
  for (const [open, close] of spans.toReversed()) {
    from = tradingDayStart(hours, Math.max(open, close - wanted))
    wanted -= close - open
    if (wanted <= 0) break
  }
  return from
}

/** The minutes of a trading day hold the newest candle of every period. */
function lastOfEach(hours: Hours, minutes: readonly Candle[]): ReadonlyMap<Period, Candle> {
  const last = minutes.at(-1)
  const open = new Map<Period, Candle>()
  if (!last) return open
  for (const period of periods) {
    const start = slotStart(hours, period, last.time)
    const candle = mergeCandles(
      start,
      minutes.filter((minute) => minute.time >= start),
    )
    if (candle) open.set(period, candle)
  }
  return open
}

type Stretch = { readonly period: Period; readonly from: number; readonly to: number; readonly start: Walk }

/** Candles oldest first, and where the walk stood before the oldest. */
function walkBack(
  { definition, seed }: HistoryInput,
  motion: Motion,
  { period, from, to, start }: Stretch,
): { readonly candles: readonly Candle[]; readonly edge: Walk } {
  const random = seededRandom(seed, definition.code, 'past', period)
  const slots = candleSlots(definition.hours, period, from, to)
  const candles: Candle[] = []
  let walk = start
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const slot = slots[index]
    if (!slot) break
    const before = stepWalk(walk, slot.openMs, motion, random)
    candles.push(pastCandle(slot.start, slot.openMs, before, walk, motion, random))
    walk = before
  }
  return { candles: candles.toReversed(), edge: walk }
}

function pastCandle(time: number, openMs: number, from: Walk, to: Walk, motion: Motion, random: Random): Candle {
  const open = priceOf(from.deviation, motion)
  const close = priceOf(to.deviation, motion)
  const [top, bottom] = extremes(from.deviation, to.deviation, openMs, motion, random)
  const high = Math.max(open, close, priceOf(top, motion))
  const low = Math.min(open, close, priceOf(bottom, motion))
  const activity = 0.6 + 0.8 * random.uniform()
  return {
    time,
    open,
    high,
    low,
    close,
    volume: Math.max(1, Math.round(volumePerMinute * activity * (openMs / 60_000))),
  }
}

/** The pasts that were asked for lately, ready to be read; the others are made again when somebody looks. */
const kept = 12

export function createHistoryCache(): (input: HistoryInput) => History {
  const histories = new Map<string, { readonly first: FirstStart; readonly history: History }>()
  return (input) => {
    const { definition, first } = input
    const { code } = definition
    const known = histories.get(code)
    // Another process may have started it before, which is read later.
    const isKnown = known?.first.time === first.time && known.first.price === first.price
    const one = isKnown ? known : { first, history: createHistory(input) }
    histories.delete(code)
    histories.set(code, one)
    const oldest = histories.keys().next().value
    if (histories.size > kept && oldest !== undefined) histories.delete(oldest)
    return one.history
  }
}
