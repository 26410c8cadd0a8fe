/** Brings the feed back to where it was before a restart, and keeps what it needs for the next one every few seconds. [CHT18] */
import type { AccountRates } from './conversionRates.ts'
import type { CandleArchive } from './candles/candleArchive.ts'
import type { CandleStore } from './candles/candleStore.ts'
import { downtimeTicks } from './source/downtime.ts'
import {
  type LiveNote,
  type Override,
  readFirstStarts,
  readLiveNotes,
  readOverrides,
  writeFirstStarts,
  writeLiveNotes,
  writeOverrides,
} from './feedNotes.ts'
import { replayTicks, setLevel } from './liveInstrument.ts'
import type { Running } from './running.ts'
import type { TimerId, Timers } from './timers.ts'

export type FeedKeeperInput = {
  readonly all: readonly Running[]
  readonly archive: CandleArchive
  readonly rates: AccountRates
  readonly store: CandleStore
  readonly timers: Timers
  readonly onError: (error: unknown) => void
  readonly isSandbox: boolean
}

export type FeedKeeper = {
  readonly restore: (now: number) => Promise<void>
  /** Keeps candles and newest quotes from now on. */
  readonly start: () => void
  /** Keeps them a last time. */
  readonly stop: () => Promise<void>
  readonly keepOverrides: () => Promise<void>
}

/** What a kill may lose of a chart. */
const keepEveryMs = 3_000

export function createFeedKeeper({
  all,
  archive,
  rates,
  store,
  timers,
  onError,
  isSandbox,
}: FeedKeeperInput): FeedKeeper {
  const lives = all.map(({ live }) => live)
  let timer: TimerId | null = null
  let saving: Promise<void> = Promise.resolve()

  const save = async (): Promise<void> => {
    await archive.save()
    await writeLiveNotes(store, lives)
  }
  const plan = (): void => {
    timer = timers.setTimeout(() => {
      saving = save().catch(onError).then(plan)
    }, keepEveryMs)
  }

  return {
    restore: async (now) => {
      await restoreFirstStarts(all, store, now)
      const notes = await readLiveNotes(store)
      const overrides = isSandbox ? await readOverrides(store) : new Map<string, Override>()
      for (const running of all) {
        const { id, code } = running.live.definition
        restoreLive(running, notes.get(code))
        restoreOverride(running, overrides.get(code), now)
        if (running.isSimulated)
          archive.add(id, replayTicks(running.live, downtimeTicks(running.live, now, running.random)))
        if (running.isSimulated || running.live.time !== null) rates.update(code, running.live.price)
      }
    },
    start: plan,
    stop: async () => {
      if (timer !== null) timers.clearTimeout(timer)
      await saving
      if (timer !== null) timers.clearTimeout(timer)
      timer = null
      await save()
    },
    keepOverrides: async () => {
      if (isSandbox) await writeOverrides(store, lives)
    },
  }
}

async function restoreFirstStarts(all: readonly Running[], store: CandleStore, now: number): Promise<void> {
  const starts = await readFirstStarts(store)
  const known = starts.size
  for (const running of all) {
    const { code, startPrice } = running.live.definition
    running.first = starts.get(code) ?? { time: now, price: startPrice }
    starts.set(code, running.first)
  }
  if (starts.size > known) await writeFirstStarts(store, starts)
}

/** Goes on from the last note; at the first start from the end of the past that the seed gives. */
function restoreLive({ live, first, history }: Running, note: LiveNote | undefined): void {
  if (note && note.open.size > 0) {
    Object.assign(live, { price: note.price, ask: note.ask, time: note.time, level: note.level, open: note.open })
    return
  }
  live.price = first.price
  live.level = first.price
  live.open = history().openCandles()
  const lastMinute = live.open.get('1min')
  if (lastMinute) live.time = Math.min(first.time, lastMinute.time + 60_000)
}

function restoreOverride({ live }: Running, override: Override | undefined, now: number): void {
  if (!override) return
  live.forced = override.forced
  if (override.held === null) return
  live.isHeld = true
  setLevel(live, override.held, now)
}
