/** Where a machine can get to, asked of the machine itself: nothing runs. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type StateValue,
  getMicrosteps,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { transitionKey } from '#machines/describe/transitionKey.ts'
import { mutedMachine } from './inertMachine.ts'
import type { Walk } from './walk.ts'

/** What an event does in a place. */
export type Step = {
  readonly event: AnyEventObject
  /** The transitions that it takes, by key; those that are taken by themselves afterwards are only counted. */
  readonly takes: readonly string[]
  readonly after: number
  /** The place to which it leads, and the machine's states there. */
  readonly to: string
  readonly value: StateValue
}
export type Place = { readonly value: StateValue; readonly status: string; readonly steps: readonly Step[] }
/** All places that can be reached from one start. */
export type Model = {
  readonly input: unknown
  readonly first: string
  readonly places: ReadonlyMap<string, Place>
}

type Happening = { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }
/** A place as `getAdjacencyMap` knows it. */
type Found = { readonly state: AnyMachineSnapshot; readonly transitions: Readonly<Record<string, Happening>> }

const placesAtMost = 20_000

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** Answers come only from what is under way. */
function isPossible({ children }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const [, id] = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? []
  return id === undefined || id in children
}

const goesOnByItself = ({ always, states }: AnyStateNode): boolean =>
  always !== undefined || Object.values(states).some(goesOnByItself)

const afterwards = (machine: AnyStateMachine, state: AnyMachineSnapshot, event: AnyEventObject) =>
  goesOnByItself(machine.root) ? getMicrosteps(machine, state, event).length - 1 : 0

/** Events that take the same transitions to the same place are one. */
function stepsOf(
  machine: AnyStateMachine,
  { state, transitions }: Found,
  placeOf: (snapshot: AnyMachineSnapshot) => string,
): readonly Step[] {
  const steps = new Map<string, Step>()
  for (const { event, state: next } of Object.values(transitions)) {
    const taken: readonly AnyTransitionDefinition[] = machine.getTransitionData(state, event)
    const takes = taken.map(transitionKey)
    const to = placeOf(next)
    const name = [...takes, to].join('\n')
    if (takes.length > 0 && !steps.has(name))
      steps.set(name, { event, takes, to, value: next.value, after: afterwards(machine, state, event) })
  }
  return [...steps.values()]
}

/** One for each start of the walk. */
export function modelsOf(original: AnyStateMachine, { starts = [undefined], events, facts }: Walk): readonly Model[] {
  const machine = mutedMachine(original)
  const clock = machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  const all: readonly AnyEventObject[] = [...events, ...clock]
  const nameOf = new Map(all.map((event, at) => [event, `${event.type} ${at}`]))
  const placeOf = ({ value, context }: AnyMachineSnapshot) => textOf([value, facts?.(context) ?? null])
  return starts.map((input) => {
    const map = getAdjacencyMap(machine, {
      input,
      events: (snapshot: AnyMachineSnapshot) => all.filter((event) => isPossible(snapshot, event)),
      serializeState: placeOf,
      serializeEvent: (event: AnyEventObject) => nameOf.get(event) ?? event.type,
      limit: placesAtMost,
    }) as unknown as Readonly<Record<string, Found>>
    const places = Object.entries(map).map(([place, found]): [string, Place] => [
      place,
      { value: found.state.value, status: found.state.status, steps: stepsOf(machine, found, placeOf) },
    ])
    return { input, first: places[0]?.[0] ?? '', places: new Map(places) }
  })
}
