/**
 * Who does what, among processes on one database: a name is one process's while it renews its lease. The time is the database's; by its own
 * clock an owner stops before the lease is over. [NOD30, NOD31, NOD32, NOD35]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { partitionCount, partitionsToHandOver, partitionsToTake, shareOf } from '#rules/app/partition.ts'
import {
  type CountRow,
  type NameRow,
  type TakenRow,
  addLeases,
  countLeases,
  forgetEngines,
  giveUpLeases,
  renewLeases,
  takeLeases,
} from '#server/store/nodes/leaseStatements.ts'
import { upMs } from '#server/store/upMs.ts'
import {
  type Handled,
  type Held,
  type HeldLeases,
  type Lease,
  type TakenLease,
  createHeldLeases,
  isOver,
} from './heldLeases.ts'
import { type LeaseLine, type OpenLeaseLine, createLeaseLine } from './leaseLine.ts'

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
  readonly openLine?: OpenLeaseLine
  /** Who this process is, like nobody else and nobody before. */
  readonly node: string
  readonly wanted: Wanted
  readonly watch: LeaseWatch
  /** What is kept with each renewal in the row of a lease that is held, for whoever takes it next; null leaves what is there. */
  readonly handled?: Handled
  readonly onError: (error: unknown) => void
}

export type Leases = {
  /** The lease as it is held right now by the own clock; null where it is not. Asks nobody. */
  readonly find: (name: string) => Lease | null
  /** All that are held right now. */
  readonly held: () => readonly Lease[]
  /** False while the database was not heard: nothing can be taken or kept. */
  readonly isHeard: () => boolean
  /** Hands all of them over, and ends. */
  readonly close: () => Promise<void>
}

export const partitionLease = (partition: number): string => `partition.${partition}`
/** -1 for the lease of something else. */
export function partitionOfLease(name: string): number {
  const [kind, number] = name.split('.')
  return kind === 'partition' ? Number(number) : -1
}
export const feedLease = 'feed'
export const jobsLease = 'jobs'

const lookMs = 200
const renewMs = 500
const expiryMs = 50
/** What hangs for longer is left to the fence. */
const leavingMostMs = 3_000
const allPartitions = Array.from({ length: partitionCount }, (_, partition) => partitionLease(partition))

/** Begins at once, and takes what is free as soon as it can. */
export function createLeases(input: LeasesInput): Leases {
  const { databaseUrl, openLine, node, wanted, watch, onError } = input
  const member = wanted.kind === 'share' ? `engine.${node}` : null
  const held = createHeldLeases({ member, node, handled: input.handled ?? nothing, lost: watch.lost })
  let isClosing = false
  const { keep, look } = createKeeping({ ...input, member, held, isClosing: () => isClosing })
  const { handOver, leaveAll } = createLeaving({ watch, held, onError })
  let most = Infinity
  let handingOver: Promise<void> | null = null

  const pulse = createLeaseLine({
    databaseUrl,
    ...(openLine && { openLine }),
    everyMs: lookMs,
    onError,
    beat: async (line) => {
      await keep(line)
      if (isClosing) return
      most = await look(line)
      handingOver ??= handOver(line, () => (isClosing ? Infinity : most))
        .catch(onError)
        .finally(() => {
          handingOver = null
        })
    },
  })
  const expiring = setInterval(held.dropOver, expiryMs).unref()

  return {
    find: (name) => {
      const one = held.find(name)
      return one && !isOver(one) ? one.lease : null
    },
    held: () =>
      held
        .work()
        .filter((one) => !isOver(one))
        .map(({ lease }) => lease),
    isHeard: pulse.isHeard,
    close: async () => {
      isClosing = true
      const own = member === null ? null : held.find(member)
      // Whoever counts engines counts this one no more, and may have what it leaves.
      if (own) await giveUp(pulse.line(), [own], held)
      await handingOver
      await leaveAll(pulse.line())
      clearInterval(expiring)
      await pulse.stop()
    },
  }
}

const nothing: Handled = () => () => null

type Keeping = Pick<LeasesInput, 'node' | 'wanted' | 'watch'> & {
  readonly member: string | null
  readonly held: HeldLeases
  readonly isClosing: () => boolean
}

/** Keeps what is held, and takes what is free. */
function createKeeping({ node, wanted, watch, member, held, isClosing }: Keeping) {
  const names = wanted.kind === 'share' ? allPartitions : wanted.names
  let renewedAt = -Infinity
  let isAdded = false

  const begin = async (line: LeaseLine): Promise<void> => {
    await line.ask(addLeases, [member === null ? names : [member, ...names]])
    if (member !== null) await line.ask(forgetEngines, [])
    isAdded = true
  }

  const take = async (line: LeaseLine, some: readonly string[], count: number): Promise<void> => {
    const at = upMs()
    const rows = await line.ask<TakenRow>(takeLeases, [some, node, count])
    const taken = rows.map(({ name, epoch, handled }) => ({ name, epoch: Number(epoch), handled }))
    const added = taken.map(({ name, epoch }) => held.add({ name, epoch }, at))
    // Who leaves meanwhile has handed over all that it knew of.
    if (isClosing()) return giveUp(line, added, held)
    const told = taken.filter(({ name }) => name !== member)
    if (told.length > 0) watch.taken(told)
  }

  return {
    keep: async (line: LeaseLine): Promise<void> => {
      if (!isAdded) await begin(line)
      if (upMs() - renewedAt < renewMs) return
      const at = upMs()
      const asked = held.all()
      const rows = asked.length === 0 ? [] : await line.ask<NameRow>(renewLeases, held.valuesOf(asked))
      renewedAt = at
      held.renewed(asked, new Set(rows.map(({ name }) => name)), at)
    },
    /** Answers how many this process may have at most. */
    look: async (line: LeaseLine): Promise<number> => {
      let most = names.length
      if (member !== null) {
        if (!held.has(member)) await take(line, [member], 1)
        const [count] = await line.ask<CountRow>(countLeases, [names])
        most = shareOf(count?.engines ?? 1)
        if (count?.free === 0) return most
      }
      const missing = names.filter((name) => !held.has(name))
      const room = partitionsToTake(most, held.work().length, missing.length)
      if (room > 0) await take(line, missing, room)
      return most
    },
  }
}

/** Lets go of what others are to have. */
function createLeaving({ watch, held, onError }: Pick<LeasesInput, 'watch' | 'onError'> & { held: HeldLeases }) {
  const leave = async (one: Held): Promise<void> => {
    one.isLeaving = true
    await Promise.race([watch.leaving(one.lease.name), sleep(leavingMostMs, undefined, { ref: false })]).catch(onError)
    one.left = held.handled()(one.lease.name)
  }
  return {
    /** One at a time, so that each is without an owner for a moment alone. */
    handOver: async (line: LeaseLine, most: () => number): Promise<void> => {
      while (partitionsToHandOver(most(), held.work().length) > 0) {
        const next = held.work().findLast(({ isLeaving }) => !isLeaving)
        if (!next) return
        await leave(next)
        if (held.find(next.lease.name) === next) await giveUp(line, [next], held)
      }
    },
    leaveAll: async (line: LeaseLine | null): Promise<void> => {
      const all = held.work()
      await Promise.all(all.filter(({ isLeaving }) => !isLeaving).map(leave))
      await giveUp(line, all, held)
    },
  }
}

/** What cannot be said ends by itself. */
async function giveUp(line: LeaseLine | null, some: readonly Held[], held: HeldLeases): Promise<void> {
  const values = held.valuesOf(some)
  held.remove(some)
  await line?.ask(giveUpLeases, values).catch(() => {})
}
