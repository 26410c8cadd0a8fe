/** Passwords that operators log in with, and those that are asked for again within a session. By an injected clock, in memory alone. [OPS370, OPS371, OPS372, SES560] */
import { networksOf } from './callerAddress.ts'
import { createLevels, createWindows } from './counters.ts'

export type PasswordTries = {
  /**
   * `isKnown`: the name logged in from there lately, and waits for nobody. Elsewhere longer after each failure, of whatever address; and seldom
   * where a neighbour guesses. Counts no try.
   */
  readonly waitToTryOperator: (account: string, address: string, isKnown: boolean) => number | null
  /** Counted as a failure until it is given back. */
  readonly operatorTried: (account: string, address: string) => () => void
  /** Counted as a wrong one until it was right. */
  readonly waitToTryOwnPassword: (whose: string) => number | null
  readonly ownPasswordWasRight: (whose: string) => void
}

const hourSeconds = 3_600
const freeFailures = 20
const forgottenPerHour = 20
const longestWaitMs = 300_000
const neighbourEverySeconds = 300
const ownTriesAnHour = 5

/** The longer the more failed lately, and never for good: whoever fails on keeps others waiting for minutes. */
function createNameWaits(clock: () => number) {
  const failures = createLevels(forgottenPerHour, Infinity, clock)
  return {
    wait: (name: string): number | null => {
      const over = Math.floor(failures.levelOf(name)) - freeFailures
      if (over < 0) return null
      const leftMs = Math.min(longestWaitMs, 1_000 * 2 ** over) - failures.msSince(name)
      return leftMs > 0 ? Math.ceil(leftMs / 1_000) : null
    },
    add: failures.add,
  }
}

type Needs = {
  /** Failures of a /48 in an hour; null where addresses have no limits. */
  readonly mostAround: number | null
}

export function createPasswordTries({ mostAround }: Needs, clock: () => number): PasswordTries {
  const names = createNameWaits(clock)
  const ofSites = createWindows(mostAround ?? Infinity, hourSeconds, clock)
  const ofNeighbours = createWindows(1, neighbourEverySeconds, clock)
  const ofOwnPasswords = createWindows(ownTriesAnHour, hourSeconds, clock)
  return {
    waitToTryOperator: (account, who, isKnown) => {
      if (isKnown) return null
      const { around } = networksOf(who)
      const isNeighbourGuessing = around !== null && ofSites.wait(around) !== null
      return names.wait(account) ?? (isNeighbourGuessing ? ofNeighbours.take(around) : null)
    },
    operatorTried: (account, who) => {
      const around = mostAround === null ? null : networksOf(who).around
      names.add(account, 1)
      if (around !== null) ofSites.take(around)
      return () => {
        names.add(account, -1)
        if (around !== null) ofSites.giveBack(around)
      }
    },
    waitToTryOwnPassword: ofOwnPasswords.take,
    ownPasswordWasRight: ofOwnPasswords.giveBack,
  }
}
