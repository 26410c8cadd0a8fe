/**
 * Who does what, among processes on one database: a name is one process's while it renews its lease. The time is the database's; by its own
 * clock an owner stops before the lease is over. [NOD30, NOD31, NOD32, NOD35]
 */
import { partitionCount, shareOf } from '#rules/app/partition.ts'
import {
  type CountRow,
  type NameRow,
  type TakenRow,
  addLeases,
  countLeases,
  forgetEngines,
  giveUpLeases,
  leaseMs,
  renewLeases,
  takeLeases,
} from '#server/store/nodes/leaseStatements.ts'
import { type LeaseLine, createLeaseLine } from './leaseLine.ts'

/** As it was taken: a later owner has a higher epoch. */
export type Lease = { readonly name: string; readonly epoch: number }
/** `handled`: what its owner before noted last. */
export type TakenLease = Lease & { readonly handled: string | null }

export type LeaseWatch = {
  /** Some were taken. They count for held from before this is called. */
  readonly taken: (leases: readonly TakenLease[]) => void
  /** It is not held any more: another may have it at any moment. */
  readonly lost: (name: string) => void
  /** It is to be handed over: given up when this has resolved, without `lost`. */
  readonly leaving: (name: string) => Promise<void>
}

/** `each`: all of these. `share`: as many partitions as are this engine's part of all. */
export type Wanted = { readonly kind: 'each'; readonly names: readonly string[] } | { readonly kind: 'share' }

export type LeasesInput = {
  readonly databaseUrl: string
  /** Who this process is, like nobody else and nobody before. */
  readonly node: string
  readonly wanted: Wanted
  readonly watch: LeaseWatch
  readonly onError: (error: unknown) => void
}

export type Leases = {
  /** The lease as it is held right now by the own clock; null where it is not. Asks nobody. */
  readonly find: (name: string) => Lease | null
  /** All that are held right now. */
  readonly held: () => readonly Lease[]
  /** What is kept with the next renewal in the row of a lease that is held, for whoever takes it next. */
  readonly note: (name: string, handled: string) => void
  /** False while the database was not heard: nothing can be taken or kept. */
  readonly isHeard: () => boolean
  /** Hands all of them over, and ends. */
  readonly close: () => Promise<void>
}

export const partitionLease = (partition: number): string => `partition.${partition}`
/** Null for the lease of something else. */
export function partitionOfLease(name: string): number | null {
  const [kind, number] = name.split('.')
  return kind === 'partition' ? Number(number) : null
}
export const feedLease = 'feed'
export const jobsLease = 'jobs'

const lookMs = 200
const renewMs = 500
/** So long before the end it counts for over here: clocks run differently, and what was begun takes its time. */
const marginMs = 300
const expiryMs = 50
/** What hangs for longer is left to the fence. */
const leavingMostMs = 3_000
const allPartitions = Array.from({ length: partitionCount }, (_, partition) => partitionLease(partition))

/** No change of the time of day makes a lease longer, and no pause of the process. */
const upMs = (): number => process.uptime() * 1_000

type Held = { readonly lease: Lease; until: number; isLeaving: boolean; handled: string | null }

/** Begins at once, and takes what is free as soon as it can. */
export function createLeases({ databaseUrl, node, wanted, watch, onError }: LeasesInput): Leases {
  const member = wanted.kind === 'share' ? `engine.${node}` : null
  const names = wanted.kind === 'share' ? allPartitions : wanted.names
  const held = new Map<string, Held>()
  const isOver = ({ until }: Held): boolean => until <= upMs()
  const owned = (): readonly Held[] => [...held.values()].filter(({ lease }) => lease.name !== member)
  let most = names.length
  let renewedAt = -Infinity
  let isAdded = false
  let isClosing = false
  let handingOver: Promise<void> | null = null

  const dropOver = (): void => {
    for (const [name, one] of held) {
      if (!isOver(one)) continue
      held.delete(name)
      if (name !== member) watch.lost(name)
    }
  }

  const ownOf = (some: readonly Held[]) => [
    some.map(({ lease }) => lease.name),
    some.map(({ lease }) => lease.epoch),
    some.map(({ handled }) => handled),
    node,
  ]

  const renew = async (line: LeaseLine): Promise<void> => {
    const at = upMs()
    const asked = [...held.values()]
    const renewed = asked.length === 0 ? [] : await line.ask<NameRow>(renewLeases, ownOf(asked))
    renewedAt = at
    const kept = new Set(renewed.map(({ name }) => name))
    for (const one of asked) one.until = kept.has(one.lease.name) ? at + leaseMs - marginMs : -Infinity
    dropOver()
  }

  const take = async (line: LeaseLine, some: readonly string[], count: number): Promise<void> => {
    const at = upMs()
    const rows = await line.ask<TakenRow>(takeLeases, [some, node, count])
    const taken = rows.map(({ name, epoch, handled }) => ({ name, epoch: Number(epoch), handled }))
    for (const { handled, ...lease } of taken)
      held.set(lease.name, { lease, until: at + leaseMs - marginMs, isLeaving: false, handled })
    const told = taken.filter(({ name }) => name !== member)
    if (told.length > 0) watch.taken(told)
  }

  const look = async (line: LeaseLine): Promise<void> => {
    if (member !== null) {
      if (!held.has(member)) await take(line, [member], 1)
      const [count] = await line.ask<CountRow>(countLeases, [names])
      most = shareOf(count?.engines ?? 1)
      if (count?.free === 0) return
    }
    const missing = names.filter((name) => !held.has(name))
    const room = Math.min(most - owned().length, missing.length)
    if (room > 0) await take(line, missing, room)
  }

  const giveUp = async (line: LeaseLine | null, some: readonly Held[]): Promise<void> => {
    for (const { lease } of some) held.delete(lease.name)
    // What is not said ends by itself.
    await line?.ask(giveUpLeases, ownOf(some)).catch(() => {})
  }

  const leave = async (one: Held): Promise<void> => {
    one.isLeaving = true
    await Promise.race([watch.leaving(one.lease.name), passed(leavingMostMs)]).catch(onError)
  }

  /** One at a time, so that each is without an owner for a moment alone. */
  const handOver = async (line: LeaseLine): Promise<void> => {
    while (!isClosing && owned().length > most) {
      const next = owned().findLast(({ isLeaving }) => !isLeaving)
      if (!next) return
      await leave(next)
      if (held.get(next.lease.name) === next) await giveUp(line, [next])
    }
  }

  const begin = async (line: LeaseLine): Promise<void> => {
    await line.ask(addLeases, [member === null ? names : [member, ...names]])
    if (member !== null) await line.ask(forgetEngines, [])
    isAdded = true
  }

  const pulse = createLeaseLine({
    databaseUrl,
    everyMs: lookMs,
    onError,
    beat: async (line) => {
      if (!isAdded) await begin(line)
      if (upMs() - renewedAt >= renewMs) await renew(line)
      if (isClosing) return
      await look(line)
      handingOver ??= handOver(line)
        .catch(onError)
        .finally(() => {
          handingOver = null
        })
    },
  })
  const expiring = setInterval(dropOver, expiryMs).unref()

  return {
    find: (name) => {
      const one = held.get(name)
      return one && !isOver(one) ? one.lease : null
    },
    held: () =>
      owned()
        .filter((one) => !isOver(one))
        .map(({ lease }) => lease),
    note: (name, handled) => {
      const one = held.get(name)
      if (one) one.handled = handled
    },
    isHeard: pulse.isHeard,
    close: async () => {
      isClosing = true
      const own = member === null ? undefined : held.get(member)
      // Whoever counts engines counts this one no more, and may have what it leaves.
      if (own) await giveUp(pulse.line(), [own])
      await handingOver
      await Promise.all(
        owned().map(async (one) => {
          if (!one.isLeaving) await leave(one)
        }),
      )
      await giveUp(pulse.line(), owned())
      clearInterval(expiring)
      await pulse.stop()
    },
  }
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
