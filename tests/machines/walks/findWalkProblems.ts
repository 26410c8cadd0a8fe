/** What a machine and its walk do not agree about, as sentences that say what and where. */
import type { AnyStateMachine } from 'xstate'
import { machineFile } from '#tools/diagrams/machinePage.ts'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import { type Marks, planPaths } from './planPaths.ts'
import type { Walk, WalkPlan } from './walk.ts'
import { hostOf, walkPath } from './walkPath.ts'

type Found = { readonly name: string; readonly graph: FlowGraph; readonly walk: Walk }

const isOfPeople = (type: string) => !type.startsWith('xstate.')

function stateProblem({ name }: Found, id: string): string {
  return `${name}: nothing that happens leads to the state "${id}". Lead there (${machineFile(name)}), or take it away.`
}

function transitionProblem({ name, graph, walk }: Found, key: string): string {
  const { source, eventType, label, guard } = graph.transitions.find((one) => one.key === key) ?? { source: key }
  const isSent = walk.events.some(({ type }) => type === eventType)
  if (eventType && isOfPeople(eventType) && !isSent)
    return `${name}: the state "${source}" takes the event "${eventType}", which its walk (tests/machines/walks) never sends. Is it new, or renamed?`
  return `${name}: the transition "${key}" (${label}${guard ? `, if ${guard}` : ''}) is never taken. Its guard is never true, one before it always is, or its walk (tests/machines/walks) lacks an event.`
}

/** Events of the walk that nothing takes: their transition was taken away or renamed. */
function eventProblems({ name, walk }: Found, taken: ReadonlySet<string>): readonly string[] {
  const untaken = new Set(walk.events.map(({ type }) => type).filter((type) => !taken.has(type)))
  return [...untaken].map(
    (type) =>
      `${name}: no state takes the event "${type}", which its walk (tests/machines/walks) sends. Was its transition removed, or the event renamed?`,
  )
}

/** `plans` are those of machine and walk; on their paths is what `marksOf` finds, transitions and places unless told. */
export function findWalkProblems(
  name: string,
  machine: AnyStateMachine,
  walk: Walk,
  plans: readonly WalkPlan[],
  marksOf: Marks = ({ passed, to }) => [...passed, to],
): readonly string[] {
  const found = { name, walk, graph: flowGraphOf(name, machine) }
  const watch = watchMachine(machine)
  const host = hostOf(machine)
  const walked = plans.flatMap(({ input, plan }) =>
    planPaths(plan, marksOf).map((path) => walkPath(host, input, path, watch)),
  )
  const differences = walked.flatMap(({ difference }) => (difference === null ? [] : [`${name}: ${difference}`]))
  // Where a machine went astray the rest of its path was not walked: what that missed says nothing.
  if (differences.length > 0) return differences
  const timers = new Set(walked.flatMap(({ fired }) => fired))
  /** On paths to all places to which it leads: where it stood on the others another timer may have been due before it. */
  const firesElsewhere = (type: string): boolean =>
    plans.some(({ input, plan }) =>
      planPaths(plan, ({ event, to }) => (event.type === type ? [to] : [])).some((path) =>
        walkPath(host, input, path, watch).fired.includes(type),
      ),
    )
  const states = new Set(found.graph.states.map(({ id }) => id))
  const steps = plans.flatMap(({ plan }) => [...plan.places.values()].flatMap((place) => place.steps))
  return [
    ...watch.missed().map((key) => (states.has(key) ? stateProblem(found, key) : transitionProblem(found, key))),
    ...eventProblems(found, new Set(steps.map(({ event }) => event.type))),
    ...machine.events
      .filter((type) => type.startsWith('xstate.after.') && !timers.has(type) && !firesElsewhere(type))
      .map((type) => `${name}: no path lets the timer "${type}" fire.`),
  ]
}
