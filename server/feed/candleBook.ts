/**
 * All candles of all instruments as one series each: those from before this process, those that it finished, and the one in progress.
 * Finished candles are kept in batches, off the way of the ticks. [CHT12, CHT14, CHT17, CHT18]
 */
import type { Candle, Period } from '#rules/candle.ts'
import { candlesAskedFor } from '#rules/limits.ts'
import type { CandleStore, KeptCandle } from './candleStore.ts'
import type { OlderCandles } from './olderCandles.ts'
import type { FinishedCandle, OpenCandles } from './openCandles.ts'

export type BookedInstrument = {
  readonly id: number
  readonly older: OlderCandles
  readonly open: () => OpenCandles
}

export type CandleBook = {
  readonly add: (instrumentId: number, finished: readonly FinishedCandle[]) => void
  /** The newest `limit` that start before `to` (null: all), oldest first. */
  readonly read: (
    instrument: BookedInstrument,
    period: Period,
    to: number | null,
    limit: number,
  ) => Promise<readonly Candle[]>
  /** Hands what is not kept yet to the store; a failure keeps it for the next time and rejects. */
  readonly save: () => Promise<void>
}

/** Finished candles of this process stay at hand, so many of each series. */
const atHandLeast = 2 * candlesAskedFor
const atHandMost = 3 * candlesAskedFor

export function createCandleBook(store: Pick<CandleStore, 'saveCandles'>): CandleBook {
  const finished = new Map<string, Candle[]>()
  let unsaved: readonly KeptCandle[] = []

  return {
    add: (instrumentId, entries) => {
      for (const { period, candle } of entries) {
        const key = `${instrumentId} ${period}`
        const series = finished.get(key) ?? []
        series.push(candle)
        finished.set(key, series)
      }
      if (entries.length > 0) unsaved = [...unsaved, ...entries.map((entry) => ({ instrumentId, ...entry }))]
    },
    read: (instrument, period, to, limit) =>
      join(instrument, finished.get(`${instrument.id} ${period}`) ?? [], period, to, limit),
    save: async () => {
      const batch = unsaved
      unsaved = []
      try {
        if (batch.length > 0) await store.saveCandles(batch)
      } catch (error) {
        unsaved = [...batch, ...unsaved]
        throw error
      }
      for (const series of finished.values())
        if (series.length > atHandMost) series.splice(0, series.length - atHandLeast)
    },
  }
}

async function join(
  instrument: BookedInstrument,
  finished: readonly Candle[],
  period: Period,
  to: number | null,
  limit: number,
): Promise<readonly Candle[]> {
  const end = to ?? Number.MAX_SAFE_INTEGER
  const open = instrument.open().get(period)
  const recent = open ? [...finished, open] : finished
  const chosen = recent.filter((candle) => candle.time < end)
  const missing = limit - chosen.length
  if (missing <= 0) return chosen.slice(chosen.length - limit)
  const start = recent[0]?.time ?? Number.MAX_SAFE_INTEGER
  const isTail = start <= end && missing <= candlesAskedFor
  const older = isTail
    ? await instrument.older.readTail(period, start, missing)
    : await instrument.older.read(period, Math.min(start, end), missing)
  return [...older, ...chosen]
}
