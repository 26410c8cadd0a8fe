/** Calls of one caller begin a few at a time: a burst of one is no wait for the others. [NET382] */
import { NotNow } from '#server/store/trading/guards.ts'
import { upMs } from './answerInTime.ts'

/** In one turn of the loop. */
const atOnceMost = 2
const waitingMost = 512
const waitMostMs = 3_000

type Waiting = { readonly since: number; readonly begin: () => void; readonly sendAway: () => void }

/** Resolves when a call may begin; rejects with `NotNow` where too much of its caller waits, or it waited for too long. */
export type FairStart = (caller: string) => Promise<void>

export function createFairStart(now = upMs, afterTurn = (next: () => void): unknown => setImmediate(next)): FairStart {
  /** In this turn. */
  const begun = new Map<string, number>()
  const lines = new Map<string, Waiting[]>()

  function nextTurn(): void {
    begun.clear()
    const latest = now() - waitMostMs
    for (const [caller, line] of lines) {
      const inTime = line.findIndex(({ since }) => since >= latest)
      for (const late of line.splice(0, inTime === -1 ? line.length : inTime)) late.sendAway()
      const taken = line.splice(0, atOnceMost)
      begun.set(caller, taken.length)
      for (const { begin } of taken) begin()
      if (line.length === 0) lines.delete(caller)
    }
    if (begun.size > 0) afterTurn(nextTurn)
  }

  return async (caller) => {
    if (begun.size === 0) afterTurn(nextTurn)
    const count = begun.get(caller) ?? 0
    if (count < atOnceMost) {
      begun.set(caller, count + 1)
      return
    }
    const line = lines.get(caller) ?? []
    if (line.length >= waitingMost) throw new NotNow('Too many calls of this caller wait.')
    lines.set(caller, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    line.push({ since: now(), begin: resolve, sendAway: () => reject(new NotNow('It waited for too long.')) })
    await promise
  }
}
