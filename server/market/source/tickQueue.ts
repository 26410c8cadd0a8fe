/**
 * Ticks of one instrument on their way to the handler, one at a time and in order. While the handler is busy the newest tick replaces
 * the one that waits, so that a slow handler meets the present and no queue; a tick that somebody set by hand is never replaced.
 */
import type { MarketEvent } from '../market.ts'

export type TickQueue = {
  /** Settles when this tick, or the newer one that replaced it, was handled; rejects when the handler did. */
  readonly push: (event: MarketEvent, isKept: boolean) => Promise<void>
  /** Settles when nothing is under way. */
  readonly idle: () => Promise<void>
}

type Waiting = { event: MarketEvent; readonly isKept: boolean; readonly done: PromiseWithResolvers<void> }

export function createTickQueue(handle: (event: MarketEvent) => Promise<void>): TickQueue {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await handle(next.event)
        next.done.resolve()
      } catch (error) {
        next.done.reject(error)
      }
    }
    running = null
  }

  const push = (event: MarketEvent, isKept: boolean): Promise<void> => {
    const last = waiting.at(-1)
    if (last && !last.isKept && !isKept) {
      last.event = event
      return last.done.promise
    }
    const added: Waiting = { event, isKept, done: Promise.withResolvers<void>() }
    waiting.push(added)
    running ??= run()
    return added.done.promise
  }

  return { push, idle: async () => running ?? undefined }
}
