/** Candles of one series as plain numbers: a third of what objects hold, and nothing for the collector to look through. */
import type { Candle } from '#rules/market/candle.ts'

export type CandleSeries = {
  readonly push: (candle: Candle) => void
  /** The newest `limit` that start before `end`, oldest first. */
  readonly before: (end: number, limit: number) => readonly Candle[]
  /** When the oldest starts; undefined where there is none. */
  readonly start: () => number | undefined
  /** Once there are more than `most`, keeps the newest `least`. */
  readonly trim: (least: number, most: number) => void
}

const figures = 6

/** `room` is for how many it is made; it grows where more come before the next `trim`. */
export function createCandleSeries(room: number): CandleSeries {
  let numbers = new Float64Array(room * figures)
  let count = 0

  const read = (place: number): Candle => {
    const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = numbers.subarray(place * figures)
    return { time, open, high, low, close, volume }
  }
  const timeAt = (place: number): number | undefined => numbers[place * figures]

  return {
    push: ({ time, open, high, low, close, volume }) => {
      if (count * figures === numbers.length) {
        const wider = new Float64Array(numbers.length * 2)
        wider.set(numbers)
        numbers = wider
      }
      numbers.set([time, open, high, low, close, volume], count * figures)
      count += 1
    },
    before: (end, limit) => {
      let last = count
      while (last > 0 && (timeAt(last - 1) ?? 0) >= end) last -= 1
      const first = Math.max(0, last - limit)
      return Array.from({ length: last - first }, (_, at) => read(first + at))
    },
    start: () => (count > 0 ? timeAt(0) : undefined),
    trim: (least, most) => {
      if (count <= most) return
      numbers.copyWithin(0, (count - least) * figures, count * figures)
      count = least
    },
  }
}
