/** Passwords that operators log in with, and those that are asked for again within a session. By an injected clock, in memory alone. [OPS370, OPS371, OPS372, SES560] */
import { networksOf } from './callerAddress.ts'
import { createWindows, remember } from './counters.ts'

export type PasswordTries = {
  /** Where the name did not log in lately: longer after each failure, of whatever address; and seldom where a neighbour guesses. Counts no try. */
  readonly waitToTryOperator: (account: string, address: string) => number | null
  /** Counted as a failure until it is given back. */
  readonly operatorTried: (account: string, address: string) => () => void
  readonly operatorSucceeded: (account: string, address: string) => void
  /** Counted as a wrong one until it was right. */
  readonly waitToTryOwnPassword: (whose: string) => number | null
  readonly ownPasswordWasRight: (whose: string) => void
}

const hourMs = 3_600_000
const freeFailures = 20
const forgottenPerHour = 20
const longestWaitMs = 300_000
const neighbourEverySeconds = 300
const knownSeconds = 30 * 24 * 3_600
const ownTriesAnHour = 5

/** So many an hour; one that was taken can be given back. */
function createHourly(most: number, clock: () => number) {
  const known = new Map<string, readonly number[]>()
  const recent = (key: string) => (known.get(key) ?? []).filter((at) => clock() - at < hourMs)
  const wait = (key: string): number | null => {
    const kept = recent(key)
    const [oldest] = kept
    return oldest === undefined || kept.length < most ? null : Math.ceil((oldest + hourMs - clock()) / 1_000)
  }
  return {
    wait,
    take: (key: string): number | null => {
      const left = wait(key)
      if (left === null) remember(known, key, [...recent(key), clock()])
      return left
    },
    giveBack: (key: string) => remember(known, key, recent(key).slice(0, -1)),
  }
}

/** The longer the more failed lately, and never for good: whoever fails on keeps others waiting for minutes. */
function createNameWaits(clock: () => number) {
  const known = new Map<string, { readonly level: number; readonly at: number }>()
  const msSince = (at: number): number => Math.max(0, clock() - at)
  const levelOf = (name: string): number => {
    const { level, at } = known.get(name) ?? { level: 0, at: 0 }
    return Math.max(0, level - (msSince(at) / hourMs) * forgottenPerHour)
  }
  return {
    wait: (name: string): number | null => {
      const over = Math.floor(levelOf(name)) - freeFailures
      if (over < 0) return null
      const leftMs = Math.min(longestWaitMs, 1_000 * 2 ** over) - msSince(known.get(name)?.at ?? 0)
      return leftMs > 0 ? Math.ceil(leftMs / 1_000) : null
    },
    add: (name: string, change: 1 | -1): void =>
      remember(known, name, { level: Math.max(0, levelOf(name) + change), at: clock() }),
  }
}

type Needs = {
  /** Failures of a /48 in an hour; null where addresses have no limits. */
  readonly mostAround: number | null
}

export function createPasswordTries({ mostAround }: Needs, clock: () => number): PasswordTries {
  const names = createNameWaits(clock)
  const ofSites = createHourly(mostAround ?? Infinity, clock)
  const ofNeighbours = createWindows(1, neighbourEverySeconds, clock)
  const ofKnown = createWindows(1, knownSeconds, clock)
  const ofOwnPasswords = createHourly(ownTriesAnHour, clock)
  const placeOf = (account: string, who: string) => `${account}\n${networksOf(who).own}`
  return {
    waitToTryOperator: (account, who) => {
      if (ofKnown.wait(placeOf(account, who)) !== null) return null
      const { around } = networksOf(who)
      const isNeighbourGuessing = around !== null && ofSites.wait(around) !== null
      return names.wait(account) ?? (isNeighbourGuessing ? ofNeighbours.take(around) : null)
    },
    operatorTried: (account, who) => {
      const { around } = networksOf(who)
      names.add(account, 1)
      if (around !== null && mostAround !== null) ofSites.take(around)
      return () => {
        names.add(account, -1)
        if (around !== null && mostAround !== null) ofSites.giveBack(around)
      }
    },
    operatorSucceeded: (account, who) => {
      ofKnown.giveBack(placeOf(account, who))
      ofKnown.take(placeOf(account, who))
    },
    waitToTryOwnPassword: ofOwnPasswords.take,
    ownPasswordWasRight: ofOwnPasswords.giveBack,
  }
}
