/** Who invokes whom and who talks to whom, as far as machines say so themselves. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import { portName } from '#machines/describe/flowWords.ts'
import { statesIn } from '#machines/describe/machineParts.ts'
import { registeredName } from '#machines/describe/registry.ts'

export type MachineLink = {
  readonly from: string
  readonly to: string
  readonly kind: 'invokes' | 'tells'
  /** Ids of children, or types of events. */
  readonly what: readonly string[]
}

type Sending = { readonly type?: string; readonly to?: unknown; readonly event?: unknown }

/** The names of machines that it invokes, by the ids of its children. */
function childrenOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const children = new Map<string, string>()
  for (const { invoke } of statesIn(machine.root))
    for (const { id, src } of invoke) {
      const logic: unknown = machine.implementations.actors[portName({ id, src })]
      const name = logic instanceof StateMachine ? registeredName(logic) : null
      if (name !== null) children.set(id, name)
    }
  return children
}

/** An event that is made when it is sent tells its type in the text of what makes it. */
function eventTypes(event: unknown): readonly string[] {
  if (typeof event === 'function')
    return [...String(event).matchAll(/type: ?["']([^"']+)/g)].map(([, type = '']) => type)
  return typeof event === 'object' && event !== null ? [String((event as { readonly type: unknown }).type)] : []
}

type Names = Readonly<Record<string, AnyStateMachine>>

/** Every pair once, with all that passes between them. */
export function machineLinks(machines: Names): readonly MachineLink[] {
  const found: MachineLink[] = []
  const add = (link: MachineLink) => {
    const at = found.findIndex(({ from, to, kind }) => from === link.from && to === link.to && kind === link.kind)
    const what = [...new Set([...(found[at]?.what ?? []), ...link.what])]
    if (at < 0) found.push(link)
    else found[at] = { ...link, what }
  }
  const all = Object.entries(machines).map(([name, machine]) => ({ name, machine, children: childrenOf(machine) }))
  for (const { name, children } of all)
    for (const [id, to] of children) add({ from: name, to, kind: 'invokes', what: [id] })
  for (const { name, machine, children } of all)
    for (const action of Object.values(machine.implementations.actions) as readonly Sending[]) {
      if (action.type !== 'xstate.sendTo') continue
      const what = eventTypes(action.event)
      const parents = all.filter((other) => [...other.children.values()].includes(name)).map((other) => other.name)
      /** To whom it is said is known only then: to one of the children that are of the same kind. */
      const named = typeof action.to === 'string' ? children.get(action.to) : [...children.values()][0]
      const listeners = action.to === '#_parent' ? parents : [named]
      for (const to of listeners) if (to !== undefined) add({ from: name, to, kind: 'tells', what })
    }
  return found
}
