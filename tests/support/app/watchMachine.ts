/** Notes which states and transitions of a machine its tests pass, so that none stays untried. */
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { statesIn, transitionsOf } from '#machines/describe/machineParts.ts'
import { transitionKey } from '#machines/describe/transitionKey.ts'
import { notePassed } from './notePassed.ts'

export type Watch = {
  readonly inspect: (event: InspectionEvent) => void
  /** What no test has passed so far: states by id, transitions as `state | event | which of several`. */
  readonly missed: () => readonly string[]
}

/** Events of the machine alone count; those of its parent and children pass by. */
export function watchMachine(machine: AnyStateMachine): Watch {
  const nodes = statesIn(machine.root)
  const missed = new Set([...nodes.map(({ id }) => id), ...nodes.flatMap(transitionsOf).map(transitionKey)])
  const pass = (name: string) => {
    if (missed.delete(name)) notePassed(name)
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    const nodes = '_nodes' in event.snapshot ? (event.snapshot._nodes as readonly AnyStateNode[]) : []
    const transitions = event.type === '@xstate.microstep' ? event._transitions : []
    for (const node of [...nodes, ...transitions.map(({ source }) => source)])
      if (node.machine.id === machine.id) pass(node.id)
    for (const transition of transitions)
      if (transition.source.machine.id === machine.id) pass(transitionKey(transition))
  }
  return { inspect, missed: () => [...missed] }
}
