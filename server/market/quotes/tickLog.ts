/** What the feed told in the last minute, for whoever missed some of it. [NOD63] */
import { type FeedMark, compareMarks, isLaterMark, isSameMark, laterMark, markBefore } from '#rules/market/feedMark.ts'
import { type FeedEvent, type FeedTick, type Since, isTick } from './feedEvent.ts'

export type TickLog = {
  /** In the order of marks. `now`: of the same clock each time. */
  readonly add: (event: FeedEvent, now: number) => void
  /** What came after a mark, `most` at once. */
  readonly since: (mark: FeedMark, most?: number) => Omit<Since, 'epoch'>
  /** The newest tick of each instrument up to a mark, by code, as far as it is kept. */
  readonly ticksUntil: (mark: FeedMark) => ReadonlyMap<string, FeedTick>
  /** The newest mark; null before the first. */
  readonly newest: () => FeedMark | null
  /** Nothing is known of before that mark. */
  readonly beginAt: (mark: FeedMark) => void
}

const keptMs = 60_000
/** What is dropped is cut off in batches. */
const slackMost = 4_096

type Kept = { readonly event: FeedEvent; readonly at: number }

/** As far as marks tell: the first of an epoch follows whatever its leader heard last. */
const follows = ({ epoch, seq }: FeedMark, before: FeedMark): boolean =>
  seq === (epoch === before.epoch ? before.seq + 1 : 1)

export function createTickLog(): TickLog {
  let kept: Kept[] = []
  /** Those before it are dropped. */
  let first = 0
  /** All that came after it is kept. */
  let base: FeedMark | null = null

  /** The index of the first one after a mark. */
  const indexAfter = (mark: FeedMark): number => {
    let [low, high] = [first, kept.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const one = kept[middle]
      if (one && compareMarks(one.event, mark) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether nothing can have been between a mark and what is kept after it. */
  const isKnown = (mark: FeedMark, index: number): boolean => {
    if (!base || isLaterMark(base, mark)) return false
    if (isSameMark(mark, base)) return true
    const before = index > first ? kept[index - 1]?.event : undefined
    if (before && isSameMark(before, mark)) return true
    const next = kept[index]?.event
    return mark.seq === 0 && next?.epoch === mark.epoch && next.seq === 1
  }

  return {
    add: (event, now) => {
      // Who takes the feed over may not have heard all of the leader before: whoever was further back has to be told so.
      if (!base || !follows(event, kept.at(-1)?.event ?? base)) base = markBefore(event)
      kept.push({ event, at: now })
      for (let oldest = kept[first]; oldest && oldest.at < now - keptMs; oldest = kept[first]) {
        base = laterMark(base, oldest.event)
        first += 1
      }
      if (first < slackMost) return
      kept = kept.slice(first)
      first = 0
    },
    since: (mark, most = Infinity) => {
      const index = indexAfter(mark)
      const some = kept.slice(index, Math.min(kept.length, index + most))
      return {
        isWhole: isKnown(mark, index),
        events: some.map(({ event }) => event),
        hasMore: index + some.length < kept.length,
      }
    },
    ticksUntil: (mark) => {
      const ticks = new Map<string, FeedTick>()
      for (const { event } of kept.slice(first, indexAfter(mark))) if (isTick(event)) ticks.set(event.code, event)
      return ticks
    },
    newest: () => kept.at(-1)?.event ?? base,
    beginAt: (mark) => {
      kept = []
      first = 0
      base = mark
    },
  }
}
