/** Which candles of a period a market has between two times, and which of them belong together in a longer period. [CHT7, CHT8, CHT9, CHT10] */
import { type Candle, type Period, candleStart, mergeCandles, periodMs } from '#rules/market/candle.ts'
import { openSpans, tradingDayStart } from '../calendar.ts'
import type { Hours } from '../market.ts'

export type CandleSlot = {
  readonly start: number
  /** How long the market is open in it. */
  readonly openMs: number
}

/** The start of the candle of `period` that holds `time`. */
export const slotStart = (hours: Hours, period: Period, time: number): number =>
  period === '1day' ? tradingDayStart(hours, time) : candleStart(period, time)

/** Oldest first; a slot in which the market never opens is left out. */
export function candleSlots(hours: Hours, period: Period, from: number, to: number): readonly CandleSlot[] {
  const slots: { start: number; openMs: number }[] = []
  for (const [open, close] of openSpans(hours, from, to)) {
    let time = open
    while (time < close) {
      const start = slotStart(hours, period, time)
      const end = Math.min(close, slotEnd(hours, period, start))
      const last = slots.at(-1)
      if (last?.start === start) last.openMs += end - time
      else slots.push({ start, openMs: end - time })
      time = end
    }
  }
  return slots
}

/** A trading day may have 23 or 25 hours; half a day past a full one is always in the next. */
const slotEnd = (hours: Hours, period: Period, start: number): number =>
  period === '1day' ? tradingDayStart(hours, start + 1.5 * periodMs['1day']) : start + periodMs[period]

/** Candles folded into a longer period, by the same folding as live ones. */
export function foldInto(hours: Hours, period: Period, candles: readonly Candle[]): readonly Candle[] {
  const folded: Candle[] = []
  let parts: Candle[] = []
  let start = Number.NaN
  const close = (): void => {
    const candle = mergeCandles(start, parts)
    if (candle) folded.push(candle)
  }
  for (const candle of candles) {
    const next = slotStart(hours, period, candle.time)
    if (next !== start) {
      close()
      parts = []
      start = next
    }
    parts.push(candle)
  }
  close()
  return folded
}
