/** The machines of a replay: made, started, stopped and told as the trace says. Nothing of theirs reaches outside, and no delay ever passes. [FLW6] */
import {
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
  createActor,
  fromCallback,
} from 'xstate'
import { type MadeName, provideMade } from '#machines/describe/provideMade.ts'
import { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { machines } from '#machines/describe/registry.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { decodeValue } from '../record/decodeValue.ts'
import type { ActorEntry, EventEntry, Keyframe, StoppedEntry, Trace } from '../record/trace.ts'
import type { Watched, WatchedEntry } from '../record/watchActors.ts'

type Root = Actor<AnyStateMachine>
/** What of an actor XState keeps to itself, as `@xstate/react` uses it too. */
type Inner = {
  observers: Set<unknown>
  _processingStatus: number
  _snapshot: unknown
  _send?: (event: AnyEventObject) => void
  getSnapshot: () => { readonly children?: Readonly<Record<string, Inner>> }
}
export type FromOutside = ActorEntry | EventEntry | StoppedEntry
type Inspect = (event: InspectionEvent) => void

export type ReplayRoots = {
  readonly nameNext: () => string
  readonly meet: (seen: WatchedEntry, actor: Watched) => void
  readonly isRoot: (path: string) => boolean
  /** Makes it happen; answers why that cannot be, if so. */
  readonly apply: (entry: FromOutside, inspect: Inspect) => string | null
  readonly restore: (keyframe: Keyframe, inspect: Inspect) => string | null
}

const stillClock = { setTimeout: () => 0, clearTimeout: () => {} }
const notStarted = 0

/** `onLack` is told when a machine asks for something more often than it did. */
export function createReplayRoots({ entries }: Trace, onLack: (name: string) => void): ReplayRoots {
  const actors = new Map<string, Root>()
  const roots = new Set<string>()
  const made = Map.groupBy(
    entries.flatMap((entry) => (entry.kind === 'made' ? [entry] : [])),
    ({ name }) => name,
  )
  let nextName = ''

  const handOut = (name: MadeName) => {
    const one = made.get(name)?.shift()
    if (!one) onLack(name)
    return decodeValue(one?.value ?? null)
  }
  const make = (
    path: string,
    machine: AnyStateMachine,
    options: { input: unknown } | { snapshot: Snapshot<unknown> },
    inspect: Inspect,
  ) => {
    nextName = path
    roots.add(path)
    const root = createActor(machine, { ...options, inspect, clock: stillClock })
    hush(root)
    return root
  }

  return {
    nameNext: () => nextName,
    meet: (seen, actor) => {
      if (seen.kind === 'actor') actors.set(seen.actor, actor as unknown as Root)
    },
    isRoot: (path) => roots.has(path),
    apply: (entry, inspect) => {
      if (entry.kind === 'actor') {
        const machine = inertMachine(entry.machine ?? '', entry.id, handOut)
        if (!machine) return `no such machine in this app: ${entry.machine ?? ''}`
        make(entry.actor, machine, { input: decodeValue(entry.input) }, inspect)
        return null
      }
      const actor = actors.get(entry.actor)
      if (!actor) return 'no such actor'
      if (entry.kind === 'stopped') rest(actor)
      else if (entry.event.type === 'xstate.init') actor.start()
      else actor.send(decodeValue(entry.event))
      return null
    },
    restore: (keyframe, inspect) => {
      for (const { actor, machine: name, id, snapshot, isRunning } of keyframe.roots) {
        const machine = inertMachine(name, id, handOut)
        if (!machine) return `no such machine in this app: ${name}`
        const root = make(actor, machine, { snapshot: decodeValue(snapshot) as Snapshot<unknown> }, inspect)
        if (isRunning) startSilently(root)
      }
      return null
    },
  }
}

/** Errors of a machine are part of its steps. */
const hush = (root: Root) => root.subscribe({ error: () => {} })

const withChildren = (actor: Inner): readonly Inner[] => [
  actor,
  ...Object.values(actor.getSnapshot().children ?? {}).flatMap(withChildren),
]

/** A child that starts tells its parent how it is: one that went on from a snapshot has told so before. */
function startSilently(root: Root): void {
  const all = withChildren(root as unknown as Inner)
  for (const actor of all) actor._send = () => {}
  root.start()
  for (const actor of all) delete actor._send
}

/** As `@xstate/react` stops the machine of a page that is hidden: it can be started again as it was. */
function rest(root: Root): void {
  const kept = withChildren(root as unknown as Inner).map((actor) => [actor, actor.getSnapshot()] as const)
  for (const [actor] of kept) actor.observers = new Set()
  root.stop()
  for (const [actor, snapshot] of kept) Object.assign(actor, { _processingStatus: notStarted, _snapshot: snapshot })
  hush(root)
}

/** The app's own machines with nothing plugged in: ports that never answer, actions that do nothing outside. [FLW6] */
const silentPort = fromCallback(() => {})

const made: Readonly<Record<string, (id: string) => AnyStateMachine>> = {
  read: readMachineOf,
  pagedRead: pagedReadMachineOf,
  submission: submissionMachineOf,
}

type Make = (name: MadeName) => unknown

/** A machine by its name in the registry and its own id, which is given what `make` makes; null for one that this app does not have. */
export function inertMachine(name: string, id: string, make: Make): AnyStateMachine | null {
  const machine = Object.hasOwn(made, name) ? made[name]?.(id) : Object.hasOwn(machines, name) ? machines[name] : null
  return machine ? silenced(machine, make) : null
}

function silenced(machine: AnyStateMachine, make: Make): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
  return provideMade(machine, make).provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, logic instanceof StateMachine ? silenced(logic, make) : silentPort]),
    ),
  })
}
