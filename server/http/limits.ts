/** Keeps count of who did what how often, by the injected clock. Here in memory: nothing of it outlives a restart. [NET6, NET88, NET89, NET90, SES48, NET400, DEP26] */
import * as v from 'valibot'
import { type Maps, createBuckets, createOfNetworks, createWindows } from './counters.ts'
import {
  type ByAccount,
  type ByAddress,
  type ByBoth,
  type PasswordTries,
  createPasswordTries,
} from './passwordTries.ts'

/**
 * What is counted over seconds, hours and days to keep accounts, contacts and disks: the same wherever it is asked. Seconds to wait, or
 * null when the call may pass and is counted.
 */
export type Counts = PasswordTries & {
  readonly waitToRegister: (who: ByAddress) => number | null
  readonly waitToSendCode: (who: ByAddress) => number | null
  readonly waitToTryCode: (who: ByAddress) => number | null
  readonly waitToUpload: (who: ByBoth) => number | null
  readonly waitToExport: (who: ByAccount) => number | null
}

/** Does something with the counts of somebody. Nobody else changes them meanwhile. */
export type Count = <T>(who: Partial<ByBoth>, work: (counts: Counts) => T) => Promise<T>

type Asked<F> = F extends (...asked: infer Given) => infer Answer ? (...asked: Given) => Promise<Answer> : never

export type Limits = { readonly [Name in keyof Counts]: Asked<Counts[Name]> } & {
  /** What keeps a process from too much work at once: each has its own. Seconds to wait, or null when the call may pass and is counted. */
  readonly waitOfAddress: (address: string, weight?: number) => number | null
  readonly waitOfAccount: (accountId: number, isAboutOrders: boolean) => number | null
  /** Of one account, that nobody has decided yet. */
  readonly openDepositsMost: number
}

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
/** Each reads every row of an account. */
const exportsADay = 3

export function createCounts(settings: LimitSettings | 'off', clock: () => number, maps: Maps): Counts {
  const { register, login, codes, uploads } = settings === 'off' ? standardLimits : settings
  const isOn = settings !== 'off'
  const windows = (name: string, most: number, seconds: number) =>
    createWindows(most, seconds, clock, maps(name, seconds * 1_000))
  const ofNetworks = (name: string, most: number, seconds: number) => {
    const own = maps<readonly number[]>(name, seconds * 1_000)
    return createOfNetworks((times) => createWindows(most * times, seconds, clock, own))
  }
  const ofRegister = ofNetworks('registrations', register.perHour, hourSeconds)
  const ofSending = ofNetworks('codes sent', codes.perHour, hourSeconds)
  const ofTrying = ofNetworks('codes tried', codes.triesPerHour, hourSeconds)
  const ofUploads = windows('uploads', uploads.perDay, daySeconds)
  const ofUploadAddress = ofNetworks('uploads of addresses', uploads.addressPerDay, daySeconds)
  const ofExports = windows('exports', exportsADay, daySeconds)
  return {
    ...createPasswordTries({ perHour: login.perHour, isOn, clock, maps }),
    waitToRegister: ({ address }) => (isOn ? ofRegister.take(address) : null),
    waitToSendCode: ({ address }) => (isOn ? ofSending.take(address) : null),
    waitToTryCode: ({ address }) => (isOn ? ofTrying.take(address) : null),
    waitToUpload: ({ account, address }) =>
      isOn ? (ofUploads.wait(account) ?? ofUploadAddress.take(address) ?? ofUploads.take(account)) : null,
    waitToExport: ({ account }) => (isOn ? ofExports.take(account) : null),
  }
}

/** `count`: where others have the same counts. */
export function createLimits(settings: LimitSettings | 'off', clock: () => number, count?: Count): Limits {
  const { orders, calls, address, deposits } = settings === 'off' ? standardLimits : settings
  const isOn = settings !== 'off'
  const ofAddress = createOfNetworks((times) =>
    createBuckets({ perSecond: address.perSecond * times, burst: address.burst * times }, clock),
  )
  const ofOrders = createBuckets(orders, clock)
  const ofCalls = createBuckets(calls, clock)
  const own = createCounts(settings, clock, () => new Map())
  return {
    ...askedBy(own, count ?? (async (_who, work) => work(own))),
    waitOfAddress: (who, weight) => (isOn ? ofAddress.take(who, weight) : null),
    waitOfAccount: (id, isAboutOrders) => (isOn ? (isAboutOrders ? ofOrders : ofCalls).take(String(id)) : null),
    openDepositsMost: isOn ? deposits.open : Infinity,
  }
}

type AnyCount = (who: Partial<ByBoth>, ...more: readonly unknown[]) => unknown

/** Each count as it is asked for, by its name. */
const askedBy = (named: Counts, count: Count): Pick<Limits, keyof Counts> =>
  Object.fromEntries(
    Object.keys(named).map((name) => {
      const asked: AnyCount = (who, ...more) =>
        count(who, (counts) => (counts[name as keyof Counts] as AnyCount)(who, ...more))
      return [name, asked]
    }),
  ) as unknown as Pick<Limits, keyof Counts>

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
