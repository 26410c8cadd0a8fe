/** The calls as a process answers them: with the sandbox around them, and what is an account's owner's where that is. [NOD12, NOD42, NOD46] */
import type { Store } from '#server/store/openStore.ts'
import type { Calls } from '../http/route.ts'
import { createFaults } from '../sandbox/faults.ts'
import { shareFaults } from '../sandbox/sharedFaults.ts'
import { type Delays, withSandbox } from '../sandbox/withSandbox.ts'
import type { Answering } from '../trading/answerCommand.ts'
import type { Rolls } from '../trading/rolls.ts'
import { createForward } from './forwardCommands.ts'
import type { Node } from './node.ts'
import { rollEverywhere } from './rollEverywhere.ts'

/** What an engine answers gateways with. */
export type NodeAnswering = Answering & { readonly delayed: Delays }

type Means = { readonly node: Node | null; readonly wait: (ms: number) => Promise<void> }

export function callsOfNode(plain: Calls, { node, wait }: Means) {
  const { settings, hub } = plain.backEnd
  const delayed: Delays = new WeakMap()
  const gateway = node?.role === 'gateway' ? node : null
  const shared = gateway && settings.sandbox ? shareFaults(createFaults(), hub.cut, gateway.bus) : {}
  const calls = settings.sandbox ? withSandbox(plain, { wait, delayed, ...shared }) : plain
  const answering: NodeAnswering = { backEnd: calls.backEnd, handlers: calls.handlers, delayed }
  const doubted = (accountId: number): void => {
    gateway?.lookedAt?.readAnew(accountId)
    hub.accountChanged(accountId)
  }
  const forward = gateway && createForward({ bus: gateway.bus, doubted, delayed })
  return { calls: forward ? { ...calls, forward } : calls, answering }
}

export const rollsOfNode = (rolls: Rolls, node: Node | null, store: Pick<Store, 'reader'>): Rolls =>
  node?.role === 'gateway' ? { ...rolls, roll: rollEverywhere({ bus: node.bus, store }) } : rolls
