import { type AnyActorLogic, type AnyStateMachine, type AnyStateNodeConfig, createMachine } from 'xstate'

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

type ParentAction = { readonly type?: string; readonly to?: unknown }
const tellsParent = (action: unknown) => (action as ParentAction).to === '#_parent'

type Config = AnyStateNodeConfig
const listOf = <Item>(items: Item | readonly Item[] | undefined): readonly Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items as Item]

/** Children are found by their ids alone: places that are asked side by side have one system between them. */
const withoutSystemIds = ({ invoke, states, ...config }: Config): Config => ({
  ...config,
  ...(invoke && { invoke: listOf(invoke).map(({ systemId: _, ...one }) => one) }),
  ...(states && {
    states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, withoutSystemIds(state as Config)])),
  }),
})

/** The same without anybody who listens to it: what is asked what would come next has no parent. */
export function mutedMachine(machine: AnyStateMachine): AnyStateMachine {
  const inert = inertMachine(machine)
  const told = Object.entries(machine.implementations.actions).filter(([, action]) => tellsParent(action))
  const actions = Object.fromEntries(told.map(([name]) => [name, () => {}]))
  return createMachine(
    withoutSystemIds(machine.config) as typeof machine.config,
    inert.implementations as never,
  ).provide({
    actions,
  })
}
