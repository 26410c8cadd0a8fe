import type { AnyActorLogic, AnyStateMachine } from 'xstate'

/** What is seen of a child to which nothing happened. */
const untouched = {
  status: 'active' as const,
  output: undefined,
  error: undefined,
  context: { items: [], value: null, url: null },
  hasTag: () => false,
}
/** Says nothing, hears nothing: what it would answer is sent in its name. */
const inert: AnyActorLogic = {
  getInitialSnapshot: () => untouched,
  transition: () => untouched,
  getPersistedSnapshot: () => untouched,
}

/** The machine alone: all that it calls, listens to and invokes keeps silent. */
export const inertMachine = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, inert])),
  })
