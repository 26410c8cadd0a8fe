/**
 * Which walks pass everything that can be passed with as few page loads as possible: from where one stands the shortest way to something
 * new, until there is none; then the page is opened anew.
 */
import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  createActor,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { transitionKey } from '#machines/describe/flowGraph.ts'
import { mutedMachine } from '#tests/machines/walks/inertMachine.ts'
import type { Cause, MachinePaths, Scene } from './machinePaths.ts'

/** Where the machine is after something happened, and which transitions it took. */
export type Standing = { readonly states: readonly string[]; readonly passed: readonly string[] }
export type Step = Standing & { readonly cause: string }
export type Walk = { readonly scene: Scene; readonly opening: Standing; readonly steps: readonly Step[] }

type Edge = { readonly cause: string; readonly to: string; readonly passed: readonly string[] }
type Place = { readonly states: readonly string[]; readonly edges: readonly Edge[] }
type Plan = { readonly start: string; readonly opening: Standing; readonly places: ReadonlyMap<string, Place> }

const statesOf = (snapshot: AnyMachineSnapshot): readonly string[] => snapshot._nodes.map(({ id }) => id)

const copyOf = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot) as object) as AnyMachineSnapshot, snapshot)

/** The machine's own transitions, each with the keys of what it passed. Nothing of what it invokes is started. */
function watched(machine: AnyStateMachine, scene: Scene, clock: { now: number }) {
  let passed: string[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    passed.push(...event._transitions.filter(({ source }) => source.machine.id === machine.id).map(transitionKey))
  }
  const self = createActor(machine, { input: scene.input, inspect })
  const nothing = () => {}
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>
  return {
    start: self.getSnapshot() as AnyMachineSnapshot,
    atStart: passed,
    next: (snapshot: AnyMachineSnapshot, event: AnyEventObject, at = 0) => {
      clock.now = at
      passed = []
      const next = machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot
      return { next, passed }
    },
  }
}

/** As the machine hears of it there; null where it cannot happen. */
function eventOf({ event, when }: Cause, snapshot: AnyMachineSnapshot): AnyEventObject | null {
  const told = typeof event === 'function' ? event(snapshot) : event
  const answered = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(told.type)?.[1]
  const isPossible = (answered === undefined || answered in snapshot.children) && (when?.(snapshot) ?? true)
  return isPossible ? { ...told } : null
}

/** All places of a scene with the ways between them. */
function planOf({ machine, paths, scene, clock }: Planned): Plan {
  const { start, atStart, next } = watched(mutedMachine(machine), scene, clock)
  let opened = start
  const openingPassed = [...atStart]
  for (const event of scene.opening ?? []) {
    const step = next(opened, event)
    opened = step.next
    openingPassed.push(...step.passed)
  }
  const nameOf = new WeakMap<AnyEventObject, string>()
  const passedTo = new WeakMap<AnyMachineSnapshot, readonly string[]>()
  const placeOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, paths.placeOf?.(snapshot) ?? null])
  const logic = {
    getInitialSnapshot: () => opened,
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
      const step = next(snapshot, event, scene.causes[nameOf.get(event) ?? '']?.at)
      if (step.passed.length === 0) return snapshot
      // What changed nothing is another arrival all the same.
      const reached = step.next === snapshot ? copyOf(snapshot) : step.next
      passedTo.set(reached, step.passed)
      return reached
    },
  }
  const map = getAdjacencyMap(
    logic as never,
    {
      events: (snapshot: AnyMachineSnapshot) =>
        Object.entries(scene.causes).flatMap(([name, cause]) => {
          const event = eventOf(cause, snapshot)
          if (event) nameOf.set(event, name)
          return event ? [event] : []
        }),
      serializeState: placeOf,
      serializeEvent: (event: AnyEventObject) => nameOf.get(event) ?? event.type,
      limit: 20_000,
    } as never,
  ) as unknown as Readonly<Record<string, Reached>>
  const places = Object.entries(map).map(([place, { state, transitions }]): [string, Place] => [
    place,
    {
      states: statesOf(state),
      edges: Object.entries(transitions)
        .filter(([, reached]) => reached.state !== state)
        .map(([cause, reached]) => ({ cause, to: placeOf(reached.state), passed: passedTo.get(reached.state) ?? [] })),
    },
  ])
  const opening = { states: statesOf(opened), passed: openingPassed }
  return { start: placeOf(opened), opening, places: new Map(places) }
}

type Reached = {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly state: AnyMachineSnapshot }>>
}
type Planned = {
  readonly machine: AnyStateMachine
  readonly paths: MachinePaths
  readonly scene: Scene
  readonly clock: { now: number }
}

/** Places from which nothing leads on come last: after them the page is opened anew. */
const wayToNews = (plan: Plan, from: string, passed: ReadonlySet<string>): readonly Edge[] | null =>
  shortestWay(plan, from, passed, ({ to }) => (plan.places.get(to)?.edges.length ?? 0) > 0) ??
  shortestWay(plan, from, passed, () => true)

/** The shortest way to where most is new; null when everything that can be reached from there was passed. */
function shortestWay(
  { places }: Plan,
  from: string,
  passed: ReadonlySet<string>,
  mayTake: (edge: Edge) => boolean,
): readonly Edge[] | null {
  const seen = new Set([from])
  let rim: readonly (readonly [place: string, way: readonly Edge[]])[] = [[from, []]]
  while (rim.length > 0) {
    const ways = rim.flatMap(([place, way]) =>
      (places.get(place)?.edges ?? []).filter(mayTake).map((edge) => [edge.to, [...way, edge]] as const),
    )
    const newsOf = (way: readonly Edge[]) => way.at(-1)?.passed.filter((key) => !passed.has(key)).length ?? 0
    const best = ways.reduce<readonly Edge[]>((most, [, way]) => (newsOf(way) > newsOf(most) ? way : most), [])
    if (best.length > 0) return best
    rim = ways.filter(([to]) => !seen.has(to) && seen.add(to))
  }
  return null
}

export function planWalks(machine: AnyStateMachine, paths: MachinePaths): readonly Walk[] {
  const clock = paths.clock ?? { now: 0 }
  const passed = new Set<string>()
  const walks: Walk[] = []
  for (const scene of paths.scenes) {
    const plan = planOf({ machine, paths, scene, clock })
    for (;;) {
      const { walk, isNew } = goOn(plan, scene, passed)
      if (!isNew) break
      walks.push(walk)
    }
  }
  return walks
}

function goOn(plan: Plan, scene: Scene, passed: Set<string>) {
  const before = passed.size
  plan.opening.passed.forEach((key) => passed.add(key))
  const steps: Step[] = []
  let here = plan.start
  for (let way = wayToNews(plan, here, passed); way !== null; way = wayToNews(plan, here, passed))
    for (const { cause, to, passed: keys } of way) {
      keys.forEach((key) => passed.add(key))
      steps.push({ cause, states: plan.places.get(to)?.states ?? [], passed: keys })
      here = to
    }
  return { walk: { scene, opening: plan.opening, steps }, isNew: passed.size > before }
}
