/** What befalls two back ends and their lines to the database, one fault after the other. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { FaultProxy } from '#tests/support/backend/faultProxy.ts'

export type Place = { readonly process: ChildProcess; readonly database: FaultProxy }
export type Faults = {
  /** Ends what is under way; answers how often each befell. */
  readonly stop: () => Promise<{ readonly [fault: string]: number }>
  /** Whether that process was stopped at some time since. */
  readonly wasStopped: (process: ChildProcess, since: number) => boolean
  /** When it went on the last time; null where it was never stopped. */
  readonly wokenAt: (process: ChildProcess) => number | null
}

const soonestMs = 1_000
const latestMs = 6_000
const stoppedMs = 5_000
const cutAtOnceMost = 4

/** Sessions of back ends alone; those in a transaction first, where it is asked for. */
const cutting = (order: string) =>
  `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by ${order} limit $1) as chosen`
const anyOf = cutting('random()')
const busyFirst = cutting(`state = 'idle', random()`)

/** Chance gives 0 to below 1. `databaseUrl` leads past every fault. */
export async function startFaults(
  places: readonly [Place, Place],
  databaseUrl: string,
  chance: () => number,
): Promise<Faults> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const counts: { [fault: string]: number } = {}
  let stopped: { readonly process: ChildProcess; readonly until: number } | null = null
  const wokenAt = new Map<ChildProcess, number>()
  const one = () => places[chance() < 0.5 ? 0 : 1]
  const wake = (): void => {
    if (stopped) {
      stopped.process.kill('SIGCONT')
      wokenAt.set(stopped.process, performance.now())
    }
    stopped = null
  }
  const faults: readonly (readonly [name: string, weight: number, act: () => unknown])[] = [
    ['sessions cut', 4, () => client.query(anyOf, [1 + Math.floor(chance() * cutAtOnceMost)])],
    ['cut in a transaction', 6, () => client.query(busyFirst, [1])],
    ['lines cut', 2, () => one().database.cut()],
    ['lines half open', 2, () => one().database.halfOpen()],
    [
      'process stopped',
      2,
      () => {
        wake()
        stopped = { process: one().process, until: performance.now() + stoppedMs }
        stopped.process.kill('SIGSTOP')
      },
    ],
  ]
  const weights = faults.reduce((sum, [, weight]) => sum + weight, 0)
  const draw = () => {
    let drawn = chance() * weights
    return faults.find(([, weight]) => (drawn -= weight) < 0) ?? faults[0]
  }

  const end = new AbortController()
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await sleep(soonestMs + chance() * (latestMs - soonestMs), undefined, { signal: end.signal }).catch(() => {})
      if (stopped && performance.now() > stopped.until) wake()
      if (end.signal.aborted) return
      const [name, , act] = draw() ?? []
      counts[name ?? ''] = (counts[name ?? ''] ?? 0) + 1
      await act?.()
    }
  }
  const running = run()
  // Told by stop.
  running.catch(() => {})
  return {
    wasStopped: (process, since) => stopped?.process === process || (wokenAt.get(process) ?? -Infinity) > since,
    wokenAt: (process) => wokenAt.get(process) ?? null,
    stop: async () => {
      end.abort()
      await running
      wake()
      await client.end()
      return counts
    },
  }
}
