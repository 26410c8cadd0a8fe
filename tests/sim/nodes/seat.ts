/** What a process of a role is given in a world: its place on the bus, its lines to the leases, and what a planted bug changes of either. */
import type { Bus } from '#server/bus/bus.ts'
import type { Engine } from '#server/nodes/engine.ts'
import type { OpenLeaseLine } from '#server/nodes/leaseLine.ts'
import type { Leases } from '#server/nodes/leases.ts'
import type { Node } from '#server/nodes/node.ts'
import { nodeNameOf } from '#server/nodes/node.ts'
import { type OpenNode, nodeOf } from '#server/nodes/openNode.ts'
import type { NodeMarket } from '#server/nodes/openMarket.ts'
import type { Fence } from '#server/store/nodes/fence.ts'
import type { RoleOnDisk } from '../world/disk.ts'
import type { Owner, World } from '../world/world.ts'
import type { BusNetwork } from './busNetwork.ts'
import type { LeaseLines } from './leaseLines.ts'
import type { LeaseTable } from './leaseTable.ts'
import { postgresOnSqlite } from './postgresOnSqlite.ts'

/** Where a planted bug reaches into a process of a role. */
export type NodeSeams = {
  readonly fence?: (fence: Fence) => Fence
  /** By which an engine knows what it holds. */
  readonly leases?: (leases: Pick<Leases, 'find'>) => Pick<Leases, 'find'>
  readonly engine?: (engine: Engine) => Engine
  /** Of an engine, on its way to whoever handles ticks. */
  readonly market?: (market: NodeMarket['market'], bus: Bus) => NodeMarket['market']
}

/** One life of a process of a role. */
export type Seated = {
  readonly whose: Owner
  readonly node: OpenNode
  readonly onDisk: RoleOnDisk
  readonly openLine: OpenLeaseLine
  readonly seams: NodeSeams
  /** By which an engine knows what it holds; null before it is there, and for every other role. */
  readonly leases: () => Pick<Leases, 'find'> | null
}

export type Seat = {
  readonly role: Node['role']
  readonly enter: (whose: Owner) => Seated
  /** The life that has begun last. */
  readonly seated: () => Seated | null
  /** The process is gone. */
  readonly leave: (whose: Owner) => void
  readonly cutBus: () => void
  readonly cutLeases: () => void
}

type Means = {
  readonly world: World
  readonly bus: BusNetwork
  readonly table: LeaseTable
  readonly lines: LeaseLines
  readonly seams: NodeSeams
}

export function createSeat(role: Node['role'], { world, bus, table, lines, seams }: Means): Seat {
  let seated: Seated | null = null

  return {
    role,
    enter: (whose) => {
      const plain = nodeOf({ role, name: nodeNameOf({ role, node: null }), bus: bus.join(whose) })
      const opened = plain.engine && (seams.engine?.(plain.engine) ?? plain.engine)
      let leases: Pick<Leases, 'find'> | null = null
      const engine: Engine | null = opened && {
        ...opened,
        open: (parts) => {
          leases = seams.leases?.(parts.leases) ?? parts.leases
          opened.open({ ...parts, leases: { ...parts.leases, ...leases } })
        },
      }
      world.note(`${whose.name} is ${plain.name}`)
      const fence = plain.fence && (seams.fence?.(plain.fence) ?? plain.fence)
      const node: OpenNode = { ...plain, engine, fence }
      seated = {
        whose,
        node,
        onDisk: { fence, statements: postgresOnSqlite(table, whose) },
        openLine: lines.of(whose),
        seams,
        leases: () => leases,
      }
      return seated
    },
    seated: () => (seated?.whose.isAlive ? seated : null),
    leave: (whose) => bus.leave(whose),
    cutBus: () => {
      if (seated) bus.cut(seated.whose)
    },
    cutLeases: () => {
      if (seated) lines.cut(seated.whose)
    },
  }
}
