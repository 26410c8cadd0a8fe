/** One of the processes that a back end is made of, as the rest of it sees that. [NOD10, NOD12, NOD13] */
import { randomBytes } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'
import type { Settings } from '../settings.ts'
import { openOrdersOfAccounts, openOrdersOfPartitions } from '#server/store/nodes/openOrders.ts'
import { type Scope, emptyScope, wholeScope } from '../trading/scope.ts'
import type { Engine } from './engine.ts'
import type { LookedAt } from './lookedAt.ts'
import type { Role } from './role.ts'

export type Readiness = {
  readonly isReady: boolean
  /** Told with it. */
  readonly facts: Readonly<Record<string, unknown>>
}

export type Node = {
  readonly role: Exclude<Role, 'all'>
  /** As the table of leases calls it. */
  readonly name: string
  readonly bus: Bus
  /** Whose accounts are its own to work on; null for every other role. */
  readonly engine: Pick<Engine, 'owns' | 'partitions'> | null
  /** Whose accounts it follows; null for every role but that of a gateway. */
  readonly lookedAt: LookedAt | null
  /** What its role needs beside a database and quotes. */
  readonly readiness: () => Readiness
}

/** Like no other, and like none before it. */
export const nodeNameOf = ({ role, node }: Pick<Settings, 'role' | 'node'>): string =>
  `${node ?? role}:${randomBytes(6).toString('hex')}`

/** Whom users and operators reach. */
export const servesCalls = (node: Pick<Node, 'role'> | null): boolean => node === null || node.role === 'gateway'

export function scopeOf(node: Pick<Node, 'engine' | 'lookedAt'> | null): Scope {
  if (node === null) return wholeScope
  const { engine, lookedAt } = node
  if (engine)
    return {
      acts: true,
      owns: engine.owns,
      keepsEmpty: false,
      readOpen: (snapshot) => openOrdersOfPartitions(snapshot, engine.partitions()),
    }
  if (lookedAt)
    return {
      acts: false,
      owns: lookedAt.has,
      keepsEmpty: true,
      readOpen: (snapshot) => openOrdersOfAccounts(snapshot, lookedAt.all()),
    }
  return emptyScope
}
