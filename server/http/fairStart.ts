/** Commands of one caller begin a few at a time: a burst of one is no wait for the others. [NET382] */
import { NotNow } from '#server/store/trading/guards.ts'

const underWayMost = 3
const waitingMost = 512
const waitMostMs = 3_000

/** It closes when the call is answered, and when its caller hangs up. */
export type Response = { readonly destroyed: boolean; readonly once: (event: 'close', ended: () => void) => unknown }

/** Resolves when a call may begin; rejects with `NotNow` where too many of its caller wait, or it waited for too long. */
export type FairStart = (caller: string, response: Response) => Promise<void>

export function createFairStart(): FairStart {
  const underWay = new Map<string, number>()
  const lines = new Map<string, Set<() => void>>()

  function wait(caller: string): Promise<void> {
    const line = lines.get(caller) ?? new Set()
    if (line.size >= waitingMost) throw new NotNow('Too many calls of this caller wait.')
    lines.set(caller, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      line.delete(begin)
      reject(new NotNow('It waited for too long.'))
    }, waitMostMs)
    const begin = () => {
      clearTimeout(late)
      resolve()
    }
    line.add(begin)
    return promise
  }

  function end(caller: string): void {
    const line = lines.get(caller)
    const [next] = line ?? []
    if (next) {
      line?.delete(next)
      next()
      return
    }
    lines.delete(caller)
    const left = (underWay.get(caller) ?? 0) - 1
    if (left > 0) underWay.set(caller, left)
    else underWay.delete(caller)
  }

  return async (caller, response) => {
    const count = underWay.get(caller) ?? 0
    if (count < underWayMost) underWay.set(caller, count + 1)
    else await wait(caller)
    if (response.destroyed) end(caller)
    else response.once('close', () => end(caller))
  }
}
