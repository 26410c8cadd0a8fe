/** Commands of one caller begin a few at a time: a burst of one is no wait for the others. [NET382] */
import { NotNow } from '#server/store/trading/guards.ts'

const underWayMost = 3
const waitingMost = 512
/** Leaves most of the time in which a call is answered. */
const waitMostMs = 2_000

/** It closes when the call is answered, and when its caller hangs up. */
type Reply = { readonly destroyed: boolean; readonly once: (event: 'close', closed: () => void) => unknown }

/** A call's place among those of its caller that are under way. It ends with the reply, unless it is kept. */
export type Place = {
  /** The work has begun: it goes on, whoever hangs up. */
  readonly keep: () => void
  readonly leave: () => void
}

/** Resolves when a call may begin; rejects with `NotNow` where too many of its caller wait, it waited for too long, or nobody waits any more. */
export type FairStart = (caller: string, reply: Reply) => Promise<Place>

export function createFairStart(): FairStart {
  const underWay = new Map<string, number>()
  const lines = new Map<string, Set<() => void>>()

  function wait(caller: string, reply: Reply): Promise<void> {
    const line = lines.get(caller) ?? new Set()
    if (line.size >= waitingMost) throw new NotNow('Too many calls of this caller wait.')
    lines.set(caller, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (why: string) => {
      clearTimeout(late)
      line.delete(begin)
      reject(new NotNow(why))
    }
    const late = setTimeout(() => giveUp('It waited for too long.'), waitMostMs)
    const begin = () => {
      clearTimeout(late)
      resolve()
    }
    reply.once('close', () => giveUp('Its caller hung up.'))
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

  return async (caller, reply) => {
    const count = underWay.get(caller) ?? 0
    if (count < underWayMost) underWay.set(caller, count + 1)
    else await wait(caller, reply)
    let isKept = false
    let hasLeft = false
    const leave = () => {
      if (!hasLeft) end(caller)
      hasLeft = true
    }
    reply.once('close', () => {
      if (!isKept) leave()
    })
    if (reply.destroyed) leave()
    return {
      keep: () => {
        isKept = true
      },
      leave,
    }
  }
}
