/** The trace that the page shows: as it comes from the app in the frame, or one that was loaded. It lives outside React. [FLW23, FLW25] */
import { type Actors, foldTrace, nobody } from '../replay/foldTrace.ts'
import { keyframeActors } from '../replay/keyframeActors.ts'
import type { Entry, Trace } from './trace.ts'
import { type DomSnapshots, type SnapshotStore, createSnapshotStore } from '../snapshot/snapshotStore.ts'

export type Known = {
  readonly entries: readonly Entry[]
  /** Before the first entry: what older ones, which are kept no more, came to. */
  readonly before: Actors
  /** Number of the entry that they stand after. */
  readonly since: number
  /** After the last. */
  readonly now: Actors
  /** How the phone looked. */
  readonly snapshots: DomSnapshots
  /** Name of the loaded file; null for what comes from the frame. */
  readonly file: string | null
  /** What the loaded trace is known by in the address; null for what comes from the frame. */
  readonly id: string | null
  /** That trace itself. */
  readonly loaded: Trace | null
}

export type TraceStore = {
  readonly get: () => Known
  readonly subscribe: (listener: () => void) => () => void
  /** Entries that follow; answers false when some are missing before them: then all are to be asked for. */
  readonly append: (entries: readonly Entry[]) => boolean
  /** All that the app kept. */
  readonly replace: (trace: Trace) => void
  /** What follows from the frame; nothing while a file is looked at. */
  readonly addSnapshots: (snapshots: DomSnapshots) => void
  readonly load: (file: string, trace: Trace, id: string) => void
  /** Back to the frame: empty until it sends. */
  readonly leaveFile: () => void
}

/** The page keeps more than the app does: it has the room. */
const keptMost = 20_000

const nothing: Known = {
  entries: [],
  before: nobody,
  since: 0,
  now: nobody,
  snapshots: { nodes: [], list: [] },
  file: null,
  id: null,
  loaded: null,
}

const since = (entries: readonly Entry[], n: number): readonly Entry[] => entries.filter((one) => one.n > n)

/** The oldest beyond what is kept become part of what was before. */
function trimmed(known: Known): Known {
  const extra = known.entries.length - keptMost
  if (extra <= 0) return known
  const before = foldTrace(known.before, since(known.entries.slice(0, extra), known.since))
  return { ...known, before, entries: known.entries.slice(extra) }
}

function whole({ keyframe, entries, snapshots = nothing.snapshots }: Trace): Known {
  const before = keyframe ? keyframeActors(keyframe) : nobody
  const n = keyframe?.n ?? 0
  return { ...nothing, entries, before, since: n, now: foldTrace(before, since(entries, n)), snapshots }
}

export function createTraceStore(): TraceStore {
  let known = nothing
  /** Of the app in the frame. */
  let snapshots: SnapshotStore = createSnapshotStore()
  const listeners = new Set<() => void>()
  const put = (next: Known) => {
    known = next
    listeners.forEach((listener) => listener())
  }
  return {
    get: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    append: (entries) => {
      if (known.file !== null) return true
      const last = known.entries.at(-1)?.n ?? 0
      // What was on its way while all was sent comes again.
      const more = entries.filter(({ n }) => n > last)
      const [first] = more
      if (!first) return true
      if (first.n !== last + 1) return false
      put(trimmed({ ...known, entries: [...known.entries, ...more], now: foldTrace(known.now, more) }))
      return true
    },
    replace: (trace) => {
      if (known.file !== null) return
      snapshots = createSnapshotStore()
      if (trace.snapshots) snapshots.addAll(trace.snapshots)
      put(whole(trace))
    },
    addSnapshots: (more) => {
      if (known.file !== null) return
      snapshots.addAll(more)
      put({ ...known, snapshots: snapshots.all() })
    },
    load: (file, trace, id) => put({ ...whole(trace), file, id, loaded: trace }),
    leaveFile: () => put(nothing),
  }
}
