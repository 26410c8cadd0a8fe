/** Values that a test moves, for what shows them by itself. */
import type { Source } from '#src/ui/ticker.ts'

export function tickerAt<T extends object>(first: T) {
  let tick = first
  const listeners = new Set<() => void>()
  const ticker: Source<T> = {
    now: () => tick,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const move = (change: Partial<T>) => {
    tick = { ...tick, ...change }
    for (const tell of listeners) tell()
  }
  return { ticker, move, listeners }
}
