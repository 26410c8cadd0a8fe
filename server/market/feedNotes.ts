/** What the feed writes down so that it goes on where it was after a restart: first starts, newest quotes with open candles, the sandbox's holds. */
import * as v from 'valibot'
import { type Period, periods } from '#rules/market/candle.ts'
import { type FeedMark, laterMark } from '#rules/market/feedMark.ts'
import type { CandleStore } from './candles/candleStore.ts'
import type { FirstStart } from './candles/history.ts'
import type { LiveInstrument } from './liveInstrument.ts'

const byCode = <T>(shape: v.GenericSchema<unknown, T>) => v.record(v.string(), shape)

const firstStarts = byCode(v.object({ time: v.number(), price: v.number() }))
const candleRow = v.strictTuple([
  v.picklist(periods),
  v.number(),
  v.number(),
  v.number(),
  v.number(),
  v.number(),
  v.number(),
])
const liveNotes = byCode(
  v.object({
    price: v.number(),
    ask: v.optional(v.number()),
    time: v.nullable(v.number()),
    level: v.number(),
    open: v.array(candleRow),
    at: v.optional(v.object({ epoch: v.number(), seq: v.number() })),
  }),
)
const overrides = byCode(v.object({ held: v.nullable(v.number()), forced: v.nullable(v.picklist(['open', 'closed'])) }))

const keys = { first: 'feed.first', live: 'feed.live', overrides: 'feed.overrides' }

async function read<T>(store: CandleStore, key: string, shape: v.GenericSchema<unknown, Record<string, T>>) {
  const text = await store.readState(key)
  return new Map<string, T>(text === null ? [] : Object.entries(v.parse(shape, JSON.parse(text))))
}

const written = (entries: Iterable<readonly [string, unknown]>): string => JSON.stringify(Object.fromEntries(entries))

const write = (store: CandleStore, key: string, entries: Iterable<readonly [string, unknown]>): Promise<void> =>
  store.writeState(key, written(entries))

export const readFirstStarts = (store: CandleStore): Promise<Map<string, FirstStart>> =>
  read(store, keys.first, firstStarts)

export const writeFirstStarts = (store: CandleStore, starts: ReadonlyMap<string, FirstStart>): Promise<void> =>
  write(store, keys.first, starts)

export type LiveNote = Pick<LiveInstrument, 'price' | 'ask' | 'time' | 'level' | 'open' | 'at'>

export async function readLiveNotes(store: CandleStore): Promise<ReadonlyMap<string, LiveNote>> {
  const notes = await read(store, keys.live, liveNotes)
  return new Map([...notes].map(([code, note]) => [code, { ...note, open: new Map(note.open.map(readRow)) }]))
}

/** As they are at this moment. */
export const writeLiveNotes = (lives: Iterable<LiveInstrument>): string =>
  written(
    Array.from(lives, ({ definition, price, ask, time, level, open, at }) => [
      definition.code,
      { price, ask, time, level, open: [...open].map(writeRow), at },
    ]),
  )

export const keepLiveNotes = (store: CandleStore, notes: string): Promise<void> => store.writeState(keys.live, notes)

/** Up to which tick the leader of the feed has kept everything; null where the feed was never one of several processes. */
export function newestOf(notes: Iterable<Pick<LiveNote, 'at'>>): FeedMark | null {
  let newest: FeedMark | null = null
  for (const { at } of notes) newest = laterMark(newest, at ?? null)
  return newest
}

export type Override = { readonly held: number | null; readonly forced: 'open' | 'closed' | null }

export const readOverrides = (store: CandleStore): Promise<ReadonlyMap<string, Override>> =>
  read(store, keys.overrides, overrides)

export const writeOverrides = (store: CandleStore, lives: Iterable<LiveInstrument>): Promise<void> =>
  write(
    store,
    keys.overrides,
    [...lives]
      .filter(({ isHeld, forced }) => isHeld || forced)
      .map(({ definition, isHeld, price, forced }) => [definition.code, { held: isHeld ? price : null, forced }]),
  )

type CandleRow = v.InferOutput<typeof candleRow>
type OpenEntry = readonly [Period, NonNullable<ReturnType<LiveNote['open']['get']>>]

const readRow = ([period, time, open, high, low, close, volume]: CandleRow): OpenEntry => [
  period,
  { time, open, high, low, close, volume },
]

const writeRow = ([period, { time, open, high, low, close, volume }]: OpenEntry): CandleRow => [
  period,
  time,
  open,
  high,
  low,
  close,
  volume,
]
