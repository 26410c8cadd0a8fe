/** What limits count with: buckets, windows, tries that are further and further apart. By an injected clock, in memory or in maps that others keep. */
import { networksOf } from './callerAddress.ts'

type Rate = { readonly perSecond: number; readonly burst: number }
type Bucket = { tokens: number; at: number }

/** Seconds to wait, or null when there is room: `take` takes it then. */
export type Counter = {
  readonly wait: (key: string, cost?: number) => number | null
  readonly take: (key: string, cost?: number) => number | null
}

/**
 * Where the states of a counter are, by who is counted; each may be written as JSON. After `keptMs` without a change a state says no more
 * than none.
 */
export type Maps = <State>(counter: string, keptMs: number) => Map<string, State>

/** Looks through all that is kept when that doubled: whoever comes with ever new names makes no call slow. */
function createSweeps() {
  let next = 10_000
  return (map: Map<string, unknown>, sweep: () => void): void => {
    if (map.size < next) return
    sweep()
    next = Math.max(10_000, 2 * map.size)
  }
}

/** Token buckets: full at first, refilled with time. */
export function createBuckets({ perSecond, burst }: Rate, clock: () => number): Counter {
  const buckets = new Map<string, Bucket>()
  const sweepAtTimes = createSweeps()
  const filled = (bucket: Bucket, now: number) =>
    Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond)
  const tokensOf = (key: string, now: number): number => {
    const known = buckets.get(key)
    return known ? filled(known, now) : burst
  }
  /** More than the bucket holds is never there: the whole of it has to do. */
  const missing = (tokens: number, cost: number): number | null => {
    const needed = Math.min(cost, burst)
    return tokens >= needed ? null : Math.max(1, Math.ceil((needed - tokens) / perSecond))
  }
  return {
    wait: (key, cost = 1) => missing(tokensOf(key, clock()), cost),
    take: (key, cost = 1) => {
      const now = clock()
      sweepAtTimes(buckets, () => {
        for (const [known, bucket] of buckets) if (filled(bucket, now) >= burst) buckets.delete(known)
      })
      const tokens = tokensOf(key, now)
      const wait = missing(tokens, cost)
      if (wait === null) buckets.set(key, { tokens: Math.max(0, tokens - cost), at: now })
      return wait
    },
  }
}

export type Window = Counter & {
  readonly countOf: (key: string) => number
  /** The newest one that was taken never was. */
  readonly giveBack: (key: string) => void
}

/** So many in any stretch of so many seconds. */
export function createWindows(
  most: number,
  seconds: number,
  clock: () => number,
  moments = new Map<string, readonly number[]>(),
): Window {
  const sweepAtTimes = createSweeps()
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
    wait: (key) => waitAmong(recent(key, clock()), clock()),
    take: (key) => {
      const now = clock()
      sweepAtTimes(moments, () => {
        for (const known of moments.keys()) recent(known, now)
      })
      const kept = recent(key, now)
      const wait = waitAmong(kept, now)
      if (wait === null) moments.set(key, [...kept, now])
      return wait
    },
    countOf: (key) => recent(key, clock()).length,
    giveBack: (key) => {
      const left = recent(key, clock()).slice(0, -1)
      if (left.length > 0) moments.set(key, left)
      else moments.delete(key)
    },
  }
}

/** A /48 may do so many times what one /64 in it may. */
export const aroundTimes = 4

/** Counts the network of an address and, wider, the one around it. [NET400] */
export function createOfNetworks(create: (times: number) => Counter): Counter {
  const [ofOwn, ofAround] = [create(1), create(aroundTimes)]
  const aroundOr = (act: 'wait' | 'take', around: string | null, cost: number | undefined) =>
    around === null ? null : ofAround[act](around, cost)
  return {
    wait: (address, cost) => {
      const { own, around } = networksOf(address)
      return ofOwn.wait(own, cost) ?? aroundOr('wait', around, cost)
    },
    take: (address, cost) => {
      const { own, around } = networksOf(address)
      return ofOwn.wait(own, cost) ?? aroundOr('take', around, cost) ?? ofOwn.take(own, cost)
    },
  }
}

const freeTries = 5
const longestWaitMs = 30_000
export const backOffKeptMs = 60 * 60 * 1_000
/** More names than that at once are somebody's who makes them up. */
const keptMost = 100_000

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > keptMost && oldest !== undefined) known.delete(oldest)
}

export type Tries = { failed: number; lastAt: number }

/** Tries that may fail five times freely and are further and further apart after that, but never for ever. [SES29, SES30] */
export function createBackOff(clock: () => number, known = new Map<string, Tries>()) {
  const waitAfter = ({ failed }: Tries): number =>
    failed < freeTries ? 0 : Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failed - freeTries, 10))
  return {
    /** Seconds to wait; or null, and the try counts as failed until it is forgotten. An early try changes nothing. */
    take: (key: string): number | null => {
      const now = clock()
      const tries = known.get(key)
      const isOld = tries !== undefined && now - tries.lastAt >= backOffKeptMs
      if (!tries || isOld) {
        remember(known, key, { failed: 1, lastAt: now })
        return null
      }
      tries.lastAt = Math.min(tries.lastAt, now)
      const left = tries.lastAt + waitAfter(tries) - now
      if (left > 0) return Math.ceil(left / 1_000)
      remember(known, key, { failed: tries.failed + 1, lastAt: now })
      return null
    },
    forget: (key: string): void => {
      known.delete(key)
    },
    /** The newest try never was one. */
    giveBack: (key: string): void => {
      const tries = known.get(key)
      if (tries) remember(known, key, { ...tries, failed: Math.max(0, tries.failed - 1) })
    },
  }
}

export type Level = { readonly level: number; readonly at: number }

/** How much was done lately: each adds one up to a ceiling, and so many are forgotten in an hour, one after the other. */
export function createLevels(perHour: number, most: number, clock: () => number, known = new Map<string, Level>()) {
  const levelOf = (key: string): number => {
    const { level, at } = known.get(key) ?? { level: 0, at: 0 }
    return Math.max(0, level - (Math.max(0, clock() - at) / 3_600_000) * perHour)
  }
  return {
    levelOf,
    /** Since it was changed last, or since 1970. */
    msSince: (key: string): number => Math.max(0, clock() - (known.get(key)?.at ?? 0)),
    add: (key: string, change: 1 | -1): void => {
      remember(known, key, { level: Math.min(most, Math.max(0, levelOf(key) + change)), at: clock() })
    },
  }
}
