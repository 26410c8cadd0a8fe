/** What a machine and its walk do not agree about, as sentences that say what and where. */
import { machineFile } from '#tools/diagrams/machineFile.ts'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import type { Model } from './model.ts'
import { type Path, shortestPaths } from './paths.ts'
import type { Walk } from './walk.ts'
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
function eventProblems({ name, walk }: Found, taken: ReadonlySet<AnyEventObject>): readonly string[] {
  const types = new Set([...taken].map(({ type }) => type))
  const untaken = new Set(walk.events.map(({ type }) => type).filter((type) => !types.has(type)))
  return [...untaken].map(
    (type) =>
      `${name}: no state takes the event "${type}", which its walk (tests/machines/walks) sends. Was its transition removed, or the event renamed?`,
  )
}

/** `models` are those of machine and walk; `choosePaths` says which of their paths are walked, the shortest unless told. */
export function findWalkProblems(
  name: string,
  machine: AnyStateMachine,
  walk: Walk,
  models: readonly Model[],
  choosePaths: (model: Model) => readonly Path[] = shortestPaths,
): readonly string[] {
  const found = { name, walk, graph: flowGraphOf(name, machine) }
  const watch = watchMachine(machine)
  const paths = models.flatMap(choosePaths)
  const host = hostOf(machine)
  const walked = paths.map((path) => walkPath(host, path, watch))
  const timers = new Set(walked.flatMap(({ fired }) => fired))
  const states = new Set(found.graph.states.map(({ id }) => id))
  const missed = watch.missed()
  const taken = new Set(
    models.flatMap(({ places }) => [...places.values()].flatMap(({ steps }) => steps)).map(({ event }) => event),
  )
  return [
    ...walked.flatMap(({ difference }) => (difference === null ? [] : [`${name}: ${difference}`])),
    ...missed.map((key) => (states.has(key) ? stateProblem(found, key) : transitionProblem(found, key))),
    ...eventProblems(found, taken),
    ...machine.events
      .filter((type) => type.startsWith('xstate.after.') && !timers.has(type))
      .map((type) => `${name}: no path lets the timer "${type}" fire.`),
  ]
}
