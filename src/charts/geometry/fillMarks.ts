/** Entries and exits as marks at their candles: buys under the low, sells over the high; several at one candle are one mark. [CHT67] */
import { type Candle, type Period, periodMs } from '#rules/market/candle.ts'
import type { Fill } from '#rules/trading/fills.ts'
import type { Side } from '#rules/trading/order.ts'
import { indexOfTime } from './chartTime.ts'

export type FillMark = {
  /** The candle's. */
  readonly index: number
  readonly deal: Side
  /** Ways in alone are filled, a way out among them makes it hollow. */
  readonly isFilled: boolean
  readonly count: number
}

/** Marks of what happened in the loaded range, oldest first. */
export function fillMarks(fills: readonly Fill[], candles: readonly Candle[], period: Period): readonly FillMark[] {
  const marks = new Map<string, FillMark>()
  for (const fill of fills) {
    const index = candleOf(fill, candles, period)
    if (index === null) continue
    const key = `${index} ${fill.deal}`
    const known = marks.get(key)
    const isFilled = fill.way === 'in' && (known?.isFilled ?? true)
    marks.set(key, { index, deal: fill.deal, isFilled, count: (known?.count ?? 0) + 1 })
  }
  return [...marks.values()].toSorted((a, b) => a.index - b.index || a.deal.localeCompare(b.deal))
}

/**
 * The candle in which it happened; null when that is not loaded. Of a way in only the time is known before which it was not: it is
 * the first candle from then on that has its price, the candle of that time when none has.
 */
function candleOf({ way, price, time }: Fill, candles: readonly Candle[], period: Period): number | null {
  const at = Math.floor(indexOfTime(candles, time, period))
  const last = candles.at(-1)
  if (at < 0 || !last || time >= last.time + periodMs[period]) return null
  if (way === 'out') return at
  for (let index = at; index < candles.length; index++) {
    const candle = candles[index]
    if (candle && candle.low <= price && price <= candle.high) return index
  }
  return at
}

const half = 5
const height = 8
/** Between the candle and its mark, px. */
const gap = 5

/** A triangle at the candle's middle `x`, pointing to its low or high at `y`. */
export function markPath(deal: Side, x: number, y: number): string {
  const down = deal === 'buy' ? 1 : -1
  const tip = Math.round((y + gap * down) * 10) / 10
  return `M${x} ${tip}l${half} ${height * down}h${-2 * half}Z`
}

/** Where the mark's number stands, its middle: over or under the mark, as far as the candles' room reaches. */
export function markNumberY(deal: Side, y: number, font: number, floor: number): number {
  const middle = y + (gap + height + font * 0.6) * (deal === 'buy' ? 1 : -1)
  return Math.max(font * 0.6, Math.min(middle, floor - font * 0.6))
}
