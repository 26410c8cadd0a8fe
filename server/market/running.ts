/** What belongs to one instrument while the market runs. */
import type { MarketStatus } from '#rules/market/instrument.ts'
import type { BookedInstrument } from './candles/candleArchive.ts'
import type { CandleStore } from './candles/candleStore.ts'
import { type FirstStart, type History, type HistoryInput, noHistory } from './candles/history.ts'
import { type LiveInstrument, newInstrument } from './liveInstrument.ts'
import type { InstrumentDefinition, MarketEvent } from './market.ts'
import { type StatusNow, createMarketStatus } from './marketStatus.ts'
import { createOlderCandles } from './candles/olderCandles.ts'
import { type Random, seededRandom, systemRandom } from './source/seededRandom.ts'
import { type TickQueue, createTickQueue } from './source/tickQueue.ts'
import type { TimerId } from './timers.ts'

export type Running = {
  readonly live: LiveInstrument
  readonly random: Random
  readonly statusAt: (time: number) => StatusNow
  readonly queue: TickQueue
  readonly booked: BookedInstrument
  /** False where quotes come from somewhere else: then nothing is made up, neither past nor present. */
  readonly isSimulated: boolean
  readonly history: () => History
  first: FirstStart
  /** The status that was published last. */
  shown: MarketStatus
  /** The next pulse; null while it does not run. */
  timer: TimerId | null
}

export type RunningInput = {
  readonly definition: InstrumentDefinition
  /** Null: what is to come is nobody's to compute; the past is that of `pastSeed`. */
  readonly seed: string | number | null
  readonly now: number
  readonly isSimulated: boolean
  readonly handle: (event: MarketEvent) => Promise<void>
  readonly historyOf: (input: HistoryInput) => History
  readonly store: CandleStore
}

/** The past is the same at each start, and says nothing of what is to come. */
const pastSeed = '1'

export function createRunning(input: RunningInput): Running {
  const { definition, seed, now, isSimulated, handle, historyOf, store } = input
  const live = newInstrument(definition, now)
  let hours = definition.hours
  let status = createMarketStatus(hours)
  const statusAt = (time: number): StatusNow => {
    if (live.definition.hours !== hours) {
      hours = live.definition.hours
      status = createMarketStatus(hours)
    }
    return status(time, live.forced)
  }
  // The past stays as the seed has it, whatever an operator changes.
  const history = (): History =>
    isSimulated ? historyOf({ definition, seed: seed ?? pastSeed, first: running.first }) : noHistory
  const running: Running = {
    live,
    random: seed === null ? systemRandom() : seededRandom(seed, definition.code, 'live', now),
    statusAt,
    queue: createTickQueue(handle),
    isSimulated,
    history,
    booked: {
      id: definition.id,
      older: createOlderCandles(definition.id, store, history),
      open: () => live.open,
    },
    first: { time: now, price: definition.startPrice },
    shown: 'closed',
    timer: null,
  }
  return running
}
