/**
 * All candles of all instruments as one series each: those from before this process, those that it finished, and the one in progress.
 * Finished candles are kept in batches, off the way of the ticks. [CHT12, CHT14, CHT17, CHT18]
 */
import type { Candle, Period } from '#rules/market/candle.ts'
import { candlesAskedFor } from '#rules/app/limits.ts'
import { type FeedMark, isLaterMark } from '#rules/market/feedMark.ts'
import { type CandleSeries, createCandleSeries } from './candleSeries.ts'
import type { CandleStore, KeptCandle } from './candleStore.ts'
import type { OlderCandles } from './olderCandles.ts'
import type { FinishedCandle, OpenCandles } from './openCandles.ts'

export type BookedInstrument = {
  readonly id: number
  readonly older: OlderCandles
  readonly open: () => OpenCandles
}

export type CandleArchive = {
  /** `at`: the tick of the feed that finished them, where another process keeps them too. */
  readonly add: (instrumentId: number, finished: readonly FinishedCandle[], at?: FeedMark) => void
  /** The newest `limit` that start before `to` (null: all), oldest first. */
  readonly read: (
    instrument: BookedInstrument,
    period: Period,
    to: number | null,
    limit: number,
  ) => Promise<readonly Candle[]>
  /** Hands what is not kept yet to the store; a failure keeps it for the next time and rejects. */
  readonly save: () => Promise<void>
  /** Those that were finished up to that tick are kept by whoever leads the feed; null: all of them. */
  readonly keptElsewhere: (until: FeedMark | null) => void
  /** Forgets everything that it was given: what is kept is read from the store. */
  readonly clear: () => void
}

/** Finished candles of this process stay at hand, so many of each series. */
const atHandLeast = 2 * candlesAskedFor
const atHandMost = 3 * candlesAskedFor
/** And those that are finished before the next save. */
const room = atHandMost + 60

export function createCandleArchive(store: Pick<CandleStore, 'saveCandles'>): CandleArchive {
  const finished = new Map<string, CandleSeries>()
  let unsaved: readonly Unsaved[] = []
  const trim = (): void => {
    for (const series of finished.values()) series.trim(atHandLeast, atHandMost)
  }

  return {
    add: (instrumentId, entries, at) => {
      for (const { period, candle } of entries) {
        const key = `${instrumentId} ${period}`
        const series = finished.get(key) ?? createCandleSeries(room)
        series.push(candle)
        finished.set(key, series)
      }
      if (entries.length > 0) unsaved = [...unsaved, ...entries.map((entry) => ({ instrumentId, ...entry, at }))]
    },
    read: (instrument, period, to, limit) =>
      join(instrument, finished.get(`${instrument.id} ${period}`), period, to, limit),
    save: async () => {
      const batch = unsaved
      unsaved = []
      try {
        if (batch.length > 0) await store.saveCandles(batch)
      } catch (error) {
        unsaved = [...batch, ...unsaved]
        throw error
      }
      trim()
    },
    keptElsewhere: (until) => {
      unsaved = until ? unsaved.filter(({ at }) => at && isLaterMark(at, until)) : []
      trim()
    },
    clear: () => {
      finished.clear()
      unsaved = []
    },
  }
}

type Unsaved = KeptCandle & { readonly at: FeedMark | undefined }

async function join(
  instrument: BookedInstrument,
  finished: CandleSeries | undefined,
  period: Period,
  to: number | null,
  limit: number,
): Promise<readonly Candle[]> {
  const end = to ?? Number.MAX_SAFE_INTEGER
  const open = instrument.open().get(period)
  const newest = open && open.time < end ? [open] : []
  const chosen = [...(finished?.before(end, limit - newest.length) ?? []), ...newest]
  const missing = limit - chosen.length
  if (missing <= 0) return chosen
  const start = finished?.start() ?? open?.time ?? Number.MAX_SAFE_INTEGER
  const isTail = start <= end && missing <= candlesAskedFor
  const older = isTail
    ? await instrument.older.readTail(period, start, missing)
    : await instrument.older.read(period, Math.min(start, end), missing)
  return [...older, ...chosen]
}
