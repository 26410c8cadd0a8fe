/** Listens to actors and hands on what is noted: the recorder without a browser. [FLW1, FLW5] */
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MadeName } from '#machines/describe/provideMade.ts'
import { findCauses } from './findCauses.ts'
import { joinTraces, lastNumber } from './earlierTrace.ts'
import { type Encoder, createEncoder } from './encodeValue.ts'
import { createMasker, standInsIn } from './maskSecrets.ts'
import type { RecordedIn, Trace } from './trace.ts'
import type { NotedEntry, Stamped } from './notedEntry.ts'
import { createTraceRing } from './traceRing.ts'
import { type SnapshotStore, createSnapshotStore, onlyThese } from '../snapshot/snapshotStore.ts'
import { type Watched, watchActors } from './watchActors.ts'

export type Tracer = {
  /** The options of an actor without a parent, so that it is listened to. */
  readonly inspected: <Options extends object>(options: Options) => Options
  /** What is provided to a machine as `provideMade` would do it: each value is noted as it is made. */
  readonly noted: <Value>(name: MadeName, make: () => Value) => () => Value
  readonly note: (noted: NotedEntry) => void
  readonly trace: () => Trace
  /** A machine that runs, by its path. */
  readonly runningAt: (path: string) => Watched | undefined
  /** Each entry as it is noted. */
  readonly listen: (listener: (stamped: Stamped) => void) => void
  /** How the phone looked; part of the trace. */
  readonly snapshots: SnapshotStore
  /** One by which no stand-in is one of the trace that goes on. */
  readonly makeEncoder: () => Encoder
}

type TracerPorts = {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly language: string
  readonly path: string
  /** As it is when it is asked. */
  readonly recordedIn?: () => RecordedIn
  /** What goes on here: it was recorded before the page was loaded again. */
  readonly earlier?: Trace | null
  /** 2,000 unless told. */
  readonly eventsKept?: number
  /** Runs something when the task that is under way, with all that follows at once from it, is over. A timer unless told. */
  readonly afterTask?: (act: () => void) => void
}

const isMachine = ({ logic }: Watched): boolean => logic instanceof StateMachine

const byTimer = (act: () => void): void => void setTimeout(act)

const eventsKeptByDefault = 2_000

export function createTracer({
  now,
  language,
  path,
  recordedIn,
  earlier = null,
  eventsKept = eventsKeptByDefault,
  afterTask = byTimer,
}: TracerPorts): Tracer {
  const startedAt = now()
  const ring = createTraceRing(now, eventsKept, earlier ? lastNumber(earlier) : 0)
  const { tell, listen } = tellInOrder()
  const running = new Map<string, Watched>()
  const causes = findCauses(afterTask)
  const snapshots = createSnapshotStore()
  if (earlier?.snapshots) snapshots.addAll(earlier.snapshots)
  const taken = standInsIn(JSON.stringify(earlier?.entries ?? []))
  const makeEncoder = () => createEncoder(createMasker(taken))
  const trace = () => {
    const about = { startedAt, language, path, ...(recordedIn && { recordedIn: recordedIn() }) }
    const later = ring.trace(about, makeEncoder())
    return withSnapshots(earlier ? joinTraces(earlier, later, eventsKept) : later, snapshots)
  }
  const withMove = noteMoves()
  let isFrameAsked = false

  const note = (told: NotedEntry) => {
    const known = told.kind === 'asked' ? withCaller(told, causes.callerOf(now())) : told
    const by = causes.causeOf(known, now())
    const stamped = ring.note(withMove(known, by), by)
    causes.follow(stamped)
    tell(stamped)
    if (isFrameAsked || !ring.needsFrame()) return
    isFrameAsked = true
    // Machines work until they rest: what waits for them meets none at work.
    queueMicrotask(() => {
      isFrameAsked = false
      ring.keepFrame()
    })
  }
  const inspect = watchActors({
    nameRoot: rootNames(),
    note: (entry, actor: Watched) => {
      if (entry.kind === 'actor' && entry.parent === null) ring.meetRoot(entry.actor, actor)
      if (entry.kind === 'event' && entry.event.type === 'xstate.init') {
        ring.startRoot(entry.actor)
        if (isMachine(actor)) running.set(entry.actor, actor)
      }
      if (entry.kind === 'stopped') running.delete(entry.actor)
      note(entry)
    },
  })
  return {
    inspected: (options) => ({ ...options, inspect }),
    noted: (name, make) => () => {
      const value = make()
      note({ kind: 'made', name, value })
      return value
    },
    note,
    trace,
    runningAt: (path) => running.get(path),
    listen,
    snapshots,
    makeEncoder,
  }
}

const withCaller = (asked: NotedEntry & { readonly kind: 'asked' }, caller: string | null): NotedEntry =>
  caller === null ? asked : { ...asked, caller }

/** The app is `app`; whatever else has no parent is a page's, and is numbered. */
function rootNames() {
  const counts = new Map<string, number>()
  return ({ id }: AnyStateMachine): string => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return id === 'app' && count === 1 ? id : `page/${id}#${count}`
  }
}

/** Tells of an event that no state knows that a move of the same cause had made it idle before. */
function noteMoves() {
  /** By what each machine moved last. */
  const moved = new Map<string, number | null>()
  return (told: NotedEntry, by: number | null): NotedEntry => {
    if (told.kind === 'stopped') moved.delete(told.actor)
    if (told.kind === 'step' && JSON.stringify(told.from) !== JSON.stringify(told.to)) moved.set(told.actor, by)
    if (told.kind !== 'refused' || told.sourceKind !== 'outside' || told.guards.length > 0) return told
    return by !== null && moved.get(told.actor) === by ? { ...told, isAfterMove: true } : told
  }
}

/** Each listener hears of entries in their order, also of those that a listener notes. */
function tellInOrder() {
  const listeners = new Set<(stamped: Stamped) => void>()
  const untold: Stamped[] = []
  return {
    listen: (listener: (stamped: Stamped) => void) => void listeners.add(listener),
    tell: (stamped: Stamped) => {
      untold.push(stamped)
      if (untold.length > 1) return
      for (const one of untold) for (const listener of listeners) listener(one)
      untold.length = 0
    },
  }
}

/** Those of entries that were dropped are no longer needed. */
function withSnapshots(trace: Trace, { all }: SnapshotStore): Trace {
  const kept = all()
  const list = kept.list.filter(({ n }) => n >= (trace.entries[0]?.n ?? 0))
  return list.length === 0 ? trace : { ...trace, snapshots: onlyThese(kept, list) }
}

/** Tells each state (by id) and transition (by key) the first time it is passed, for the coverage of flows. [FLW8] */
export function tellPassed(tracer: Tracer, tell: (passed: readonly string[]) => void): void {
  const known = new Set<string>()
  tracer.listen(({ noted }) => {
    if (noted.kind !== 'step') return
    const fresh = [...noted.states, ...noted.transitions].filter((one) => !known.has(one))
    if (fresh.length === 0) return
    for (const one of fresh) known.add(one)
    tell(fresh)
  })
}
