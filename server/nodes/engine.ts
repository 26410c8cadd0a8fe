/** An engine: it has some of the partitions, and serves each from when its accounts are in memory until it is asked to leave it. [NOD40, NOD41, NOD45] */
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { partitionOf } from '#rules/app/partition.ts'
import { type Fence, lockLeases } from '#server/store/nodes/fence.ts'
import type { Bus } from '../bus/bus.ts'
import type { OwnedAccounts } from '../trading/ownedAccounts.ts'
import { engineSubject, takenSubject } from './forwarded.ts'
import type { TakenLease } from './heldLeases.ts'
import { type Leases, type LeaseWatch, partitionLease, partitionOfLease } from './leases.ts'

export type Engine = {
  /** Whether the account's orders are this process's to work on, also while it reads them or leaves them. */
  readonly owns: (accountId: number) => boolean
  /** The same by partition. */
  readonly partitions: () => readonly number[]
  /** Those that gateways are answered for. */
  readonly served: () => readonly number[]
  readonly fence: Fence
  readonly watch: LeaseWatch
  /** Called once, with what there is only after the watch: until then what is taken waits. */
  readonly open: (parts: EngineParts) => void
}

type EngineParts = {
  readonly bus: Bus
  readonly leases: Leases
  readonly accounts: OwnedAccounts
  /** Quotes are those of the feed: nothing is done by others. */
  readonly isInStep: () => boolean
  readonly answer: (partition: number, message: string) => Promise<string>
  readonly onError: (error: unknown) => void
}

type Own = { readonly lease: TakenLease; isLeaving: boolean; stop: (() => Promise<void>) | null }

/** Asked again, here or elsewhere. */
const notNow = JSON.stringify({ kind: 'moved' })
const againMs = 250
/** Whose accounts are read together: all of them would hold up everything else, and the renewal of what is held. */
const atOnceMost = 16
/** Batches under way: while one waits for the feed, others are read. */
const batchesMost = 4

export function createEngine(node: string): Engine {
  const own = new Map<number, Own>()
  const opened = Promise.withResolvers<EngineParts>()
  const taking = createTaking({ node, own, opened: opened.promise })

  return {
    owns: (accountId) => own.has(partitionOf(accountId)),
    partitions: () => [...own.keys()],
    served: () => [...own].filter(([, { stop, isLeaving }]) => stop !== null && !isLeaving).map(([name]) => name),
    open: opened.resolve,
    fence: async (trx, accountIds) => {
      if (accountIds.length === 0) return new Set()
      const { leases } = await opened.promise
      const partitions = [...new Set(accountIds.map(partitionOf))]
      const held = partitions.flatMap((partition) => leases.find(partitionLease(partition)) ?? [])
      const ours = await lockLeases(trx, node, held)
      return new Set(accountIds.filter((id) => !ours.has(partitionLease(partitionOf(id)))))
    },
    watch: {
      taken: taking,
      lost: (name) => {
        const partition = partitionOfLease(name)
        const one = own.get(partition)
        own.delete(partition)
        void one?.stop?.()
        void opened.promise.then(({ accounts }) => {
          if (!own.has(partition)) accounts.forget(partition)
        })
      },
      leaving: async (name) => {
        const partition = partitionOfLease(name)
        const { accounts } = await opened.promise
        const one = own.get(partition)
        if (!one) return
        one.isLeaving = true
        await one.stop?.()
        await accounts.settle(partition)
        if (own.get(partition) !== one) return
        own.delete(partition)
        accounts.forget(partition)
      },
    },
  }
}

type Taking = { readonly node: string; readonly own: Map<number, Own>; readonly opened: Promise<EngineParts> }

/** Reads the accounts of what was taken, some batches at a time, and serves each batch from then on. */
function createTaking({ node, own, opened }: Taking): LeaseWatch['taken'] {
  const limit = pLimit(batchesMost)
  const isCurrent = (one: Own): boolean => own.get(partitionIn(one.lease)) === one

  const take = async (ones: readonly Own[]): Promise<void> => {
    const parts = await opened
    const still = (): readonly TakenLease[] => ones.filter(isCurrent).map(({ lease }) => lease)
    for (let hasRead = false; !hasRead && still().length > 0;) {
      try {
        const noted = new Map(still().map((lease) => [partitionIn(lease), lease.handled]))
        await parts.accounts.adopt([...noted.keys()], (partition) => noted.get(partition) ?? null)
        hasRead = true
      } catch (error) {
        parts.onError(error)
        await sleep(againMs, undefined, { ref: false })
      }
    }
    for (const lease of still()) serve(parts, partitionIn(lease))
  }

  const serve = ({ bus, leases, isInStep, answer }: EngineParts, partition: number): void => {
    const one = own.get(partition)
    if (!one || one.isLeaving) return
    one.stop = bus.serve(engineSubject(partition), async (message) => {
      const isServed = own.get(partition) === one && !one.isLeaving && leases.find(partitionLease(partition)) !== null
      return isServed && isInStep() ? answer(partition, message) : notNow
    })
    bus.publish(takenSubject(partition), node)
  }

  return (leases) => {
    const ones = leases.map((lease) => ({ lease, isLeaving: false, stop: null }))
    for (const one of ones) own.set(partitionIn(one.lease), one)
    for (let from = 0; from < ones.length; from += atOnceMost) {
      const some = ones.slice(from, from + atOnceMost)
      limit(() => take(some)).catch(async (error: unknown) => (await opened).onError(error))
    }
  }
}

const partitionIn = ({ name }: TakenLease): number => partitionOfLease(name)
