/** Keeps count of who did what how often, by the injected clock. Nothing of it outlives a restart. [NET6, NET88, NET89, NET90, SES48, DEP26] */
import * as v from 'valibot'

type Rate = { readonly perSecond: number; readonly burst: number }
type Bucket = { tokens: number; at: number }

export type Limits = {
  /** Seconds to wait, or null when the call may pass and is counted. */
  readonly waitOfAddress: (address: string) => number | null
  readonly waitOfAccount: (accountId: number, isAboutOrders: boolean) => number | null
  readonly waitToRegister: (address: string) => number | null
  /** After too many failed log-ins one try in 30 s is left. Counts nothing: see `loginFailed`. */
  readonly waitToLogin: (address: string) => number | null
  readonly loginFailed: (address: string) => void
  /** After 5 failures for an account from an address the tries are 1 s apart, then 2, up to 30. A try counts as failed until `loginSucceeded`. */
  readonly waitToTryAccount: (account: string, address: string) => number | null
  readonly loginSucceeded: (account: string, address: string) => void
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
/** Each reads every row of an account. */
const exportsADay = 3

export function createLimits(settings: LimitSettings | 'off', clock: () => number): Limits {
  const { orders, calls, address, register, login, codes, uploads, deposits } =
    settings === 'off' ? standardLimits : settings
  const isOn = settings !== 'off'
  const ofAddress = createBuckets(address, clock)
  const ofOrders = createBuckets(orders, clock)
  const ofCalls = createBuckets(calls, clock)
  const ofRegister = createWindows(register.perHour, hourSeconds, clock)
  const ofFailures = createWindows(login.perHour, hourSeconds, clock)
  const ofLastTries = createWindows(1, lastTryEverySeconds, clock)
  const ofSending = createWindows(codes.perHour, hourSeconds, clock)
  const ofTrying = createWindows(codes.triesPerHour, hourSeconds, clock)
  const ofUploads = createWindows(uploads.perDay, daySeconds, clock)
  const ofUploadAddress = createWindows(uploads.addressPerDay, daySeconds, clock)
  const ofExports = createWindows(exportsADay, daySeconds, clock)
  const backOff = createBackOff(clock)
  return {
    waitOfAddress: (who) => (isOn ? ofAddress.take(who) : null),
    waitOfAccount: (id, isAboutOrders) => (isOn ? (isAboutOrders ? ofOrders : ofCalls).take(String(id)) : null),
    waitToRegister: (who) => (isOn ? ofRegister.take(who) : null),
    waitToLogin: (who) => (isOn && ofFailures.isFull(who) ? ofLastTries.take(who) : null),
    loginFailed: (who) => void ofFailures.take(who),
    waitToTryAccount: (account, who) => backOff.take(`${account}\n${who}`),
    loginSucceeded: (account, who) => {
      backOff.forget(`${account}\n${who}`)
    },
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

const bucketsBeforeSweep = 10_000

/** Token buckets: full at first, refilled with time. */
function createBuckets({ perSecond, burst }: Rate, clock: () => number) {
  const buckets = new Map<string, Bucket>()
  const filled = (bucket: Bucket, now: number) =>
    Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond)
  const sweep = (now: number) => {
    for (const [key, bucket] of buckets) if (filled(bucket, now) >= burst) buckets.delete(key)
  }
  return {
    take: (key: string): number | null => {
      const now = clock()
      if (buckets.size > bucketsBeforeSweep) sweep(now)
      const known = buckets.get(key) ?? { tokens: burst, at: now }
      const tokens = filled(known, now)
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond))
      buckets.set(key, { tokens: tokens - 1, at: now })
      return null
    },
  }
}

/** So many in any stretch of so many seconds. */
function createWindows(most: number, seconds: number, clock: () => number) {
  const moments = new Map<string, number[]>()
  const recent = (key: string, now: number) => {
    const kept = (moments.get(key) ?? []).filter((moment) => now - moment < seconds * 1_000)
    if (kept.length > 0) moments.set(key, kept)
    else moments.delete(key)
    return kept
  }
  const waitAmong = (kept: readonly number[], now: number): number | null => {
    const oldest = kept[0]
    const isFull = oldest !== undefined && kept.length >= most
    return isFull ? Math.ceil((oldest + seconds * 1_000 - now) / 1_000) : null
  }
  return {
    isFull: (key: string): boolean => recent(key, clock()).length >= most,
    wait: (key: string): number | null => waitAmong(recent(key, clock()), clock()),
    take: (key: string): number | null => {
      const now = clock()
      if (moments.size > bucketsBeforeSweep) moments.forEach((_moments, known) => recent(known, now))
      const kept = recent(key, now)
      const wait = waitAmong(kept, now)
      if (wait === null) moments.set(key, [...kept, now])
      return wait
    },
  }
}

const freeTries = 5
const longestWaitMs = 30_000
const forgottenAfterMs = 60 * 60 * 1_000
/** More names than that at once are somebody's who makes them up. */
const keptMost = 100_000

type Tries = { failed: number; lastAt: number }

/** Tries that may fail five times freely and are further and further apart after that, but never for ever. [SES29, SES30] */
function createBackOff(clock: () => number) {
  const known = new Map<string, Tries>()
  const waitAfter = ({ failed }: Tries): number =>
    failed < freeTries ? 0 : Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failed - freeTries, 10))
  const remember = (key: string, tries: Tries): void => {
    known.delete(key)
    known.set(key, tries)
    const [oldest] = known.keys()
    if (known.size > keptMost && oldest !== undefined) known.delete(oldest)
  }
  return {
    /** Seconds to wait; or null, and the try counts as failed until it is forgotten. An early try changes nothing. */
    take: (key: string): number | null => {
      const now = clock()
      const tries = known.get(key)
      const isOld = tries !== undefined && now - tries.lastAt >= forgottenAfterMs
      if (!tries || isOld) {
        remember(key, { failed: 1, lastAt: now })
        return null
      }
      tries.lastAt = Math.min(tries.lastAt, now)
      const left = tries.lastAt + waitAfter(tries) - now
      if (left > 0) return Math.ceil(left / 1_000)
      remember(key, { failed: tries.failed + 1, lastAt: now })
      return null
    },
    forget: (key: string): void => {
      known.delete(key)
    },
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
  /** All calls, for an address. */
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
  uploads: v.optional(v.strictObject({ perDay: figure(20), addressPerDay: figure(60) }), {}),
  /** Not decided yet, of an account. */
  deposits: v.optional(v.strictObject({ open: figure(20) }), {}),
})

export type LimitSettings = v.InferOutput<typeof limitSettingsSchema>
export type CodeLimits = LimitSettings['codes']
export const standardLimits: LimitSettings = v.parse(limitSettingsSchema, {})
