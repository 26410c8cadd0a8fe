/**
 * Passwords: those that users and operators log in with, and those that are asked for again within a session. What one function does nobody
 * comes between. By an injected clock. [SES400, SES550, SES551, SES553, SES554, OPS370, OPS371, OPS372, SES560]
 */
import { networksOf, siteOf } from './callerAddress.ts'
import {
  type Level,
  type Maps,
  type Tries,
  type Window,
  backOffKeptMs,
  createBackOff,
  createLevels,
  createWindows,
} from './counters.ts'

/** What a log-in needs beside the password, where that was guessed at too often. */
export type LoginStep = 'captcha' | 'code'

export type ByAddress = { readonly address: string }
/** `account`: what was typed as one, or its id. */
export type ByAccount = { readonly account: string }
export type ByBoth = ByAddress & ByAccount

type StepFirst = { readonly kind: 'step first'; readonly step: LoginStep }
/** A password that is about to be compared. It counts as wrong until it is given back. */
type Guess = { readonly kind: 'guess'; readonly isCountedAround: boolean; readonly isCountedAsKnown: boolean }

type LoginAsked = {
  /** Whether the account was logged in from this device before; null while nobody looked. [SES400, SES553] */
  readonly isKnown: boolean | null
  readonly hasProof: boolean
}
/** A number is of seconds to wait. `is it known`: asked again with that, it may need less; nothing is counted yet. */
type LoginBegun =
  | number
  | StepFirst
  | { readonly kind: 'is it known'; readonly step: 'code' }
  | { readonly kind: 'begun'; readonly step: LoginStep | null }

/** Waits are seconds, or null when it may pass and is counted. */
export type PasswordTries = {
  /** After too many failed log-ins one try in 30 s is left. Counts no failure: see `loginFailed`. */
  readonly waitToLogin: (who: ByAddress) => number | null
  readonly loginFailed: (who: ByAddress) => void
  /**
   * Never a refusal for good: whoever can take the step is let try. After 5 failures for an account from an address the tries are 1 s apart,
   * then 2, up to 30. A try counts as failed until `loginSucceeded`.
   */
  readonly beginLogin: (who: ByBoth, asked: LoginAsked) => LoginBegun
  /**
   * Counts it, once its step was taken: before that nobody raises what others need. `step`: the one that was taken; others' guesses may have
   * raised what is needed since. [SES550]
   */
  readonly guess: (
    who: ByBoth,
    taken: { readonly isKnown: boolean; readonly step: LoginStep | null },
  ) => Guess | StepFirst
  readonly loginSucceeded: (who: ByBoth, guess: Guess) => void
  /** Its password was not compared. */
  readonly guessNotCompared: (who: ByBoth, guess: Guess) => void
  /**
   * `isKnown`: the name logged in from there lately, and waits for nobody. Elsewhere longer after each failure, of whatever address; and
   * seldom where a neighbour guesses. Counted as a failure until one of the next two.
   */
  readonly waitToTryOperator: (who: ByBoth, isKnown: boolean) => number | null
  readonly operatorSucceeded: (who: ByBoth) => void
  readonly operatorNotCompared: (who: ByBoth) => void
  /** Counted as a wrong one until it was right. */
  readonly waitToTryOwnPassword: (who: ByAccount) => number | null
  readonly ownPasswordWasRight: (who: ByAccount) => void
}

const hourSeconds = 3_600
const hourMs = hourSeconds * 1_000
const dayMs = 24 * hourMs
const lastTryEverySeconds = 30
/** Wrong passwords for an account, of whatever addresses: so many are forgotten in an hour, and after so many a step is needed. */
const forgottenPerHour = 20
const failuresBefore = { captcha: 20, code: 40 }
/** Whatever was done, the code is needed for an hour at most after it. */
const failuresMost = 60
/** Of the failures that one address may have, so many of a whole /48 before a step is needed there, and so many that look like a known device. */
const partsAround = { captcha: 0.5, code: 0.8, known: 0.2, operators: 0.85 }
const freeOfOperator = 20
const longestWaitMs = 300_000
const neighbourEverySeconds = 300
const ownTriesAnHour = 5

type Needs = {
  /** Failed log-ins of an address. */
  readonly perHour: number
  /** False where addresses have no limits. */
  readonly isOn: boolean
  readonly clock: () => number
  readonly maps: Maps
}

/** Whether others' guesses raised it while the first one was taken. */
const isHigher = (now: LoginStep | null, taken: LoginStep | null): boolean =>
  now === 'code' ? taken !== 'code' : now === 'captcha' && taken === null

export function createPasswordTries(needs: Needs): PasswordTries {
  const ofAddresses = createAddressTries(needs)
  const ofOwnPasswords = windowsOf(needs)('own passwords', ownTriesAnHour, hourSeconds)
  return {
    waitToLogin: ofAddresses.take,
    loginFailed: ofAddresses.failed,
    ...createUserTries(needs, ofAddresses),
    ...createOperatorTries(needs, ofAddresses),
    waitToTryOwnPassword: ({ account }) => ofOwnPasswords.take(account),
    ownPasswordWasRight: ({ account }) => ofOwnPasswords.giveBack(account),
  }
}

const windowsOf =
  ({ clock, maps }: Needs) =>
  (name: string, most: number, seconds: number): Window =>
    createWindows(most, seconds, clock, maps(name, seconds * 1_000))

type AddressTries = ReturnType<typeof createAddressTries>

function createAddressTries(needs: Needs) {
  const { perHour, isOn, clock, maps } = needs
  const windows = windowsOf(needs)
  const ofFailures = windows('failed log-ins', perHour, hourSeconds)
  const ofLastTries = windows('last tries', 1, lastTryEverySeconds)
  const isSlow = (own: string): boolean => isOn && ofFailures.wait(own) !== null
  const lastTryBy =
    (act: 'wait' | 'take') =>
    ({ address }: ByAddress): number | null => {
      const { own } = networksOf(address)
      return isSlow(own) ? ofLastTries[act](own) : null
    }
  return {
    wait: lastTryBy('wait'),
    take: lastTryBy('take'),
    failed: ({ address }: ByAddress): void => void ofFailures.take(networksOf(address).own),
    /** Of an account from an address. */
    backOff: createBackOff(clock, maps<Tries>('tries apart', backOffKeptMs)),
  }
}

const bothOf = ({ account, address }: ByBoth): string => `${account}\n${networksOf(address).own}`

type UserTries = Pick<PasswordTries, 'beginLogin' | 'guess' | 'loginSucceeded' | 'guessNotCompared'>

function createUserTries(needs: Needs, { wait, take, backOff }: AddressTries): UserTries {
  const { perHour, isOn, clock, maps } = needs
  const windows = windowsOf(needs)
  const partOf = (part: number) => Math.ceil(perHour * part)
  const ofGuessesAround = windows('guesses around', partOf(partsAround.code), hourSeconds)
  const ofGuessesAsKnown = windows('guesses as known', partOf(partsAround.known), hourSeconds)
  const keptMs = (failuresMost / forgottenPerHour) * hourMs
  const failures = createLevels(forgottenPerHour, failuresMost, clock, maps<Level>('wrong passwords', keptMs))
  const stepOfAll = ({ account, address }: ByBoth): LoginStep | null => {
    const level = failures.levelOf(account)
    const { around } = networksOf(address)
    const guessesAround = isOn && around !== null ? ofGuessesAround.countOf(around) : 0
    if (level >= failuresBefore.code || guessesAround >= partOf(partsAround.code)) return 'code'
    return level >= failuresBefore.captcha || guessesAround >= partOf(partsAround.captcha) ? 'captcha' : null
  }
  const stepFor = (who: ByBoth, isKnown: boolean): LoginStep | null => {
    const step = stepOfAll(who)
    const isSpared = step === 'code' && isKnown && ofGuessesAsKnown.wait(siteOf(who.address)) === null
    return isSpared ? 'captcha' : step
  }
  const giveBack = ({ account, address }: ByBoth, { isCountedAround, isCountedAsKnown }: Guess): void => {
    failures.add(account, -1)
    if (isCountedAround) ofGuessesAround.giveBack(networksOf(address).around ?? '')
    if (isCountedAsKnown) ofGuessesAsKnown.giveBack(siteOf(address))
  }
  return {
    beginLogin: (who, { isKnown, hasProof }) => {
      const lastTry = wait(who)
      if (lastTry !== null) return lastTry
      if (isKnown === null && stepOfAll(who) === 'code') return { kind: 'is it known', step: 'code' }
      take(who)
      const step = stepFor(who, isKnown ?? false)
      if (step !== null && !hasProof) return { kind: 'step first', step }
      return backOff.take(bothOf(who)) ?? { kind: 'begun', step }
    },
    guess: (who, { isKnown, step }) => {
      const now = stepFor(who, isKnown)
      if (now !== null && isHigher(now, step)) return { kind: 'step first', step: now }
      const { around } = networksOf(who.address)
      const isSpared = isKnown && step !== 'code' && stepOfAll(who) === 'code'
      failures.add(who.account, 1)
      return {
        kind: 'guess',
        isCountedAsKnown: isSpared && ofGuessesAsKnown.take(siteOf(who.address)) === null,
        isCountedAround: around !== null && ofGuessesAround.take(around) === null,
      }
    },
    loginSucceeded: (who, guess) => {
      giveBack(who, guess)
      backOff.forget(bothOf(who))
    },
    guessNotCompared: (who, guess) => {
      giveBack(who, guess)
      backOff.giveBack(bothOf(who))
    },
  }
}

type OperatorTries = Pick<PasswordTries, 'waitToTryOperator' | 'operatorSucceeded' | 'operatorNotCompared'>

function createOperatorTries(needs: Needs, { take, backOff }: AddressTries): OperatorTries {
  const { perHour, isOn, clock, maps } = needs
  const windows = windowsOf(needs)
  const failures = createLevels(forgottenPerHour, Infinity, clock, maps<Level>('wrong passwords of operators', dayMs))
  const ofSites = windows('operators around', Math.ceil(perHour * partsAround.operators), hourSeconds)
  const ofNeighbours = windows('operators’ neighbours', 1, neighbourEverySeconds)
  const siteOfGuess = (address: string) => (isOn ? networksOf(address).around : null)
  /** The longer the more failed lately, and never for good: whoever fails on keeps others waiting for minutes. */
  const waitOfName = (name: string): number | null => {
    const over = Math.floor(failures.levelOf(name)) - freeOfOperator
    if (over < 0) return null
    const leftMs = Math.min(longestWaitMs, 1_000 * 2 ** over) - failures.msSince(name)
    return leftMs > 0 ? Math.ceil(leftMs / 1_000) : null
  }
  const waitElsewhere = ({ account, address }: ByBoth): number | null => {
    const around = siteOfGuess(address)
    const isNeighbourGuessing = around !== null && ofSites.wait(around) !== null
    return waitOfName(account) ?? (isNeighbourGuessing ? ofNeighbours.take(around) : null)
  }
  const giveBack = ({ account, address }: ByBoth): void => {
    const around = siteOfGuess(address)
    failures.add(account, -1)
    if (around !== null) ofSites.giveBack(around)
  }
  return {
    waitToTryOperator: (who, isKnown) => {
      const seconds = take(who) ?? (isKnown ? null : waitElsewhere(who)) ?? backOff.take(bothOf(who))
      if (seconds !== null) return seconds
      const around = siteOfGuess(who.address)
      failures.add(who.account, 1)
      if (around !== null) ofSites.take(around)
      return null
    },
    operatorSucceeded: (who) => {
      giveBack(who)
      backOff.forget(bothOf(who))
    },
    operatorNotCompared: (who) => {
      giveBack(who)
      backOff.giveBack(bothOf(who))
    },
  }
}
