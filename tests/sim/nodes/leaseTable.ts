/**
 * The table of leases as PostgreSQL keeps it, beside the SQLite file: what is asked of it goes on while somebody's transaction is under way there,
 * and a row that a transaction has locked in share is taken by nobody.
 */
import {
  addLeases,
  countLeases,
  forgetEngines,
  giveUpLeases,
  leaseMs,
  renewLeases,
  takeLeases,
} from '#server/store/nodes/leaseStatements.ts'
import type { Owner, World } from '../world/world.ts'

type Lease = { owner: string; epoch: number; until: number; handled: string | null; readonly sharedBy: Set<Owner> }
type Row = Readonly<Record<string, unknown>>
type Kept = readonly [
  names: readonly string[],
  epochs: readonly number[],
  handled: readonly (string | null)[],
  owner: string,
]

export type LeaseTable = {
  /** One of the statements about leases, at this moment. */
  readonly ask: (text: string, values: readonly unknown[]) => readonly Row[]
  /** Those of the owner, locked in share until that transaction is over. */
  readonly lock: (whose: Owner, names: readonly string[], owner: string) => readonly Row[]
  readonly release: (whose: Owner) => void
  readonly living: () => readonly Row[]
  /** Whose it is, though its time may be over; null where nobody has had it. */
  readonly find: (name: string) => { readonly owner: string; readonly epoch: number } | null
}

export function createLeaseTable(world: World): LeaseTable {
  const { uniform } = world.random('leases')
  const table = new Map<string, Lease>()
  const isOver = ({ until }: Lease): boolean => until < world.now()
  const isEngine = (name: string): boolean => name.startsWith('engine.')

  /** Rows that are still the owner's, of that epoch. */
  const own = ([names, epochs, handled, owner]: Kept) =>
    names.flatMap((name, at) => {
      const lease = table.get(name)
      const isOwn = lease?.owner === owner && lease.epoch === epochs[at]
      return isOwn ? [{ name, lease, noted: handled[at] ?? lease.handled }] : []
    })

  const take = (names: readonly string[], owner: string, count: number): readonly Row[] => {
    const free = names.flatMap((name) => {
      const lease = table.get(name)
      return lease && isOver(lease) && lease.sharedBy.size === 0 ? [{ name, lease, drawn: uniform() }] : []
    })
    const taken = free.toSorted((a, b) => a.drawn - b.drawn).slice(0, count)
    return taken.map(({ name, lease }) => {
      Object.assign(lease, { owner, epoch: lease.epoch + 1, until: world.now() + leaseMs })
      return { name, epoch: BigInt(lease.epoch), handled: lease.handled }
    })
  }

  const answers: Readonly<Record<string, (values: readonly unknown[]) => readonly Row[]>> = {
    [addLeases]: ([names]) => {
      for (const name of names as readonly string[])
        if (!table.has(name))
          table.set(name, { owner: '', epoch: 0, until: world.now() - 1, handled: null, sharedBy: new Set() })
      return []
    },
    [takeLeases]: ([names, owner, count]) => take(names as readonly string[], owner as string, count as number),
    [renewLeases]: (values) =>
      own(values as unknown as Kept).flatMap(({ name, lease, noted }) => {
        if (lease.until <= world.now()) return []
        Object.assign(lease, { until: world.now() + leaseMs, handled: noted })
        return [{ name }]
      }),
    [giveUpLeases]: (values) => {
      for (const { lease, noted } of own(values as unknown as Kept))
        Object.assign(lease, { until: world.now() - 1, handled: noted })
      return []
    },
    [countLeases]: ([names]) => {
      const engines = [...table].filter(([name, lease]) => isEngine(name) && !isOver(lease)).length
      const free = (names as readonly string[]).filter((name) => {
        const lease = table.get(name)
        return lease !== undefined && isOver(lease)
      })
      return [{ engines, free: free.length }]
    },
    // None is old enough.
    [forgetEngines]: () => [],
  }

  return {
    ask: (text, values) => {
      const answer = answers[text]
      if (!answer) throw new Error(`No table of leases answers ${text}`)
      return answer(values)
    },
    lock: (whose, names, owner) =>
      names.flatMap((name) => {
        const lease = table.get(name)
        if (lease?.owner !== owner) return []
        lease.sharedBy.add(whose)
        return [{ name, epoch: BigInt(lease.epoch) }]
      }),
    release: (whose) => {
      for (const { sharedBy } of table.values()) sharedBy.delete(whose)
    },
    living: () =>
      [...table]
        .filter(([name, lease]) => isEngine(name) && !isOver(lease))
        .map(([name]) => ({ node: name.slice('engine.'.length) })),
    find: (name) => table.get(name) ?? null,
  }
}
