/** One of the processes that a back end is made of, as the rest of it sees that. [NOD10, NOD12, NOD13] */
import { randomBytes } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'
import type { Settings } from '../settings.ts'
import { type Scope, wholeScope } from '../trading/scope.ts'
import type { Engine } from './engine.ts'
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
  readonly engine: Pick<Engine, 'owns'> | null
  /** What its role needs beside a database and quotes. */
  readonly readiness: () => Readiness
}

/** Like no other, and like none before it. */
export const nodeNameOf = ({ role, node }: Pick<Settings, 'role' | 'node'>): string =>
  `${node ?? role}:${randomBytes(6).toString('hex')}`

/** Whom users and operators reach. */
export const servesCalls = (node: Pick<Node, 'role'> | null): boolean => node === null || node.role === 'gateway'

export function scopeOf(node: Pick<Node, 'role' | 'engine'> | null): Scope {
  switch (node?.role) {
    case undefined:
      return wholeScope
    case 'engine':
      return { acts: true, samples: false, owns: node.engine?.owns ?? (() => false) }
    case 'feed':
      return { acts: false, samples: false, owns: () => false }
    case 'gateway':
      return { acts: false, samples: false, owns: null }
    case 'jobs':
      return { acts: false, samples: true, owns: null }
  }
}
