/** Notes which states and transitions of a machine its tests pass, so that none stays untried. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionKey } from '#machines/transitionKey.ts'

export type Watch = {
  readonly inspect: (event: InspectionEvent) => void
  /** What no test has passed so far: states by id, transitions as `state | event | which of several`. */
  readonly missed: () => readonly string[]
}

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
]

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Events of the machine alone count; those of its parent and children pass by. */
export function watchMachine(machine: AnyStateMachine): Watch {
  const nodes = statesOf(machine.root)
  const missed = new Set([...nodes.map(({ id }) => id), ...nodes.flatMap(transitionsOf).map(transitionKey)])
  const pass = (node: AnyStateNode) => {
    if (node.machine.id === machine.id) missed.delete(node.id)
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if ('_nodes' in event.snapshot) (event.snapshot._nodes as readonly AnyStateNode[]).forEach(pass)
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      pass(transition.source)
      if (transition.source.machine.id === machine.id) missed.delete(transitionKey(transition))
    }
  }
  return { inspect, missed: () => [...missed] }
}
