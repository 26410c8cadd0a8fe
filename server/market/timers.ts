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
