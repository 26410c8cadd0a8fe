/** Up to which tick of the feed accounts were judged, with all that this did committed: who takes them over goes on from there. [NOD66] */
import { type FeedMark, earliestMark, markBefore } from '#rules/market/feedMark.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import type { MissedTicks } from './missedTicks.ts'
import type { OwedTriggers } from './owedTriggers.ts'
import type { TrailKeeper } from './trailKeeper.ts'

export type JudgedMarks = {
  /** Null where this process judges by no feed of others. */
  readonly ofAccount: (accountId: number) => FeedMark | null
  /** Of all that are judged by ticks of now. */
  readonly ofAll: () => FeedMark | null
}

type Needs = {
  readonly feed: FeedView | undefined
  readonly owed: Pick<OwedTriggers, 'owedSince'>
  readonly trails: Pick<TrailKeeper, 'movedSince'>
  readonly missed: Pick<MissedTicks, 'isHeld' | 'reached'>
}

export function createJudgedMarks({ feed, owed, trails, missed }: Needs): JudgedMarks {
  const until = (accountId?: number): FeedMark | null => {
    const handled = feed?.handled()
    if (!handled) return null
    const unfinished = earliestMark([owed.owedSince(accountId), trails.movedSince(accountId)])
    return earliestMark([handled, unfinished && markBefore(unfinished)])
  }
  return {
    ofAccount: (accountId) => (missed.isHeld(accountId) ? missed.reached(accountId) : until(accountId)),
    ofAll: () => until(),
  }
}
