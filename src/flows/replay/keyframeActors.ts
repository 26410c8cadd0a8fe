/** What ran, and in which states, at the beginning of a trace whose older entries were dropped. [FLW5, FLW25] */
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import { machines, registeredName } from '#machines/describe/registry.ts'
import type { ActorNow, Actors } from './foldTrace.ts'
import type { Keyframe } from '../record/trace.ts'

/** As much of a persisted snapshot as is read here. */
type Persisted = {
  readonly value?: StateValue
  readonly children?: Readonly<Record<string, { readonly src?: unknown; readonly snapshot?: Persisted }>>
}

const idsOf = (node: AnyStateNode | undefined, value: StateValue | undefined): readonly string[] => {
  if (!node) return []
  if (value === undefined) return [node.id]
  const within: Readonly<Record<string, StateValue | undefined>> =
    typeof value === 'string' ? { [value]: undefined } : value
  return [node.id, ...Object.entries(within).flatMap(([key, inner]) => idsOf(node.states[key], inner))]
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic

function actorsIn(name: string, actor: string, parent: string | null, snapshot: Persisted): readonly ActorNow[] {
  const machine = machines[name]
  if (!machine) return []
  const { value, children = {} } = snapshot
  const own: ActorNow = {
    actor,
    machine: name,
    parent,
    isRunning: true,
    states: idsOf(machine.root, value),
    value: value ?? null,
    last: null,
    refused: null,
  }
  const others = Object.entries(children).flatMap(([id, child]) => {
    const logic: unknown = machine.implementations.actors[String(child.src)]
    const childName = isMachine(logic) ? registeredName(logic) : null
    return childName === null ? [] : actorsIn(childName, `${actor}/${id}`, actor, child.snapshot ?? {})
  })
  return [own, ...others]
}

export const keyframeActors = ({ roots }: Keyframe): Actors =>
  new Map(
    roots
      .filter(({ isRunning }) => isRunning)
      .flatMap(({ actor, machine, snapshot }) => actorsIn(machine, actor, null, snapshot as Persisted))
      .map((one) => [one.actor, one]),
  )
