import type { Source } from '#src/ui/live/ticker.ts'

/** A ticker in the hand of a test, for what shows its values by itself. */
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
