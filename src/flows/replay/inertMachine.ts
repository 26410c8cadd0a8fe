/** The app's own machines with nothing plugged in: ports that never answer, actions that do nothing outside. [FLW6] */
import { type AnyStateMachine, StateMachine, fromCallback } from 'xstate'
import { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { machines } from '#machines/describe/registry.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'

const silentPort = fromCallback(() => {})

const made: Readonly<Record<string, (id: string) => AnyStateMachine>> = {
  read: readMachineOf,
  pagedRead: pagedReadMachineOf,
  submission: submissionMachineOf,
}

/** A machine by its name in the registry and its own id; null for one that this app does not have. */
export function inertMachine(name: string, id: string): AnyStateMachine | null {
  const machine = Object.hasOwn(made, name) ? made[name]?.(id) : Object.hasOwn(machines, name) ? machines[name] : null
  return machine ? silenced(machine) : null
}

function silenced(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
  return machine.provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, logic instanceof StateMachine ? silenced(logic) : silentPort]),
    ),
  })
}
