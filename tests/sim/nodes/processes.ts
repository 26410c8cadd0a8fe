/**
 * A back end of several processes on one store: a gateway that users reach, two engines that share the accounts out, and two feeds, of which
 * one tells them all the prices. Each is killed, sleeps, leaves, is cut off and begins again by itself.
 */
import { partitionOf } from '#rules/app/partition.ts'
import type { Node } from '#server/nodes/node.ts'
import type { BackEnds, BackEndsInput } from '../world/backEnds.ts'
import { createLetters } from '../world/letters.ts'
import { type Server, createServer } from '../world/server.ts'
import { nobody } from '../world/world.ts'
import { createWriteLock, idleMostMs } from '../world/writeLock.ts'
import { createBusNetwork } from './busNetwork.ts'
import { createLeaseLines } from './leaseLines.ts'
import { createLeaseTable } from './leaseTable.ts'
import { type NodeSeams, type Seated, createSeat } from './seat.ts'

export type ProcessesInput = Omit<BackEndsInput, 'count'> & {
  readonly nodeSeams: NodeSeams
  /** Whatever is said on the bus. */
  readonly told: (subject: string, body: string) => void
}

export type Processes = BackEnds & {
  readonly engines: readonly Server[]
  /** Whose the account is by the table. */
  readonly ownerOf: (accountId: number) => { readonly owner: string; readonly epoch: number } | null
  /** Whether that process answers for the account when somebody asks on the bus. */
  readonly serves: (seated: Seated, accountId: number) => boolean
}

/** In the order in which they begin. */
const roles: readonly { readonly role: Node['role']; readonly label: string; readonly afterMs: number }[] = [
  { role: 'feed', label: ' feed A', afterMs: 0 },
  { role: 'gateway', label: ' gateway', afterMs: 100 },
  { role: 'engine', label: ' engine A', afterMs: 100 },
  { role: 'engine', label: ' engine B', afterMs: 250 },
  // One that is alone tells nothing for longer than a price counts: what the leader before it told late would set off nothing.
  { role: 'feed', label: ' feed B', afterMs: 250 },
]

/** Prices reach a feed, unless it sleeps. */
const quoteMostMs = 20

export function createProcesses({ nodeSeams: seams, told, ...input }: ProcessesInput): Processes {
  const { world, faults } = input
  const table = createLeaseTable(world)
  const lines = createLeaseLines(world, faults, table)
  const bus = createBusNetwork(world, faults, told)
  const lock = createWriteLock(world, idleMostMs.ofRole, table.release)
  const letters = createLetters(world, faults)
  const { uniform } = world.random('quotes of the feed')
  const all = roles.map(({ role, label }, number) => {
    const seat = createSeat(role, { world, bus, table, lines, seams })
    return createServer({ ...input, number, label, lock, letters, late: () => quoteMostMs * uniform(), seat })
  })
  const those = (role: Node['role']): readonly Server[] => all.filter((_server, number) => roles[number]?.role === role)
  const [gateway] = those('gateway')
  if (!gateway) throw new Error('A process is missing.')
  return {
    all,
    gates: [gateway],
    engines: those('engine'),
    choose: () => gateway,
    other: () => gateway,
    some: () => gateway,
    begin: () => {
      for (const [number, { afterMs }] of roles.entries()) world.plan(() => all[number]?.begin(), afterMs, nobody)
    },
    cutNews: (server) => letters.cut(all.indexOf(server)),
    end: () => {
      for (const server of all) server.end()
    },
    ownerOf: (accountId) => table.find(`partition.${partitionOf(accountId)}`),
    serves: ({ whose }, accountId) => bus.serves(whose, `engine.${partitionOf(accountId)}`),
  }
}
