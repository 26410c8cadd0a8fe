/** Passwords that operators log in with, and those that are asked for again within a session. By an injected clock, in memory alone. [OPS370, OPS371, OPS372, SES560] */
import { networksOf } from './callerAddress.ts'
import { type Counter, type Levels, createWindows } from './counters.ts'

export type PasswordTries = {
  /** Where the name did not log in lately: longer after each failure, of whatever address; and seldom where a neighbour guesses. */
  readonly waitToTryOperator: (account: string, address: string) => number | null
  readonly operatorSucceeded: (account: string, address: string) => void
  /** Counted as a wrong one until it was right. */
  readonly waitToTryOwnPassword: (whose: string) => number | null
  readonly ownPasswordWasRight: (whose: string) => void
}

const hourSeconds = 3_600
const freeFailures = 20
const longestWaitMs = 300_000
const neighbourEverySeconds = 300
const knownSeconds = 30 * 24 * hourSeconds
const ownTriesAnHour = 5

type Needs = {
  /** Of names, whatever the addresses. */
  readonly failures: Levels
  /** Failed log-ins of a /48; null where addresses have no limits. */
  readonly around: Counter | null
}

export function createPasswordTries({ failures, around }: Needs, clock: () => number): PasswordTries {
  const ofKnown = createWindows(1, knownSeconds, clock)
  const ofNeighbours = createWindows(1, neighbourEverySeconds, clock)
  const ofOwnPasswords = createWindows(ownTriesAnHour, hourSeconds, clock)
  const placeOf = (account: string, who: string) => `${account}\n${networksOf(who).own}`
  /** Whoever fails on keeps others waiting for minutes, never for good; what is open goes on, and so does who was here before. */
  const waitOfName = (account: string): number | null => {
    const over = Math.floor(failures.levelOf(account)) - freeFailures
    if (over < 0) return null
    const leftMs = Math.min(longestWaitMs, 1_000 * 2 ** over) - failures.msSince(account)
    return leftMs > 0 ? Math.ceil(leftMs / 1_000) : null
  }
  return {
    waitToTryOperator: (account, who) => {
      if (ofKnown.wait(placeOf(account, who)) !== null) return null
      const site = networksOf(who).around
      const isNeighbourGuessing = site !== null && around !== null && around.wait(site) !== null
      return waitOfName(account) ?? (isNeighbourGuessing ? ofNeighbours.take(site) : null)
    },
    operatorSucceeded: (account, who) => void ofKnown.take(placeOf(account, who)),
    waitToTryOwnPassword: (whose) => ofOwnPasswords.take(whose),
    ownPasswordWasRight: (whose) => ofOwnPasswords.giveBack(whose),
  }
}
