/** Heavy work: so much at once, so much behind it and for so long; what is more is told to come back. [NET391] */
import pLimit from 'p-limit'
import { NotNow } from '#server/store/trading/guards.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

type Limits = { readonly atOnceMost: number; readonly waitingMost: number; readonly waitMostMs: number }

export function createConcurrencyLimit({ atOnceMost, waitingMost, waitMostMs }: Limits): ConcurrencyLimit {
  const limit = pLimit(atOnceMost)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waitingMost) throw new NotNow('Too much waits.')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      reject(new NotNow('It waited for too long.'))
    }, waitMostMs)
    const begin = async (): Promise<void> => {
      clearTimeout(late)
      if (!isLate) await work().then(resolve, reject)
    }
    void limit(begin)
    return promise
  }
}
