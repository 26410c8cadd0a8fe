/** What a process can be asked about the feed that it follows. [NOD62, NOD63, NOD64] */
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { MarketEvent } from '../market.ts'
import type { FeedEvent, FeedTick } from './feedEvent.ts'

export type FeedView = {
  /** The newest mark that is known here; null before the feed was there for the first time. */
  readonly mark: () => FeedMark | null
  /** Up to which mark everything was handled here. */
  readonly handled: () => FeedMark | null
  /** Resolves when that mark is handled; rejects where that takes longer than it may. */
  readonly reached: (mark: FeedMark, mostMs?: number) => Promise<void>
  /** It follows, and misses nothing that it knows of. */
  readonly isInStep: () => boolean
  /**
   * What came after a mark, of all that is known here and at the leader. `isWhole` is false where something of it may be missing. Rejects where
   * the leader would have to be asked and does not answer.
   */
  readonly since: (mark: FeedMark) => Promise<{ readonly isWhole: boolean; readonly events: readonly FeedEvent[] }>
  /** The newest tick of each instrument up to a mark, by code, as far as it is kept here. */
  readonly ticksUntil: (mark: FeedMark) => ReadonlyMap<string, FeedTick>
  /** A tick as trading handles it; null for what is not traded here. */
  readonly eventOf: (tick: FeedTick) => MarketEvent | null
}
