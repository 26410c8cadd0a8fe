/**
 * Where a moment stands among candles, and which moment a place means, also outside of what is loaded: candles stand side by side
 * by their index, so hours without trading have no width. Both rise, and each undoes the other. [CHT70]
 */
import { type Candle, type Period, periodMs } from '#rules/market/candle.ts'

/** The index of a moment in fractions: a whole number is where its candle's middle stands. Without candles it is the first. */
export function indexOfTime(candles: readonly Candle[], time: number, period: Period): number {
  const first = candles[0]
  const last = candles.at(-1)
  if (!first || !last) return 0
  if (time <= first.time) return (time - first.time) / periodMs[period]
  if (time >= last.time) return candles.length - 1 + (time - last.time) / periodMs[period]
  let [low, high] = [0, candles.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  const [before, after] = [candles[low]?.time ?? 0, candles[high]?.time ?? 0]
  return low + (time - before) / (after - before)
}

/** The moment at an index in fractions. */
export function timeOfIndex(candles: readonly Candle[], index: number, period: Period): number {
  const first = candles[0]
  const last = candles.at(-1)
  if (!first || !last) return 0
  if (index <= 0) return first.time + index * periodMs[period]
  if (index >= candles.length - 1) return last.time + (index - candles.length + 1) * periodMs[period]
  const low = Math.floor(index)
  const [before, after] = [candles[low]?.time ?? 0, candles[low + 1]?.time ?? 0]
  return before + (index - low) * (after - before)
}
