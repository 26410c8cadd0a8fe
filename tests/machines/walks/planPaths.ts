/**
 * Plans walks through a machine. Where it can get to is asked of the machine itself, and nothing runs; then few long paths pass
 * everything. Unit tests walk them with silent ports, browser tests against the back end. [FLW11, FLW13]
 */
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
  createActor,
  fromCallback,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { provideMade } from '#machines/describe/provideMade.ts'
import { transitionKey } from '#machines/describe/transitionKey.ts'

export type Cause = {
  /** As the machine hears of it. */
  readonly event: AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject)
  /** Where it can happen; wherever the machine listens unless told. Answers come only from what is under way. */
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean
  /** What time it is then for a machine that looks at the clock, in milliseconds since the start. */
  readonly at?: number
}
/** What the machine begins with, and what can happen from there on. */
export type Scene<Causes extends Cause = Cause> = {
  readonly input?: unknown
  /** What has happened before the first step. */
  readonly opening?: readonly AnyEventObject[]
  readonly causes: Readonly<Record<string, Causes>>
}
export type Subject = {
  readonly machine: AnyStateMachine
  /** What else tells two places of the machine apart, besides its states. */
  readonly placeOf?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
}

/** The ids of all states in which the machine is, and the keys of the transitions that led there. */
export type Standing = { readonly states: readonly string[]; readonly passed: readonly string[] }
export type Step = Standing & {
  readonly cause: string
  readonly event: AnyEventObject
  /** The place to which it leads. */
  readonly to: string
}
export type Place = { readonly value: StateValue; readonly status: string; readonly steps: readonly Step[] }
/** All places of a scene. */
export type Plan = { readonly start: string; readonly opening: Standing; readonly places: ReadonlyMap<string, Place> }
export type Path = { readonly opening: Standing; readonly steps: readonly Step[] }

const placesAtMost = 40_000
const nothing = () => {}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

export const statesOf = (snapshot: AnyMachineSnapshot): readonly string[] => snapshot._nodes.map(({ id }) => id)

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

/** The machine alone: all that it calls, listens to and invokes keeps silent. `now` is what its clock reads. */
export const inertMachine = (machine: AnyStateMachine, now: () => number = () => 0): AnyStateMachine =>
  provideMade(machine, (name) => (name === 'now' ? now() : 'key')).provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, inert])),
  })

/** The machine's own transitions, each with the keys of what it passed. */
function askable(original: AnyStateMachine, input: unknown, now: () => number) {
  const machine = inertMachine(original, now)
  let passed: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    passed.push(...event._transitions.filter(({ source }) => source.machine.id === machine.id).map(transitionKey))
  }
  const parent = createActor(fromCallback(nothing), { inspect })
  // Places that are asked side by side have one system between them: no child may keep a name of it.
  Object.assign(parent.system, { _set: nothing })
  const self = createActor(machine, { input, parent })
  const { system, id, sessionId } = self
  const silence = { logger: nothing, defer: nothing, emit: nothing, stopChild: nothing, actionExecutor: nothing }
  const scope = { self, system, id, sessionId, ...silence }
  return {
    start: { state: self.getSnapshot() as AnyMachineSnapshot, passed },
    next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
      passed = []
      return { state: machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot, passed }
    },
  }
}

/** As the machine hears of it there; null where it cannot happen. */
function eventOf({ event, when }: Cause, snapshot: AnyMachineSnapshot): AnyEventObject | null {
  const told = typeof event === 'function' ? event(snapshot) : event
  const [, child] = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(told.type) ?? []
  return (child === undefined || child in snapshot.children) && (when?.(snapshot) ?? true) ? told : null
}

/** Causes that pass the same transitions to the same place are one, the first of them. */
function distinct(steps: readonly Step[]): readonly Step[] {
  const first = Map.groupBy(steps, ({ passed, to }) => [...passed, to].join('\n')).values()
  return [...first].flatMap(([step]) => step ?? [])
}

export function planOf({ machine, placeOf }: Subject, { input, opening = [], causes }: Scene): Plan {
  let now = 0
  const { start, next } = askable(machine, input, () => now)
  const opened = opening.reduce((before, event) => {
    const { state, passed } = next(before.state, event)
    return { state, passed: [...before.passed, ...passed] }
  }, start)
  const nameOf = (snapshot: AnyMachineSnapshot) => textOf([snapshot.value, placeOf?.(snapshot) ?? null])
  const stepsFrom = new Map<AnyMachineSnapshot, Step[]>()
  type Happening = { readonly type: string; readonly event: AnyEventObject }
  const logic = {
    transition: (snapshot: AnyMachineSnapshot, { type: cause, event }: Happening) => {
      now = causes[cause]?.at ?? 0
      const { state, passed } = next(snapshot, event)
      if (passed.length === 0) return snapshot
      const steps = stepsFrom.get(snapshot) ?? []
      stepsFrom.set(snapshot, [...steps, { cause, event, states: statesOf(state), passed, to: nameOf(state) }])
      return state
    },
  }
  const map = getAdjacencyMap(logic as never, {
    fromState: opened.state as never,
    events: (snapshot: AnyMachineSnapshot) =>
      Object.entries(causes).flatMap(([type, cause]) => {
        const event = eventOf(cause, snapshot)
        return event ? [{ type, event }] : []
      }),
    serializeState: nameOf,
    serializeEvent: ({ type }: AnyEventObject) => type,
    limit: placesAtMost,
  }) as unknown as Readonly<Record<string, { readonly state: AnyMachineSnapshot }>>
  const places = Object.entries(map).map(([name, { state }]): [string, Place] => [
    name,
    { value: state.value, status: state.status, steps: distinct(stepsFrom.get(state) ?? []) },
  ])
  return {
    start: nameOf(opened.state),
    opening: { states: statesOf(opened.state), passed: opened.passed },
    places: new Map(places),
  }
}

/** What paths have to pass: all that this finds in any step. */
export type Marks = (step: Step) => readonly unknown[]
export const transitionsIn: Marks = ({ passed }) => passed

/** The shortest way to where most is new; empty when nothing is. */
function shortestWay(
  { places }: Plan,
  from: string,
  newsOf: (step: Step) => number,
  mayEnter: (place: string) => boolean,
) {
  const seen = new Set([from])
  let rim: readonly (readonly Step[])[] = [[]]
  while (rim.length > 0) {
    const ways = rim.flatMap((way) =>
      (places.get(way.at(-1)?.to ?? from)?.steps ?? []).flatMap((step) =>
        mayEnter(step.to) ? [{ step, way: [...way, step], news: newsOf(step) }] : [],
      ),
    )
    const most = Math.max(0, ...ways.map(({ news }) => news))
    if (most > 0) return ways.find(({ news }) => news === most)?.way ?? []
    rim = ways.flatMap(({ step, way }) => (seen.has(step.to) ? [] : (seen.add(step.to), [way])))
  }
  return []
}

/** From where one stands the shortest way to something new, until there is none; then from the start again. `passed` counts as known. */
export function planPaths(plan: Plan, marksOf: Marks, passed = new Set<unknown>()): readonly Path[] {
  const newsOf = (step: Step) => marksOf(step).filter((mark) => !passed.has(mark)).length
  const leadsOn = (place: string) => (plan.places.get(place)?.steps.length ?? 0) > 0
  /** Places from which nothing leads on come last. */
  const wayFrom = (place: string): readonly Step[] => {
    const way = shortestWay(plan, place, newsOf, leadsOn)
    return way.length > 0 ? way : shortestWay(plan, place, newsOf, () => true)
  }
  const paths: Path[] = []
  for (;;) {
    const known = passed.size
    const steps: Step[] = []
    for (const mark of [plan.start, ...plan.opening.passed]) passed.add(mark)
    for (let way = wayFrom(plan.start); way.length > 0; way = wayFrom(way.at(-1)?.to ?? '')) {
      steps.push(...way)
      for (const mark of way.flatMap(marksOf)) passed.add(mark)
    }
    if (passed.size === known) return paths
    paths.push({ opening: plan.opening, steps })
  }
}
