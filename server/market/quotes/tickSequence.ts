/** What is told of the feed, put in the order of its marks: each event once, and none before the one that it follows. [NOD61] */
import { type FeedMark, compareMarks, isLaterMark, isSameMark, markOf, markText } from '#rules/market/feedMark.ts'
import type { FeedEvent, Published } from './feedEvent.ts'

export type TickSequence = {
  /** Of the last event that was taken. */
  readonly mark: () => FeedMark | null
  readonly setMark: (mark: FeedMark | null) => void
  /** Takes one that comes next; others wait for what is missing, or are old. `isHeld`: it waits in any case. */
  readonly hear: (told: Published, isHeld: boolean) => 'taken' | 'waits' | 'old'
  /** One of an answer, in order. */
  readonly take: (event: FeedEvent) => void
  /** Takes those that wait for nothing any more. Answers whether there are no others. */
  readonly takeWaiting: () => boolean
  /** The highest epoch that was heard of. */
  readonly newestEpoch: () => number
  /** Hands over what still waits, in order. */
  readonly empty: () => readonly FeedEvent[]
}

/** Beyond that it is read from the leader's notes. */
const waitingMost = 50_000

export function createTickSequence(from: FeedMark | null, take: (event: FeedEvent) => void): TickSequence {
  const waiting = new Map<string, Published>()
  let mark = from

  const takeOne = (event: FeedEvent): void => {
    mark = markOf(event)
    take(event)
  }
  const isNext = ({ event, after }: Published): boolean => {
    if (!mark) return false
    return after ? isSameMark(after, mark) : event.epoch === mark.epoch && event.seq === mark.seq + 1
  }
  const isOld = (event: FeedEvent): boolean => mark !== null && !isLaterMark(event, mark)

  return {
    mark: () => mark,
    setMark: (next) => {
      mark = next
    },
    hear: (told, isHeld) => {
      if (isOld(told.event)) return 'old'
      if (!isHeld && isNext(told)) {
        takeOne(told.event)
        return 'taken'
      }
      waiting.set(markText(told.event), told)
      if (waiting.size > waitingMost) {
        waiting.clear()
        mark = null
      }
      return 'waits'
    },
    take: (event) => {
      if (!isOld(event)) takeOne(event)
    },
    takeWaiting: () => {
      for (const one of [...waiting.values()].toSorted((a, b) => compareMarks(a.event, b.event))) {
        if (!isOld(one.event)) {
          if (!isNext(one)) return false
          takeOne(one.event)
        }
        waiting.delete(markText(one.event))
      }
      return true
    },
    newestEpoch: () => Math.max(mark?.epoch ?? 0, ...Array.from(waiting.values(), ({ event }) => event.epoch)),
    empty: () => {
      const left = Array.from(waiting.values(), ({ event }) => event).filter((event) => !isOld(event))
      waiting.clear()
      return left.toSorted(compareMarks)
    },
  }
}
