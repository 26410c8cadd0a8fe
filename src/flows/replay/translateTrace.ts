/** A trace of the names that machines had before, in the names of now. Calls and frames are in words of the wire, which stay. [FLW6] */
import type { StateValue } from 'xstate'
import { formerNames } from '#machines/describe/formerNames.ts'
import { isCompared } from '../log/describeEntry.ts'
import { machines, registeredName } from '#machines/describe/registry.ts'
import type { ActorEntry, Encoded, Entry, EventEntry, KeptRoot, Trace } from '../record/trace.ts'

type Names = Readonly<Record<string, string>>
type Fields = { readonly [name: string]: Encoded | undefined }
type Kept = Fields & { readonly src: string; readonly snapshot: Encoded }

/** Of version 1: its digests are of contexts with the former names, which nothing of now can be compared with. */
export type TraceOfBefore = Omit<Trace, 'version'> & { readonly version: 1 }

const { ports, guards, fields } = formerNames
const renamed = (names: Names | undefined, name: string): string =>
  names && Object.hasOwn(names, name) ? (names[name] ?? name) : name

const stateId = (id: string): string => {
  const [former = '', ...keys] = id.split('.')
  const machine = renamed(formerNames.machines, former)
  return [machine, ...keys.map((key) => renamed(formerNames.states[machine], key))].join('.')
}

const stateValue = (machine: string, value: StateValue): StateValue =>
  typeof value === 'string'
    ? renamed(formerNames.states[machine], value)
    : Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          renamed(formerNames.states[machine], key),
          stateValue(machine, inner ?? {}),
        ]),
      )

/** An invocation without an id of its own is called by its place: `0.order.closing.asking`. */
const childId = (machine: string, id: string): string => {
  const [, place, state] = /^(\d+)\.(.+)$/.exec(id) ?? []
  return place !== undefined && state !== undefined
    ? `${place}.${stateId(state)}`
    : renamed(formerNames.children[machine], id)
}

function eventType(machine: string, type: string): string {
  const [, start = '', id] = /^(xstate\.(?:(?:done|error)\.actor|snapshot)\.)(.+)$/.exec(type) ?? []
  if (id !== undefined) return start + childId(machine, id)
  const [, ofState = '', state] = /^(xstate\.(?:after\.[^.]+|done\.state)\.)(.+)$/.exec(type) ?? []
  return state === undefined ? renamed(formerNames.events, type) : ofState + stateId(state)
}

function transitionKey(machine: string, key: string): string {
  const [source = '', event = '', place = ''] = key.split(' | ')
  return [stateId(source), eventType(machine, event), place].join(' | ')
}

const isFields = (value: Encoded | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withFields(value: Encoded, own?: Names): Encoded {
  if (Array.isArray(value)) return value.map((one: Encoded) => withFields(one))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      renamed(own, renamed(fields, name)),
      part === undefined ? part : withFields(part),
    ]),
  )
}

/** The machine that a machine runs under a name; null for a port. */
function machineRun(machine: string, src: string): string | null {
  const logic = machines[machine]?.implementations.actors[src] as unknown
  return typeof logic === 'object' && logic !== null && 'root' in logic ? registeredName(logic as never) : null
}

/** Actors of before, by their paths of before: each with the name of its machine; null for a port. */
type Known = Map<string, string | null>

function actorPath(known: Known, path: string): string {
  const at = path.lastIndexOf('/')
  if (at < 0) return path
  if (/^page\/[^/]+$/.test(path)) return path.replace(/(?<=\/)[^#]+/, (id) => renamed(formerNames.machines, id))
  const parent = path.slice(0, at)
  return `${actorPath(known, parent)}/${childId(known.get(parent) ?? '', path.slice(at + 1))}`
}

function snapshotOf(known: Known, machine: string, path: string, snapshot: Encoded): Encoded {
  if (!isFields(snapshot)) return snapshot
  known.set(path, machine)
  const { value, context, children, ...rest } = snapshot
  const childrenOf = (all: Fields) =>
    Object.entries(all).map(([id, child]) => [
      childId(machine, id),
      childOf(known, machine, `${path}/${id}`, child as Kept),
    ])
  return {
    ...rest,
    ...(value !== undefined && { value: stateValue(machine, value as StateValue) as Encoded }),
    ...(context !== undefined && { context: withFields(context, formerNames.context[machine]) }),
    ...(isFields(children) && { children: Object.fromEntries(childrenOf(children)) as Encoded }),
  }
}

function childOf(known: Known, parent: string, path: string, child: Kept): Encoded {
  const src = renamed(ports, child.src)
  const machine = machineRun(parent, src)
  const { snapshot } = child
  return {
    ...child,
    src,
    snapshot: machine === null ? withFields(snapshot) : snapshotOf(known, machine, path, snapshot),
  }
}

function rootOf(known: Known, { actor, machine: former, id, snapshot, isRunning }: KeptRoot): KeptRoot {
  const machine = renamed(formerNames.machines, former)
  return {
    actor: actorPath(known, actor),
    machine,
    id: renamed(formerNames.machines, id),
    isRunning,
    snapshot: snapshotOf(known, machine, actor, snapshot),
  }
}

function actorOf(known: Known, entry: ActorEntry): ActorEntry {
  const machine = entry.machine === null ? null : renamed(formerNames.machines, entry.machine)
  known.set(entry.actor, machine)
  return {
    ...entry,
    machine,
    actor: actorPath(known, entry.actor),
    parent: entry.parent === null ? null : actorPath(known, entry.parent),
    id: renamed(machine === null ? ports : formerNames.machines, entry.id),
    ...(entry.input !== undefined && { input: withFields(entry.input) }),
  }
}

function eventOf(machine: string, event: EventEntry['event']): EventEntry['event'] {
  const { actorId, ...rest } = event as Fields
  return {
    ...(withFields(rest) as Fields),
    type: eventType(machine, event.type),
    ...(typeof actorId === 'string' && { actorId: childId(machine, actorId) }),
  }
}

function entryOf(known: Known, entry: Entry): Entry {
  if (!isCompared(entry)) return entry
  if (entry.kind === 'actor') return actorOf(known, entry)
  const machine = known.get(entry.actor) ?? ''
  const actor = actorPath(known, entry.actor)
  switch (entry.kind) {
    case 'stopped':
      return { ...entry, actor }
    case 'event': {
      const source = entry.source === null ? null : actorPath(known, entry.source)
      return { ...entry, actor, source, event: eventOf(machine, entry.event) }
    }
    case 'refused':
      return {
        ...entry,
        actor,
        eventType: eventType(machine, entry.eventType),
        guards: entry.guards.map((guard) => renamed(guards, guard)),
        states: entry.states.map(stateId),
      }
    case 'step':
      return {
        ...entry,
        actor,
        eventType: eventType(machine, entry.eventType),
        transitions: entry.transitions.map((key) => transitionKey(machine, key)),
        from: entry.from === null ? null : stateValue(machine, entry.from),
        to: stateValue(machine, entry.to),
        states: entry.states.map(stateId),
        digest: null,
      }
  }
}

export function translateTrace({ keyframe, entries, ...about }: TraceOfBefore): Trace {
  const known: Known = new Map()
  const roots = keyframe?.roots.map((root) => rootOf(known, root)) ?? []
  return {
    ...about,
    version: 2,
    keyframe: keyframe && { ...keyframe, roots },
    entries: entries.map((entry) => entryOf(known, entry)),
  }
}
