/** Turns what XState tells of its actors into entries of a trace, values as they are: nothing is encoded or masked yet. [FLW1, FLW4] */
import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate'
import { guardText } from '#machines/describe/flowWords.ts'
import { machineName, stateId, tracedKey } from '#machines/describe/machineName.ts'
import type { ActorEntry, EventEntry, RefusedEntry, SourceKind, StepEntry, StoppedEntry } from './trace.ts'

type Bare<Entry, Raw extends string> = Omit<Entry, 'n' | 'at' | 'by' | Raw>
export type WatchedEntry =
  | (Bare<ActorEntry, 'input'> & { readonly input?: unknown })
  | Bare<StoppedEntry, never>
  | (Bare<EventEntry, 'event'> & { readonly event: AnyEventObject })
  | (Bare<StepEntry, 'digest' | 'changes' | 'moreChanges'> & {
      readonly context: unknown
      /** Absent at the machine's start. */
      readonly contextBefore?: unknown
    })
  | Bare<RefusedEntry, never>

/** What of an actor the types of XState keep to themselves. */
export type Watched = ActorRefLike & {
  readonly id: string
  readonly logic: unknown
  readonly src: unknown
  readonly options: { readonly input?: unknown }
  readonly _parent?: Watched
  readonly _processingStatus: number
  readonly mailbox: { readonly _current: unknown }
}
type Seen = { readonly path: string; readonly machine: string | null }
type Step = {
  readonly eventType: string
  readonly sourceKind: SourceKind | undefined
  readonly from: StateValue | null
  readonly before: AnyMachineSnapshot | null
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

export type WatchPorts = {
  readonly note: (entry: WatchedEntry, actor: Watched) => void
  /** The path of an actor without a parent. */
  readonly nameRoot: (machine: AnyStateMachine) => string
}

const stopped = 2
const initial = 'xstate.init'
const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

/** One for all actors of an app: pass what it answers as `inspect`. */
export function watchActors({ note, nameRoot }: WatchPorts): (event: InspectionEvent) => void {
  const seen = new WeakMap<Watched, Seen>()
  const last = new WeakMap<Watched, AnyMachineSnapshot>()
  /** Steps whose microsteps are still coming. */
  const steps = new Map<Watched, Step>()

  const work = watchWork()

  const meet = (actor: Watched) => {
    const { _parent, logic, src } = actor
    const machine = isMachine(logic) ? logic : null
    const parent = (_parent && seen.get(_parent)?.path) ?? null
    const path = parent !== null ? `${parent}/${actor.id}` : machine && nameRoot(machine)
    if (path === null) return
    const name = machine && machineName(machine)
    seen.set(actor, { path, machine: name })
    const id = machine?.id ?? (typeof src === 'string' ? src : actor.id)
    const input = parent === null ? { input: actor.options.input } : {}
    note({ kind: 'actor', actor: path, machine: name, id, parent, ...input }, actor)
  }

  const endStep = (actor: Watched) => {
    const step = steps.get(actor)
    if (!step) return
    steps.delete(actor)
    const { path } = seen.get(actor) as Seen
    last.set(actor, step.snapshot)
    note(entryOf(path, step), actor)
  }

  const hear = (actor: Watched, source: Watched | undefined, event: AnyEventObject) => {
    if (source) endStep(source)
    const target = seen.get(actor)
    const from = source && seen.get(source)
    if (!target || actor._processingStatus === stopped) return
    const sourceKind = keepKind(event, kindOf(actor, source, from))
    if (target.machine === null && (sourceKind !== 'machine' || event.type === initial)) return
    const isWithin = sourceKind !== 'machine' && work.isUnderWay()
    if (target.machine !== null && event.type === initial) work.start(actor)
    note({ kind: 'event', actor: target.path, source: from?.path ?? null, sourceKind, isWithin, event }, actor)
  }

  const addMicrostep = (actor: Watched, { event, snapshot, _transitions }: Microstep) => {
    const known = seen.get(actor)
    if (!known) return
    if (event.type === 'xstate.stop') {
      steps.delete(actor)
      work.stop(actor)
      note({ kind: 'stopped', actor: known.path }, actor)
      return
    }
    const one = { event, snapshot, _transitions, sourceKind: kinds.get(event) }
    steps.set(actor, withMicrostep(steps.get(actor), last.get(actor) ?? null, one))
  }

  return (inspection) => {
    const actor = inspection.actorRef as Watched
    if (inspection.type === '@xstate.actor') meet(actor)
    else if (inspection.type === '@xstate.event')
      hear(actor, inspection.sourceRef as Watched | undefined, inspection.event)
    else if (inspection.type === '@xstate.microstep') addMicrostep(actor, inspection)
    else if (inspection.type === '@xstate.snapshot' && seen.get(actor)?.machine) {
      if (inspection.event.type === initial && !steps.has(actor))
        addMicrostep(actor, { ...inspection, _transitions: [] })
      work.started(actor)
      endStep(actor)
    }
  }
}

/** Who sent an event is known when it is heard, and told when it is refused. */
const kinds = new WeakMap<AnyEventObject, SourceKind>()
function keepKind(event: AnyEventObject, kind: SourceKind): SourceKind {
  kinds.set(event, kind)
  return kind
}

/** Which machines run, and whether one of them is at work: has an event, or is just being started. */
function watchWork() {
  const running = new Set<Watched>()
  const starting = new Set<Watched>()
  return {
    start: (actor: Watched) => [running, starting].forEach((set) => set.add(actor)),
    started: (actor: Watched) => starting.delete(actor),
    stop: (actor: Watched) => [running, starting].forEach((set) => set.delete(actor)),
    isUnderWay: () => starting.size > 0 || [...running].some(({ mailbox }) => mailbox._current !== null),
  }
}

type Microstep = {
  readonly event: AnyEventObject
  readonly sourceKind?: SourceKind | undefined
  readonly snapshot: unknown
  readonly _transitions: readonly AnyTransitionDefinition[]
}

function withMicrostep(begun: Step | undefined, before: AnyMachineSnapshot | null, one: Microstep): Step {
  const from = one.event.type === initial || !before ? null : before.value
  return {
    ...(begun ?? { eventType: one.event.type, sourceKind: one.sourceKind, from, before }),
    transitions: [...(begun?.transitions ?? []), ...one._transitions],
    snapshot: one.snapshot as AnyMachineSnapshot,
  }
}

function entryOf(actor: string, step: Step): WatchedEntry {
  const { eventType, sourceKind, from, before, transitions, snapshot } = step
  const states = snapshot._nodes.toSorted((a, b) => a.order - b.order).map(stateId)
  if (transitions.length === 0 && from !== null)
    return {
      kind: 'refused',
      actor,
      eventType,
      guards: before ? refusingGuards(before, eventType) : [],
      states,
      ...(sourceKind && { sourceKind }),
    }
  const { context, value: to } = snapshot
  const taken = transitions.map(tracedKey)
  const started = { kind: 'step', actor, eventType, transitions: taken, from, to, states, context } as const
  return before && from !== null ? { ...started, contextBefore: before.context as unknown } : started
}

/** What a machine sends to itself comes from a delay: it raises everything else without sending. */
function kindOf(actor: Watched, source: Watched | undefined, from: Seen | undefined): SourceKind {
  if (!source) return 'outside'
  if (from?.machine === null) return 'port'
  return source === actor ? 'timer' : 'machine'
}

/** Which guards stood in the way of an event that nothing came of; none when no active state knows it. */
export function refusingGuards({ _nodes }: AnyMachineSnapshot, eventType: string): readonly string[] {
  const candidates = _nodes.flatMap((node) => node.transitions.get(eventType) ?? [])
  return [...new Set(candidates.flatMap(({ guard }) => guardText(guard) ?? []))]
}
