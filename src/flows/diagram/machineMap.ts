/** Which machine runs which, as a diagram: a machine is a state in it, an invocation a transition. */
import type { AnyStateMachine } from 'xstate'
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'
import { registeredName } from '#machines/describe/registry.ts'

export const stateOf = (name: string): FlowState => ({
  id: name,
  key: name,
  parent: null,
  kind: 'atomic',
  isInitial: false,
  invokes: [],
  tags: [],
  entry: [],
  exit: [],
  specIds: [],
})

export const moveOf = (source: string, target: string): FlowTransition => ({
  key: `${source} | runs | ${target}`,
  source,
  eventType: '',
  label: '',
  guard: null,
  targets: [target],
  isReentered: false,
  actions: [],
  specIds: [],
})

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'states' in logic

/** Names of the machines that one is set up to run. */
export function machinesRunBy(machine: AnyStateMachine): readonly string[] {
  const logics: readonly unknown[] = Object.values(machine.implementations.actors)
  return [...new Set(logics.filter(isMachine).flatMap((logic) => registeredName(logic) ?? []))]
}

export function machineMapOf(machines: Readonly<Record<string, AnyStateMachine>>): FlowGraph {
  return {
    name: '',
    states: Object.keys(machines).map(stateOf),
    transitions: Object.entries(machines).flatMap(([name, machine]) =>
      machinesRunBy(machine)
        .filter((other) => other !== name)
        .map((other) => moveOf(name, other)),
    ),
  }
}
