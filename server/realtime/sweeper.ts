/** Ends connections from which nothing was heard for too long. [WSS27] */
import type { TimerId, Timers } from '../market/timers.ts'
import type { Connection } from './connection.ts'
import type { HubCounters } from './hubPorts.ts'

export type SweeperInput = {
  readonly all: ReadonlySet<Connection>
  readonly counters: HubCounters
  readonly clock: () => number
  readonly timers: Timers
  readonly silenceMs: number
}

const goingAway = 1001
const sweepMs = 1_000

/** `plan` is called when somebody connects; without connections nothing runs. */
export function createSweeper({ all, counters, clock, timers, silenceMs }: SweeperInput) {
  let timer: TimerId | null = null
  const plan = (): void => {
    timer ??= timers.setTimeout(sweep, sweepMs)
  }
  const sweep = (): void => {
    timer = null
    for (const { socket, lastFrameAt, close } of all) {
      if (clock() - lastFrameAt < silenceMs) continue
      if (socket.readyState === socket.OPEN) counters.closedSilent += 1
      close(goingAway)
    }
    if (all.size > 0) plan()
  }
  const stop = (): void => {
    if (timer !== null) timers.clearTimeout(timer)
  }
  return { plan, stop }
}
