/** What a process of a role has before its app: its name, its bus, and as an engine what it owns. [NOD10, NOD12] */
import type { Fence } from '#server/store/nodes/fence.ts'
import type { Bus } from '../bus/bus.ts'
import { createSealedBus } from '../bus/sealedBus.ts'
import type { Settings } from '../settings.ts'
import { type Engine, createEngine } from './engine.ts'
import { createLookedAt } from './lookedAt.ts'
import { type Node, type Readiness, nodeNameOf } from './node.ts'

export type OpenNode = Node & {
  readonly engine: Engine | null
  /** Of its database; null where it may write for every account. */
  readonly fence: Fence | null
  /** From now on it tells what is asked here. */
  readonly tellReadiness: (readiness: () => Readiness) => void
}

/** Null where the process is the whole back end. Resolves when the bus is there; `say` is told how that goes. */
export async function openNode(settings: Settings, say: (fact: unknown) => void): Promise<OpenNode | null> {
  const { role, natsUrl, dataKey } = settings
  if (role === 'all' || natsUrl === null || dataKey === null) return null
  const name = nodeNameOf(settings)
  const { connectNatsBus } = await import('../bus/natsBus.ts')
  const bus = await connectNatsBus({ url: natsUrl, onStatus: say, onError: say })
  return nodeOf({ role, name, bus: createSealedBus(bus, dataKey, say) })
}

export function nodeOf({ role, name, bus }: { role: Node['role']; name: string; bus: Bus }): OpenNode {
  const engine = role === 'engine' ? createEngine(name) : null
  let own: (() => Readiness) | null = null
  return {
    role,
    name,
    bus,
    engine,
    lookedAt: role === 'gateway' ? createLookedAt(bus) : null,
    fence: engine?.fence ?? null,
    tellReadiness: (readiness) => {
      own = readiness
    },
    readiness: () => {
      const { isReady, facts } = own?.() ?? { isReady: false, facts: {} }
      const isConnected = bus.isConnected()
      return { isReady: isReady && isConnected, facts: { node: name, bus: isConnected, ...facts } }
    },
  }
}
