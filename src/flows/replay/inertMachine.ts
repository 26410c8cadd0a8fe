/** The app's own machines with nothing plugged in: ports that never answer, actions that do nothing outside, and what was made then. [FLW6] */
import { type AnyStateMachine, StateMachine, fromCallback } from 'xstate'
import { type MadeName, provideMade } from '#machines/describe/provideMade.ts'
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

type Make = (name: MadeName) => unknown

/** A machine by its name in the registry and its own id, which is given what `make` makes; null for one that this app does not have. */
export function inertMachine(name: string, id: string, make: Make): AnyStateMachine | null {
  const machine = Object.hasOwn(made, name) ? made[name]?.(id) : Object.hasOwn(machines, name) ? machines[name] : null
  return machine ? silenced(machine, make) : null
}

function silenced(machine: AnyStateMachine, make: Make): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
  return provideMade(machine, make).provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, logic instanceof StateMachine ? silenced(logic, make) : silentPort]),
    ),
  })
}
