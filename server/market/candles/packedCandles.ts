/** Candles of one period in one block of memory: a third of what objects take, and instruments are many. */
import type { Candle } from '#rules/market/candle.ts'

export type PackedCandles = {
  readonly length: number
  /** Candles from index `from` to `to`, exclusive, oldest first. */
  readonly slice: (from: number, to: number) => readonly Candle[]
  /** How many start before `time`. */
  readonly countBefore: (time: number) => number
}

const columns = 6

export function packCandles(candles: readonly Candle[]): PackedCandles {
  const { length } = candles
  const block = new Float64Array(length * columns)
  candles.forEach(({ time, open, high, low, close, volume }, index) => {
    block.set([time, open, high, low, close, volume], index * columns)
  })
  const read = (index: number, column: number): number => block[index * columns + column] ?? 0
  const candleAt = (index: number): Candle => ({
    time: read(index, 0),
    open: read(index, 1),
    high: read(index, 2),
    low: read(index, 3),
    close: read(index, 4),
    volume: read(index, 5),
  })
  return {
    length,
    slice: (from, to) => {
      const start = Math.max(0, from)
      const end = Math.min(length, to)
      return Array.from({ length: Math.max(0, end - start) }, (_, index) => candleAt(start + index))
    },
    countBefore: (time) => {
      let low = 0
      let high = length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (read(middle, 0) < time) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
