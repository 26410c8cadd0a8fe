/** Keeps count of who did what how often, by the injected clock. Nothing of it outlives a restart. [NET6, NET88, NET89, NET90, SES48, NET400, DEP26, SES550, SES551, SES553, SES554] */
import * as v from 'valibot'
import { networksOf, siteOf } from './callerAddress.ts'
import { type Window, createBackOff, createBuckets, createLevels, createOfNetworks, createWindows } from './counters.ts'
import { type PasswordTries, createPasswordTries } from './passwordTries.ts'

/** What a log-in needs beside the password, where that was guessed at too often. */
export type LoginStep = 'captcha' | 'code'

/** A password that is about to be compared. It counts as wrong until it is given back. */
export type Guess = { readonly giveBack: () => void }

export type Limits = PasswordTries & {
  /** Seconds to wait, or null when the call may pass and is counted. */
  readonly waitOfAddress: (address: string, weight?: number) => number | null
  readonly waitOfAccount: (accountId: number, isAboutOrders: boolean) => number | null
  readonly waitToRegister: (address: string) => number | null
  /** After too many failed log-ins one try in 30 s is left. Counts nothing: see `loginFailed`. */
  readonly waitToLogin: (address: string) => number | null
  readonly loginFailed: (address: string) => void
  /** Never a refusal for good: whoever can take the step is let try. `isKnown`: at a device that was logged in from before. [SES400, SES553] */
  readonly stepToLogin: (account: string, address: string, isKnown?: boolean) => LoginStep | null
  /** Counts it, once its step was taken: before that nobody raises what others need. `isKnown`: a code was spared by the device. [SES550] */
  readonly guess: (account: string, address: string, isKnown?: boolean) => Guess
  /** After 5 failures for an account from an address the tries are 1 s apart, then 2, up to 30. A try counts as failed until `loginSucceeded`. */
  readonly waitToTryAccount: (account: string, address: string) => number | null
  readonly loginSucceeded: (account: string, address: string) => void
  /** Its password was not compared. */
  readonly accountNotTried: (account: string, address: string) => void
  readonly waitToSendCode: (address: string) => number | null
  readonly waitToTryCode: (address: string) => number | null
  readonly waitToUpload: (accountId: number, address: string) => number | null
  readonly waitToExport: (accountId: number) => number | null
  /** Of one account, that nobody has decided yet. */
  readonly openDepositsMost: number
}

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
const lastTryEverySeconds = 30
/** Wrong passwords for an account, of whatever addresses: so many are forgotten in an hour, and after so many a step is needed. */
const forgottenPerHour = 20
const failuresBefore = { captcha: 20, code: 40 }
/** Whatever was done, the code is needed for an hour at most after it. */
const failuresMost = 60
/** Of the failures that one address may have, so many of a whole /48 before a step is needed there, and so many that look like a known device. */
const partsAround = { captcha: 0.5, code: 0.8, known: 0.2, operators: 0.85 }
/** Each reads every row of an account. */
const exportsADay = 3

export function createLimits(settings: LimitSettings | 'off', clock: () => number): Limits {
  const { orders, calls, address, register, login, codes, uploads, deposits } =
    settings === 'off' ? standardLimits : settings
  const isOn = settings !== 'off'
  const hourly = (most: number) => createOfNetworks((times) => createWindows(most * times, hourSeconds, clock))
  const ofAddress = createOfNetworks((times) =>
    createBuckets({ perSecond: address.perSecond * times, burst: address.burst * times }, clock),
  )
  const ofOrders = createBuckets(orders, clock)
  const ofCalls = createBuckets(calls, clock)
  const ofRegister = hourly(register.perHour)
  const ofFailures = createWindows(login.perHour, hourSeconds, clock)
  const partOf = (part: number) => Math.ceil(login.perHour * part)
  const ofGuessesAround = createWindows(partOf(partsAround.code), hourSeconds, clock)
  const ofGuessesAsKnown = createWindows(partOf(partsAround.known), hourSeconds, clock)
  const ofLastTries = createWindows(1, lastTryEverySeconds, clock)
  const ofSending = hourly(codes.perHour)
  const ofTrying = hourly(codes.triesPerHour)
  const ofUploads = createWindows(uploads.perDay, daySeconds, clock)
  const ofExports = createWindows(exportsADay, daySeconds, clock)
  const ofUploadAddress = createOfNetworks((times) => createWindows(uploads.addressPerDay * times, daySeconds, clock))
  const backOff = createBackOff(clock)
  const failures = createLevels(forgottenPerHour, failuresMost, clock)
  const ofBoth = (account: string, who: string) => `${account}\n${networksOf(who).own}`
  const stepOfAll = (account: string, who: string): LoginStep | null => {
    const level = failures.levelOf(account)
    const { around } = networksOf(who)
    const guessesAround = isOn && around !== null ? ofGuessesAround.countOf(around) : 0
    if (level >= failuresBefore.code || guessesAround >= partOf(partsAround.code)) return 'code'
    return level >= failuresBefore.captcha || guessesAround >= partOf(partsAround.captcha) ? 'captcha' : null
  }
  return {
    ...createPasswordTries({ mostAround: isOn ? partOf(partsAround.operators) : null }, clock),
    waitOfAddress: (who, weight) => (isOn ? ofAddress.take(who, weight) : null),
    waitOfAccount: (id, isAboutOrders) => (isOn ? (isAboutOrders ? ofOrders : ofCalls).take(String(id)) : null),
    waitToRegister: (who) => (isOn ? ofRegister.take(who) : null),
    waitToLogin: (who) => {
      const { own } = networksOf(who)
      return isOn && ofFailures.wait(own) !== null ? ofLastTries.take(own) : null
    },
    loginFailed: (who) => void ofFailures.take(networksOf(who).own),
    stepToLogin: (account, who, isKnown = false) => {
      const step = stepOfAll(account, who)
      const isSpared = step === 'code' && isKnown && ofGuessesAsKnown.wait(siteOf(who)) === null
      return isSpared ? 'captcha' : step
    },
    guess: (account, who, isKnown = false) => {
      const { around } = networksOf(who)
      const counted: (() => void)[] = [() => failures.add(account, -1)]
      const count = (window: Window, key: string): void => {
        if (window.take(key) === null) counted.push(() => window.giveBack(key))
      }
      if (isKnown && stepOfAll(account, who) === 'code') count(ofGuessesAsKnown, siteOf(who))
      failures.add(account, 1)
      if (around !== null) count(ofGuessesAround, around)
      return { giveBack: () => counted.forEach((giveBack) => giveBack()) }
    },
    waitToTryAccount: (account, who) => backOff.take(ofBoth(account, who)),
    loginSucceeded: (account, who) => backOff.forget(ofBoth(account, who)),
    accountNotTried: (account, who) => backOff.giveBack(ofBoth(account, who)),
    waitToSendCode: (who) => (isOn ? ofSending.take(who) : null),
    waitToTryCode: (who) => (isOn ? ofTrying.take(who) : null),
    waitToUpload: (id, who) => {
      if (!isOn) return null
      return ofUploads.wait(String(id)) ?? ofUploadAddress.take(who) ?? ofUploads.take(String(id))
    },
    waitToExport: (id) => (isOn ? ofExports.take(String(id)) : null),
    openDepositsMost: isOn ? deposits.open : Infinity,
  }
}

/** How often what may be done: `LIMITS` changes single figures of these by row. [NET88, NET89, NET90] */
const figure = (standard: number) => v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)), standard)

const rate = (perSecond: number, burst: number) =>
  v.optional(v.strictObject({ perSecond: figure(perSecond), burst: figure(burst) }), {})
const perHour = (most: number) => v.optional(v.strictObject({ perHour: figure(most) }), {})

export const limitSettingsSchema = v.strictObject({
  /** Submit, close, cancel and set stops, for an account. */
  orders: rate(6, 20),
  /** Other calls, for an account. */
  calls: rate(20, 60),
  /** All calls, for an address; some weigh more than one. */
  address: rate(100, 300),
  /** Registrations and demo accounts, for an address. */
  register: perHour(20),
  /** Failed log-ins, for an address. */
  login: perHour(100),
  codes: v.optional(
    v.strictObject({
      /** Sent, for a target. */
      perDay: figure(10),
      /** Sent, for an address. */
      perHour: figure(30),
      /** Of one code. */
      tries: figure(5),
      /** Of all codes, for an address. */
      triesPerHour: figure(100),
    }),
    {},
  ),
  /** Sockets of an address: how many may be open, and be opened. */
  sockets: v.optional(v.strictObject({ open: figure(200), perSecond: figure(20), burst: figure(60) }), {}),
  uploads: v.optional(v.strictObject({ perDay: figure(20), addressPerDay: figure(60) }), {}),
  /** Not decided yet, of an account. */
  deposits: v.optional(v.strictObject({ open: figure(20) }), {}),
})

export type LimitSettings = v.InferOutput<typeof limitSettingsSchema>
export type CodeLimits = LimitSettings['codes']
export const standardLimits: LimitSettings = v.parse(limitSettingsSchema, {})
