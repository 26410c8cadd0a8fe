/**
 * The newest entries, as they were seen: encoded and masked only when somebody asks. What begins them is always a moment at which every machine
 * is known (the start, or a keyframe), so that a replay can start there. [FLW1, FLW5]
 */
import { type Actor, type AnyStateMachine, StateMachine } from 'xstate'
import type { Encoder } from './encodeValue.ts'
import { machineName } from '#machines/describe/machineName.ts'
import { encodeEntry, learnEntry } from './encodeEntry.ts'
import type { NotedEntry, Stamped } from './notedEntry.ts'
import { toldLonger } from './toldLonger.ts'
import type { Keyframe, Trace } from './trace.ts'
import type { Watched } from './watchActors.ts'

type Root = { readonly actor: Watched; readonly metAt: number; readonly isStarted: boolean }
type RootKept = Omit<Keyframe['roots'][number], 'snapshot'> & { readonly snapshot: unknown }
type Kept = { readonly n: number; readonly events: number; readonly roots: readonly RootKept[] }

/** Of the events that are kept at least so many keyframes are made. */
const framesKept = 8
/** Pages that were left and may come back. */
const restingKept = 20

/** Between the making of a page's machine and its start. */
const makingMostMs = 1_000

const running = 1

export type TraceRing = {
  /** `by` is the number of the entry that it follows from, if that is known. */
  readonly note: (noted: NotedEntry, by: number | null) => Stamped
  readonly meetRoot: (path: string, actor: Watched) => void
  readonly startRoot: (path: string) => void
  /** Call only while no machine is at work. */
  readonly keepFrame: () => void
  readonly needsFrame: () => boolean
  /** `encoder`: one that has encoded nothing yet. */
  readonly trace: (about: Omit<Trace, 'version' | 'keyframe' | 'entries' | 'snapshots'>, encoder: Encoder) => Trace
}

/** So many events are kept at least. `before`: the number of the last entry before the first. */
export function createTraceRing(now: () => number, eventsKept: number, before: number): TraceRing {
  const eventsBetween = Math.ceil(eventsKept / framesKept)
  let entries: Stamped[] = []
  let frames: Kept[] = []
  let dropped: Kept | null = null
  let told: readonly Stamped[] = []
  let n = before
  let events = 0
  let framedAt = 0
  const roots = new Map<string, Root>()

  /** What was made for a page that never came to be shown is forgotten. */
  const isMaking = () => {
    const making = [...roots].filter(([, { isStarted }]) => !isStarted)
    for (const [path, { metAt }] of making) if (now() - metAt > makingMostMs) roots.delete(path)
    return making.length > 0
  }
  const rootsNow = (): readonly RootKept[] => {
    const resting = [...roots].filter(([, { actor }]) => actor._processingStatus !== running)
    for (const [path] of resting.slice(0, -restingKept)) roots.delete(path)
    return [...roots].map(([path, { actor }]) => keptRoot(path, actor))
  }
  /** What is older than the frame goes; the newest frame that leaves enough events is the one. */
  const drop = () => {
    const from = frames.findLast((frame) => events - frame.events >= eventsKept)
    if (!from) return
    dropped = from
    told = toldLonger([...told, ...entries.filter((one) => one.n <= from.n)], ({ noted }) => noted, withNoted)
    entries = entries.filter((one) => one.n > from.n)
    frames = frames.filter((frame) => frame.n > from.n)
  }

  return {
    note: (noted, by) => {
      n += 1
      if (noted.kind === 'event') events += 1
      const stamped = { n, at: now(), ...(by === null ? {} : { by }), noted }
      entries.push(stamped)
      return stamped
    },
    meetRoot: (path, actor) => roots.set(path, { actor, metAt: now(), isStarted: false }),
    startRoot: (path) => {
      const root = roots.get(path)
      if (root) roots.set(path, { ...root, isStarted: true })
    },
    needsFrame: () => events - framedAt >= eventsBetween && !isMaking(),
    keepFrame: () => {
      framedAt = events
      frames.push({ n, events, roots: rootsNow() })
      drop()
    },
    trace: (about, encoder) => {
      const kept = [...told, ...entries]
      for (const { noted } of kept) learnEntry(noted, encoder)
      if (dropped) encoder.learn(dropped.roots)
      const keyframe = dropped && { n: dropped.n, roots: dropped.roots.map((root) => encodeRoot(root, encoder)) }
      return { version: 2, ...about, keyframe, entries: kept.map((one) => encodeEntry(one, encoder)) }
    },
  }
}

const withNoted = (stamped: Stamped, noted: NotedEntry): Stamped => ({ ...stamped, noted })

const encodeRoot = (root: RootKept, encoder: Encoder) => ({ ...root, snapshot: encoder.encode(root.snapshot) })

function keptRoot(path: string, watched: Watched): RootKept {
  const actor = watched as unknown as Actor<AnyStateMachine>
  if (!(actor.logic instanceof StateMachine)) throw new Error(`${path} is no machine.`)
  const isRunning = watched._processingStatus === running
  const { id } = actor.logic
  return { actor: path, machine: machineName(actor.logic), id, isRunning, snapshot: actor.getPersistedSnapshot() }
}
