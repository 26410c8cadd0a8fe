/** What a text finds among the machines and the rules: states, events, and rules with what carries them out and what tests them. [FLW224] */
import type { AnyStateMachine } from 'xstate'
import { type FlowGraph, type FlowTransition, flowGraphOf } from '#machines/describe/flowGraph.ts'
import type { SpecRule } from '../diagram/specRules.ts'

export type Place = {
  readonly machine: string
  /** A state's id or a transition's key. */
  readonly at: string
  readonly label: string
}
type RuleTest = { readonly file: string; readonly title: string }
export type FoundRule = {
  readonly rule: SpecRule
  readonly places: readonly Place[]
  /** Null where the build does not have them. */
  readonly tests: readonly RuleTest[] | null
}
export type FoundPlaces = {
  readonly states: readonly Place[]
  readonly events: readonly { readonly event: string; readonly places: readonly Place[] }[]
  readonly rules: readonly FoundRule[]
}

export type FindIn = {
  readonly graphs: readonly FlowGraph[]
  readonly rules: ReadonlyMap<string, SpecRule>
  readonly tests: Readonly<Record<string, readonly RuleTest[] | undefined>> | null
}

/** Of each kind so many are told. */
const mostOfKind = 12
/** Rules are searched for words of so many letters, as an id has at least. */
const wordLeast = 4

export const graphsOf = (machines: Readonly<Record<string, AnyStateMachine>>): readonly FlowGraph[] =>
  Object.entries(machines).map(([name, machine]) => flowGraphOf(name, machine))

const nameOfMove = ({ source, label, guard }: FlowTransition): string =>
  `${source}: ${label}${guard === null ? '' : ` [${guard}]`}`

export function findPlaces(typed: string, { graphs, rules, tests }: FindIn): FoundPlaces {
  const text = typed.trim().toLowerCase()
  if (text === '') return { states: [], events: [], rules: [] }
  const has = (name: string) => name.toLowerCase().includes(text)
  const ofRule = (id: string) => graphs.flatMap((graph) => placesOfRule(graph, id))
  const isRule = ({ id, text: words }: SpecRule) =>
    text.length >= wordLeast && (id.toLowerCase().startsWith(text) || words.toLowerCase().includes(text))
  const isAsked = ({ id }: SpecRule) => id.toLowerCase() === text
  return {
    states: graphs
      .flatMap(({ name, states }) =>
        states.filter(({ id }) => has(id)).map(({ id }) => ({ machine: name, at: id, label: id })),
      )
      .slice(0, mostOfKind),
    events: eventsIn(graphs, has).slice(0, mostOfKind),
    rules: [...rules.values()]
      .filter(isRule)
      .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
      .slice(0, mostOfKind)
      .map((rule) => ({ rule, places: ofRule(rule.id), tests: tests && (tests[rule.id] ?? []) })),
  }
}

function placesOfRule({ name, states, transitions }: FlowGraph, id: string): readonly Place[] {
  return [
    ...states
      .filter(({ specIds }) => specIds.includes(id))
      .map((state) => ({ machine: name, at: state.id, label: state.id })),
    ...transitions
      .filter(({ specIds }) => specIds.includes(id))
      .map((move) => ({ machine: name, at: move.key, label: nameOfMove(move) })),
  ]
}

function eventsIn(graphs: readonly FlowGraph[], has: (name: string) => boolean): FoundPlaces['events'] {
  const found = new Map<string, Place[]>()
  for (const { name, transitions } of graphs)
    for (const move of transitions)
      if (move.eventType !== '' && (has(move.eventType) || has(move.label)))
        found.set(move.eventType, [
          ...(found.get(move.eventType) ?? []),
          { machine: name, at: move.key, label: nameOfMove(move) },
        ])
  return [...found].map(([event, places]) => ({ event, places }))
}
