/** What the price axis spans. A tick inside the span leaves it as it is, so that history need not be drawn again. [CHT22] */
import type { Candle } from '#rules/market/candle.ts'

/** The lowest and the highest of something. */
export type Extent = readonly [low: number, high: number]

/** Room over the highest and under the lowest price, as a part of what the candles span. */
const padding = 0.08
/** The span grows by whole steps of this part, so that a run of new highs moves the axis seldom. */
const growth = 0.1

/** Lowest low and highest high of `candles[from]` up to, not including, `candles[to]`; null when there are none. */
export function priceExtent(candles: readonly Candle[], from: number, to: number): Extent | null {
  let low = Infinity
  let high = -Infinity
  for (let index = Math.max(0, from); index < Math.min(to, candles.length); index++) {
    const candle = candles[index]
    if (!candle) continue
    low = Math.min(low, candle.low)
    high = Math.max(high, candle.high)
  }
  return low <= high ? [low, high] : null
}

/** The highest of all; 0 for none. */
export function highestPrice(candles: readonly Candle[]): number {
  let highest = 0
  for (const { high } of candles) if (high > highest) highest = high
  return highest
}

/**
 * The span of the axis: what the settled candles cover with room on both sides, widened step by step until it also
 * covers the live candle, and as far as the `near` prices (an entry, a stop) that lie less than half a span outside.
 */
export function priceDomain(
  settled: Extent | null,
  live: Extent | null,
  near: readonly number[],
  precision: number,
): Extent {
  const base = settled ?? live
  if (!base) return [0, 1]
  const span = Math.max(base[1] - base[0], 10 ** -precision * 4, Math.abs(base[1]) * 1e-9)
  const spare = (span - (base[1] - base[0])) / 2
  const room = span * padding
  const low = base[0] - spare - room
  const high = base[1] + spare + room
  const wanted = near.filter((price) => price > low - span / 2 && price < high + span / 2)
  if (live) wanted.push(...live)
  const below = low - Math.min(low + room / 2, ...wanted) + room / 2
  const above = Math.max(high - room / 2, ...wanted) - high + room / 2
  const step = span * growth
  return [low - grown(below, step), high + grown(above, step)]
}

/** What a scale must reach that starts at zero (volume): the settled peak, raised in leaps until it holds the live one. */
export function peakWith(settled: number, live: number): number {
  if (settled <= 0) return live > 0 ? 2 ** Math.ceil(Math.log2(live)) : 1
  return live <= settled ? settled : settled * 1.5 ** Math.ceil(Math.log(live / settled) / Math.log(1.5))
}

const grown = (missing: number, step: number): number => (missing <= step * 1e-9 ? 0 : Math.ceil(missing / step) * step)
