/** Up to which tick of the feed accounts were judged, with all that this did committed: who takes them over goes on from there. [NOD66] */
import { type FeedMark, earliestMark, laterMark, markBefore } from '#rules/market/feedMark.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import type { MissedTicks } from './missedTicks.ts'
import type { OwedTriggers } from './owedTriggers.ts'
import type { TrailKeeper } from './trailKeeper.ts'

export type JudgedMarks = {
  /** Null where this process judges by no feed of others. */
  readonly ofAccount: (accountId: number) => FeedMark | null
  /** Of all accounts of a partition as of now; null where it is not in step. What is the same for all of them is found out once. */
  readonly ofPartitions: () => (partition: number) => FeedMark | null
}

type Needs = {
  readonly feed: FeedView | undefined
  readonly owed: Pick<OwedTriggers, 'owedSince'>
  readonly trails: Pick<TrailKeeper, 'movedSince'>
  readonly missed: Pick<MissedTicks, 'isHeld' | 'judgedUntil' | 'inStepFrom'>
}

export function createJudgedMarks({ feed, owed, trails, missed }: Needs): JudgedMarks {
  /** Before the first tick of which something is not committed yet: of an account, or of all. */
  const finishedUntil = (accountId?: number): FeedMark | null => {
    const unfinished = earliestMark([owed.owedSince(accountId), trails.movedSince(accountId)])
    return unfinished && markBefore(unfinished)
  }
  const handledBy = (from: FeedMark | null): FeedMark | null => {
    const handled = feed?.handled() ?? null
    return handled && laterMark(handled, from)
  }
  return {
    ofAccount: (accountId) => {
      const from = missed.judgedUntil(accountId)
      const judged = missed.isHeld(accountId) ? from : handledBy(from)
      return judged && earliestMark([judged, finishedUntil(accountId)])
    },
    ofPartitions: () => {
      const finished = finishedUntil()
      return (partition) => {
        const from = missed.inStepFrom(partition)
        const handled = from === undefined ? null : handledBy(from)
        return handled && earliestMark([handled, finished])
      }
    },
  }
}
