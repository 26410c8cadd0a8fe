/** How a series of candles differs from the one that was drawn before. */
import type { Candle } from '#rules/market/candle.ts'

/** True when `next` is `known` with another live candle. */
export function isTickOf(known: readonly Candle[], next: readonly Candle[]): boolean {
  if (known.length !== next.length || next.length === 0) return false
  for (let index = next.length - 2; index >= 0; index--) if (known[index] !== next[index]) return false
  return known.at(-1)?.time === next.at(-1)?.time
}

/** How many of `next` are newer than everything in `known`. */
export function countNewer(known: readonly Candle[], next: readonly Candle[]): number {
  const newest = known.at(-1)
  if (!newest) return 0
  return next.length - 1 - next.findLastIndex((candle) => candle.time <= newest.time)
}
