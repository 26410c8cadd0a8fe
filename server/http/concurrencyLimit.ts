/** Heavy work: so much at once, so much behind it, the next one is told to come back with 429. */
import pLimit from 'p-limit'
import { HttpProblem } from './answer.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimit(atOnceMost: number, waitingMost: number): ConcurrencyLimit {
  const limit = pLimit(atOnceMost)
  return async (work) => {
    if (limit.pendingCount >= waitingMost) throw new HttpProblem(429, 1)
    return limit(work)
  }
}
