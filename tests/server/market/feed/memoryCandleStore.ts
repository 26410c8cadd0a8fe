/** A candle store that outlives markets but not the test. */
import type { Candle } from '#rules/market/candle.ts'
import type { CandleStore } from '#server/market/candles/candleStore.ts'

export type MemoryCandleStore = CandleStore & {
  /** How many candles it was given, replaced ones counted again. */
  readonly saved: () => number
}

export function memoryCandleStore(): MemoryCandleStore {
  const series = new Map<string, Map<number, Candle>>()
  const notes = new Map<string, string>()
  let saved = 0
  return {
    saved: () => saved,
    saveCandles: async (entries) => {
      for (const { instrumentId, period, candle } of entries) {
        const key = `${instrumentId} ${period}`
        series.set(key, (series.get(key) ?? new Map<number, Candle>()).set(candle.time, candle))
        saved += 1
      }
    },
    readCandles: async (instrumentId, period, to, limit) =>
      [...(series.get(`${instrumentId} ${period}`)?.values() ?? [])]
        .filter(({ time }) => to === null || time < to)
        .toSorted((a, b) => a.time - b.time)
        .slice(-limit),
    readState: async (key) => notes.get(key) ?? null,
    writeState: async (key, value) => {
      notes.set(key, value)
    },
  }
}
