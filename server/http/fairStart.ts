/** Commands of one caller begin a few at a time: a burst of one is no wait for the others. [NET382] */
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrencyLimit.ts'

const limits = { atOnceMost: 8, waitingMost: 512, waitMostMs: 3_000 }

/** Resolves when a call may begin, with what tells its end; rejects with `NotNow` where too many of its caller wait, or it waited for too long. */
export type FairStart = (caller: string) => Promise<() => void>

export function createFairStart(): FairStart {
  /** Those who have a call under way. */
  const callers = new Map<string, { readonly limit: ConcurrencyLimit; calls: number }>()
  return async (caller) => {
    const own = callers.get(caller) ?? { limit: createConcurrencyLimit(limits), calls: 0 }
    callers.set(caller, own)
    own.calls += 1
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    void own
      .limit(() => {
        begun.resolve()
        return ended.promise
      })
      .catch(begun.reject)
      .finally(() => {
        own.calls -= 1
        if (own.calls === 0) callers.delete(caller)
      })
    await begun.promise
    return ended.resolve
  }
}
