/** Requests that were sent and not answered yet. */
import { Unanswered } from './bus.ts'

export type Pending = {
  /** The answer; rejects with `Unanswered` after `waitMs`, or when all of them fail. */
  readonly waitFor: <T>(answer: Promise<T>, subject: string, waitMs: number) => Promise<T>
  /** The connection is gone: nobody knows what became of them. */
  readonly failAll: () => void
}

export function createPending(): Pending {
  const waiting = new Set<() => void>()
  return {
    waitFor: async (answer, subject, waitMs) => {
      const { promise, reject } = Promise.withResolvers<never>()
      const fail = (): void => reject(new Unanswered(subject))
      const late = setTimeout(fail, waitMs)
      waiting.add(fail)
      try {
        return await Promise.race([answer, promise])
      } finally {
        clearTimeout(late)
        waiting.delete(fail)
      }
    },
    failAll: () => {
      for (const fail of waiting) fail()
    },
  }
}
