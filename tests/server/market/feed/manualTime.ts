/** A clock and timers that stand still until a test moves them. */
import type { Timers } from '#server/market/timers.ts'

export type ManualTime = {
  readonly clock: () => number
  readonly timers: Timers
  /** Moves on, running what is due in its order; what a timer's promises do is settled before the next one runs. */
  readonly advance: (ms: number) => Promise<void>
  /** How many timers wait. */
  readonly waiting: () => number
}

export function manualTime(start: number): ManualTime {
  let now = start
  let lastId = 0
  const planned = new Map<number, { readonly at: number; readonly run: () => void }>()

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }

  const nextBefore = (end: number) =>
    [...planned].filter(([, { at }]) => at <= end).toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0]

  return {
    clock: () => now,
    timers: {
      setTimeout: (run, ms) => {
        lastId += 1
        planned.set(lastId, { at: now + ms, run })
        return lastId
      },
      clearTimeout: (id) => {
        planned.delete(Number(id))
      },
    },
    advance: async (ms) => {
      const end = now + ms
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const [id, { at, run }] = next
        planned.delete(id)
        now = Math.max(now, at)
        run()
        await settle()
      }
      now = end
      await settle()
    },
    waiting: () => planned.size,
  }
}
