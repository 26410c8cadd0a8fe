/** Whoever asked has an answer in time, whatever it hangs on; what was begun goes on. [NET382] */
import { DatabaseAway } from '#server/store/databaseAway.ts'

/** Below the 5 s in which whoever asked is answered: a process that was stopped reads calls up to a second after they came. */
const answerMostMs = 3_500

/** No change of the time of day makes it longer. */
export const upMs = (): number => process.uptime() * 1_000

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
