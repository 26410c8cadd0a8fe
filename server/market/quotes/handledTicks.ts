/** Up to which mark everything that the feed told was handled here, and who waits for that. [NOD64, NOD66] */
import { type FeedMark, compareMarks, laterMark, markBefore } from '#rules/market/feedMark.ts'

export type HandledTicks = {
  /** In the order of marks. `work` settles when it was handled. */
  readonly follow: (mark: FeedMark, work: Promise<unknown>) => void
  /** Null before the first. */
  readonly until: () => FeedMark | null
  /** Resolves when everything up to the mark was handled; rejects where that takes longer than it may. */
  readonly reached: (mark: FeedMark, mostMs?: number) => Promise<void>
  /** What comes begins anew after that mark. */
  readonly beginAt: (mark: FeedMark) => void
}

export function createHandledTicks(): HandledTicks {
  /** In their order, as they came. */
  const underWay = new Set<FeedMark>()
  const waiting = new Set<{ readonly mark: FeedMark; readonly resolve: () => void }>()
  let newest: FeedMark | null = null

  const until = (): FeedMark | null => {
    for (const oldest of underWay) return markBefore(oldest)
    return newest
  }
  const wake = (): void => {
    const now = until()
    if (!now) return
    for (const one of waiting) {
      if (compareMarks(now, one.mark) < 0) continue
      waiting.delete(one)
      one.resolve()
    }
  }

  return {
    until,
    follow: (mark, work) => {
      newest = mark
      underWay.add(mark)
      const finished = (): void => {
        underWay.delete(mark)
        if (waiting.size > 0) wake()
      }
      work.then(finished, finished)
    },
    reached: async (mark, mostMs) => {
      const now = until()
      if (now && compareMarks(now, mark) >= 0) return
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { mark, resolve }
      waiting.add(one)
      const giveUp = (): void => {
        waiting.delete(one)
        reject(new Error('Ticks were not handled in time.'))
      }
      const timer = mostMs === undefined ? undefined : setTimeout(giveUp, mostMs).unref()
      await promise
      clearTimeout(timer)
    },
    beginAt: (mark) => {
      // What was handled stays so, though it is read anew.
      newest = laterMark(newest, mark)
      wake()
    },
  }
}
