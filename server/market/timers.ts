/** Time that can be handed in, so that tests run the feed and the hub without waiting. */
export type TimerId = ReturnType<typeof setTimeout> | number

export type Timers = {
  readonly setTimeout: (run: () => void, ms: number) => TimerId
  readonly clearTimeout: (id: TimerId) => void
}

export const realTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => {
    clearTimeout(id)
  },
}

/** Does something again and again, each time a while after it was done. */
export function createRepeating(
  { setTimeout, clearTimeout }: Timers,
  everyMs: number,
  work: () => Promise<void> | void,
): { readonly start: () => void; readonly stop: () => void } {
  let timer: TimerId | null = null
  const plan = (): void => {
    const own = setTimeout(() => {
      void Promise.resolve(work()).then(() => {
        if (timer === own) plan()
      })
    }, everyMs)
    timer = own
  }
  return {
    start: plan,
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
