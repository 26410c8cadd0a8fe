/**
 * Accounts that somebody looks at by socket, at this gateway: it knows these alone, from when the first of their sockets logs in until the last
 * one is gone. Engines tell it what they change. What was lost on the way is found by the versions in the database. [NOD160, NOD161, NOD162]
 */
import type { Bus } from '../bus/bus.ts'
import { createRepeating, realTimers } from '../market/timers.ts'
import type { KnownAccounts } from '../trading/knownAccounts.ts'
import { readToldAccount } from '../realtime/toldAccount.ts'
import { accountSubject } from './forwarded.ts'

export type LookedAt = {
  readonly has: (accountId: number) => boolean
  readonly all: () => readonly number[]
  /** Its first socket is logged in. */
  readonly came: (accountId: number) => void
  /** Its last socket is gone. */
  readonly left: (accountId: number) => void
  /** It may have changed without having been told of: it is read anew. */
  readonly readAnew: (accountId: number) => void
  /** Called once, with what there is only later. Answers how to stop. */
  readonly open: (parts: Parts) => () => void
}

type Parts = {
  readonly known: KnownAccounts
  /** As they are committed now. */
  readonly versionsOf: (accountIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Less than the 5 s in which what another process committed is heard of. [NET384] */
const checkMs = 2_000
/** What was committed a moment ago is on its way. */
const onItsWayMs = 200

export function createLookedAt(bus: Pick<Bus, 'subscribe'>): LookedAt {
  /** With how to stop hearing of it. */
  const looked = new Map<number, () => void>()
  let parts: Parts | null = null

  /** What cannot be read now is still behind when versions are compared next. */
  const readAnew = (accountId: number): void => {
    if (looked.has(accountId)) parts?.known.read(accountId).catch(() => {})
  }

  const hear = (accountId: number, text: string): void => {
    const told = readToldAccount(text)
    if (told?.account.id === accountId) void parts?.known.hear(told)
    else readAnew(accountId)
  }

  return {
    has: (accountId) => looked.has(accountId),
    all: () => [...looked.keys()],
    came: (accountId) => {
      if (looked.has(accountId)) return
      const stop = bus.subscribe(accountSubject(accountId), (text) => hear(accountId, text))
      looked.set(accountId, stop)
      readAnew(accountId)
    },
    left: (accountId) => {
      looked.get(accountId)?.()
      looked.delete(accountId)
      parts?.known.forget(accountId)
    },
    readAnew,
    open: (given) => {
      parts = given
      const check = async (): Promise<void> => {
        if (looked.size === 0) return
        const versions = [...(await given.versionsOf([...looked.keys()]))]
        const isBehind = ([id, version]: readonly [number, number]) => given.known.versionOf(id) < version
        const behind = versions.filter(isBehind)
        if (behind.length > 0) await passed(onItsWayMs)
        for (const one of behind.filter(isBehind)) readAnew(one[0])
      }
      // A database that is away is asked again.
      const checking = createRepeating(realTimers, checkMs, () => check().catch(() => {}))
      checking.start()
      return checking.stop
    },
  }
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
