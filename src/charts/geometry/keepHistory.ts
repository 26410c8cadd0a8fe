/** Keeps the settled candles one and the same array while only the live one ticks, so that their paths stay as drawn. */
import type { Candle } from '#rules/candle.ts'

/** All candles but the newest; `known` itself when it holds the very same ones. */
export function keepHistory(known: readonly Candle[], candles: readonly Candle[]): readonly Candle[] {
  const settled = Math.max(0, candles.length - 1)
  const same = known.length === settled && known.every((candle, at) => candle === candles[at])
  return same ? known : candles.slice(0, settled)
}

/** How many of `next` are newer than everything in `known`. */
export function countNewer(known: readonly Candle[], next: readonly Candle[]): number {
  const newest = known.at(-1)
  if (!newest) return 0
  return next.length - 1 - next.findLastIndex((candle) => candle.time <= newest.time)
}
