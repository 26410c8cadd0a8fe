/** Whoever asked has an answer in time, whatever it hangs on; what was begun goes on. [NET382] */
import { DatabaseAway } from '#server/store/databaseAway.ts'
import { upMs } from '#server/store/upMs.ts'

const answerMostMs = 3_500

const beatMs = 100
const pauseLeastMs = 1_000
/** Leaves those that it reads last a second. */
const behindMostMs = 2_500

/** Answers when a call that is read now may have come, at the earliest: a process that was stopped reads late what came since it went on. */
export function watchPauses(end: AbortSignal, now = upMs): () => number {
  let beatAt = now()
  let wokenAt = -Infinity
  const beat = setInterval(() => {
    if (now() - beatAt > pauseLeastMs) wokenAt = now()
    beatAt = now()
  }, beatMs).unref()
  end.addEventListener('abort', () => clearInterval(beat))
  return () => (now() - wokenAt < behindMostMs ? wokenAt : now())
}

/** Rejects when it takes so long that nobody knows what became of it. `spentMs`: what its call took before. */
export async function inTime<T>(work: Promise<T>, spentMs = 0): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new DatabaseAway()), answerMostMs - spentMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(late)
  }
}
