/** What befalls the processes of a cluster, one after the other: killed, stopped for a while, or ended as a deploy ends them; and started again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { partitionCount, shareOf } from '#rules/app/partition.ts'
import type { Cluster } from '../cluster/startCluster.ts'
import { type PrimaryFault, losePrimary } from './losePrimary.ts'

const plainKinds = [
  'engine killed',
  'engine stopped',
  'engine handed over',
  'gateway killed',
  'gateway stopped',
  'gateway handed over',
  'feed killed',
  'feed stopped',
  'jobs killed',
] as const
/** What nobody survives where each thing is there once. */
const wholeKinds = ['nats killed', 'primary crashed', 'host lost'] as const
export const faultKinds = [...plainKinds, ...wholeKinds] as const
export type FaultKind = (typeof faultKinds)[number]

export const kindsOf = (isPlain: boolean): readonly FaultKind[] => (isPlain ? plainKinds : faultKinds)

export type Befallen = {
  readonly kind: FaultKind
  readonly name: string
  /** When, in milliseconds of the tool. */
  readonly at: number
  /** Those that an engine had then. */
  readonly accounts: readonly number[]
  /** Until prices of the market came again, after the fault of a feed or of the bus; null after others'. */
  readonly quotesAfterMs: number | null
  /** Until the database took changes again, after the loss of its primary; null after others'. */
  readonly writesAfterMs: number | null
}

export type Faults = {
  /** Resolves when it is over: everything runs and is ready. */
  readonly befall: (kind: FaultKind) => Promise<Befallen>
  /** Whether that one was away at some time since. */
  readonly wasAway: (name: string, since: number) => boolean
}

type Needs = {
  readonly cluster: Cluster
  readonly database: Pool
  /** 0 to below 1. */
  readonly chance: () => number
  /** Resolves when a gateway has a price from after this moment. */
  readonly quoted: (since: number) => Promise<void>
}

const weights: Readonly<Record<FaultKind, number>> = {
  'engine killed': 8,
  'engine stopped': 4,
  'engine handed over': 2,
  'gateway killed': 2,
  'gateway stopped': 1,
  'gateway handed over': 1,
  'feed killed': 2,
  'feed stopped': 1,
  'jobs killed': 1,
  'nats killed': 3,
  'primary crashed': 3,
  'host lost': 2,
}
const stoppedMs = 5_000
/** A dead one is missed for so long, and then starts again. */
const awayMs = 2_500

/** Feeds and jobs: whoever has the lease. */
const holderOf = `select owner from leases where name = $1 and until > clock_timestamp()`
const accountsOfAll = 'select id from accounts'
const accountsOf = `select accounts.id from accounts join leases on leases.name = 'partition.' || accounts.partition where leases.owner like $1 and leases.until > clock_timestamp()`

export function drawFault(chance: () => number, kinds: readonly FaultKind[]): FaultKind {
  const all = kinds.reduce((sum, kind) => sum + weights[kind], 0)
  let drawn = chance() * all
  return kinds.find((kind) => (drawn -= weights[kind]) < 0) ?? 'engine killed'
}

const isOfPrimary = (kind: FaultKind): kind is PrimaryFault => kind === 'primary crashed' || kind === 'host lost'

export function createFaults({ cluster, database, chance, quoted }: Needs): Faults {
  /** Until when each was away the last time. */
  const away = new Map<string, number>()
  const nameOf = async (role: string): Promise<string> => {
    const names = cluster.members().flatMap((one) => (one.role === role ? [one.name] : []))
    if (role === 'feed' || role === 'jobs') {
      const { rows } = await database.query<{ owner: string }>(holderOf, [role])
      const leader = names.find((name) => isOwner(rows[0]?.owner ?? '', name))
      if (leader !== undefined) return leader
    }
    return names[Math.floor(chance() * names.length)] ?? ''
  }
  const acts: Readonly<Record<string, (name: string) => Promise<void>>> = {
    killed: async (name) => {
      await cluster.kill([name])
      await sleep(awayMs)
      await cluster.start(name)
    },
    stopped: async (name) => {
      const { pid } = cluster.members().find((member) => member.name === name) ?? {}
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP')
      await sleep(stoppedMs)
      process.kill(pid, 'SIGCONT')
    },
    'handed over': async (name) => {
      await cluster.stop(name)
      await cluster.start(name)
    },
  }
  return {
    befall: async (kind) => {
      if (isOfPrimary(kind)) {
        const { rows } = await database.query<{ id: string }>(accountsOfAll)
        const lost = await losePrimary(kind, cluster, database)
        return { kind, ...lost, accounts: rows.map(({ id }) => Number(id)), quotesAfterMs: null }
      }
      const [role = '', ...how] = kind.split(' ')
      const name = await nameOf(role)
      const { rows } = await database.query<{ id: string }>(accountsOf, [`${name}:%`])
      const at = performance.now()
      away.set(name, Infinity)
      const over = acts[how.join(' ')]?.(name)
      const bringsQuotes = role === 'feed' || role === 'nats'
      if (bringsQuotes) await quoted(Date.now())
      const quotesAfterMs = bringsQuotes ? performance.now() - at : null
      await over
      away.set(name, performance.now())
      return { kind, name, at, accounts: rows.map(({ id }) => Number(id)), quotesAfterMs, writesAfterMs: null }
    },
    wasAway: (name, since) => (away.get(name) ?? 0) > since,
  }
}

const partitionsOfEach = `select count(*)::integer as count from leases where name like 'partition.%' and until > clock_timestamp() group by owner`

export async function isSharedOut(database: Pool, engines: number): Promise<boolean> {
  const { rows } = await database.query<{ count: number }>(partitionsOfEach)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.length === engines && all === partitionCount && rows.every(({ count }) => count <= shareOf(engines))
}

const isOwner = (owner: string, name: string): boolean => owner.startsWith(`${name}:`)
