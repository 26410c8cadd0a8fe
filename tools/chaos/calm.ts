/** Whether a cluster is as it was before anything befell: what is still amiss because of one fault says nothing about the next. */
import { setTimeout as sleep } from 'node:timers/promises'

export type Calm = {
  /** A call has taken so long. */
  readonly took: (ms: number, isAnswered: boolean) => void
  /** Resolves when nearly all calls of a second were soon answered, and it is shared out; false where that takes too long. */
  readonly until: () => Promise<boolean>
}

const soonMs = 500
const shareSoon = 0.95
const secondMs = 1_000
const waitMostMs = 40_000

/** `isSharedOut`: each engine has its part of the accounts. */
export function createCalm(isSharedOut: () => Promise<boolean>): Calm {
  let all = 0
  let soon = 0
  return {
    took: (ms, isAnswered) => {
      all += 1
      if (isAnswered && ms < soonMs) soon += 1
    },
    until: async () => {
      for (let waitedMs = 0; waitedMs < waitMostMs; waitedMs += secondMs) {
        all = 0
        soon = 0
        await sleep(secondMs)
        if (all > 0 && soon >= shareSoon * all && (await isSharedOut())) return true
      }
      return false
    },
  }
}
