/** Brings the feed back to where it was before a restart, and keeps what it needs for the next one every few seconds. [CHT18] */
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { AccountRates } from './conversionRates.ts'
import type { CandleArchive } from './candles/candleArchive.ts'
import type { CandleStore } from './candles/candleStore.ts'
import { downtimeTicks } from './source/downtime.ts'
import {
  type LiveNote,
  type Override,
  readFirstStarts,
  keepLiveNotes,
  newestOf,
  readLiveNotes,
  readOverrides,
  writeFirstStarts,
  writeLiveNotes,
  writeOverrides,
} from './feedNotes.ts'
import { replayTicks, setLevel } from './liveInstrument.ts'
import type { Running } from './running.ts'
import { type Timers, createRepeating } from './timers.ts'

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
  /**
   * As the leader of the feed wrote it down, in the place of what is known here. Answers up to which tick; null while none has written
   * anything, or where it is not wanted any more once it is read: then nothing is changed.
   */
  readonly readBack: (now: number, isWanted: () => boolean) => Promise<FeedMark | null>
  /** Up to which tick the leader has kept everything. */
  readonly readKept: () => Promise<FeedMark | null>
  /** Makes up the path of prices since the newest ones. Answers whether there was any. */
  readonly bridge: (now: number) => boolean
  /** Keeps candles and newest quotes now. */
  readonly save: () => Promise<void>
  /** Keeps candles and newest quotes from now on. */
  readonly start: () => void
  /** Keeps nothing more; resolves when what is under way is done. */
  readonly halt: () => Promise<void>
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
  let saving: Promise<void> = Promise.resolve()

  /** No candle that the notes are past is missing: what is finished while candles are written is in the next notes. */
  const save = async (): Promise<void> => {
    const notes = writeLiveNotes(lives)
    await archive.save()
    await keepLiveNotes(store, notes)
  }
  const keeping = createRepeating(timers, keepEveryMs, () => {
    saving = save().catch(onError)
    return saving
  })
  const halt = async (): Promise<void> => {
    keeping.stop()
    await saving
  }

  return {
    save,
    ...createRestoring({ all, archive, rates, store, isSandbox }),
    start: keeping.start,
    halt,
    stop: async () => {
      await halt()
      await save()
    },
    keepOverrides: async () => {
      if (isSandbox) await writeOverrides(store, lives)
    },
  }
}

type Restoring = Pick<FeedKeeper, 'restore' | 'readBack' | 'readKept' | 'bridge'>

/** How the feed comes to be where it was. */
function createRestoring({
  all,
  archive,
  rates,
  store,
  isSandbox,
}: Omit<FeedKeeperInput, 'timers' | 'onError'>): Restoring {
  const bridge = (now: number): boolean => {
    let isBridged = false
    for (const { live, random, isSimulated } of all) {
      const ticks = isSimulated ? downtimeTicks(live, now, random) : []
      if (ticks.length === 0) continue
      isBridged = true
      archive.add(live.definition.id, replayTicks(live, ticks))
    }
    return isBridged
  }
  const putRates = (): void => {
    for (const { live, isSimulated } of all)
      if (isSimulated || live.time !== null) rates.update(live.definition.code, live.price)
  }
  const findOverrides = async () => (isSandbox ? readOverrides(store) : new Map<string, Override>())

  return {
    bridge: (now) => {
      const isBridged = bridge(now)
      putRates()
      return isBridged
    },
    restore: async (now) => {
      await restoreFirstStarts(all, store, now)
      const notes = await readLiveNotes(store)
      const overrides = await findOverrides()
      for (const running of all) {
        const { code } = running.live.definition
        restoreLive(running, notes.get(code))
        restoreOverride(running, overrides.get(code), now)
      }
      bridge(now)
      putRates()
    },
    readKept: async () => newestOf((await readLiveNotes(store)).values()),
    readBack: async (now, isWanted) => {
      const starts = await readFirstStarts(store)
      const overrides = await findOverrides()
      // Read last: nothing else that was read is newer than the ticks that follow these.
      const notes = await readLiveNotes(store)
      const mark = newestOf(notes.values())
      if (!mark || !isWanted()) return null
      archive.clear()
      for (const running of all) {
        const { code, startPrice } = running.live.definition
        running.first = starts.get(code) ?? { time: now, price: startPrice }
        Object.assign(running.live, { isHeld: false, forced: null, trend: 0 })
        restoreLive(running, notes.get(code))
        restoreOverride(running, overrides.get(code), now)
      }
      putRates()
      return mark
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
    const { price, ask, time, level, open, at } = note
    Object.assign(live, { price, ask, time, level, open, at })
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
