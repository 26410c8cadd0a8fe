import type { Candle } from '#rules/market/candle.ts'

/** How many of `next` are newer than everything in `known`. */
export function countNewer(known: readonly Candle[], next: readonly Candle[]): number {
  const newest = known.at(-1)
  if (!newest) return 0
  return next.length - 1 - next.findLastIndex((candle) => candle.time <= newest.time)
}
