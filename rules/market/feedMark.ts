/** A place in the feed: whose ticks they are, by the epoch of their leader, and the how manieth of them. A later leader has a higher epoch. [NOD60] */

export type FeedMark = { readonly epoch: number; readonly seq: number }

/** Of a process that is alone: its ticks come after those of any feed, and what is noted of them ends with it. */
export const soleEpoch = Number.MAX_SAFE_INTEGER

/** Below 0 where `one` comes before `other`. */
export const compareMarks = (one: FeedMark, other: FeedMark): number => one.epoch - other.epoch || one.seq - other.seq

export const isLaterMark = (one: FeedMark, other: FeedMark): boolean => compareMarks(one, other) > 0

export const isSameMark = (one: FeedMark, other: FeedMark): boolean => compareMarks(one, other) === 0

/** The mark of something that has one. */
export const markOf = ({ epoch, seq }: FeedMark): FeedMark => ({ epoch, seq })

/** The place before it: of the first tick of an epoch, the beginning of the epoch. */
export const markBefore = ({ epoch, seq }: FeedMark): FeedMark => ({ epoch, seq: seq - 1 })

/** The later of two; one that is missing comes before all. */
export function laterMark(one: FeedMark | null, other: FeedMark | null): FeedMark | null {
  if (!one || !other) return one ?? other
  return isLaterMark(one, other) ? one : other
}

/** The earlier of those that are there. */
export function earliestMark(marks: Iterable<FeedMark | null>): FeedMark | null {
  let earliest: FeedMark | null = null
  for (const mark of marks) if (mark && (!earliest || isLaterMark(earliest, mark))) earliest = mark
  return earliest
}

export const markText = ({ epoch, seq }: FeedMark): string => `${epoch}.${seq}`

/** Null for what is none. */
export function readMark(text: string | null): FeedMark | null {
  const [, epoch, seq] = /^(\d{1,7})\.(\d{1,12})$/.exec(text ?? '') ?? []
  return epoch === undefined || seq === undefined ? null : { epoch: Number(epoch), seq: Number(seq) }
}
