/**
 * What was recorded before the page was loaded again. From the end of the page to its next start it is kept, masked, in this tab alone, for the
 * same frame and the same build. [FLW270]
 */
import { forgetInTab, recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { toldLonger } from './toldLonger.ts'
import type { Entry, Trace } from './trace.ts'

type Kept = { readonly frame: string; readonly trace: Trace }

/** Without its snapshots where there is no room for them. */
export function keepTrace(frame: string, trace: Trace): void {
  const { snapshots: _, ...bare } = trace
  for (const one of [trace, bare]) {
    const kept: Kept = { frame, trace: one }
    const text = JSON.stringify(kept)
    forgetInTab('recording')
    rememberInTab('recording', text)
    if (recallInTab('recording') === text) return
  }
}

/** Null where nothing is kept for this frame and build. It is handed out once. */
export function takeTrace(frame: string, build: string | null): Trace | null {
  const text = recallInTab('recording')
  if (text === null) return null
  forgetInTab('recording')
  try {
    const { frame: was, trace } = JSON.parse(text) as Kept
    return was === frame && trace.version === 2 && trace.recordedIn?.app === build ? trace : null
  } catch {
    return null
  }
}

export const lastNumber = ({ entries, keyframe }: Trace): number => entries.at(-1)?.n ?? keyframe?.n ?? 0

/** Calls go on from there. */
export const lastCall = ({ entries }: Trace): number =>
  entries.reduce((last, entry) => (entry.kind === 'asked' ? Math.max(last, entry.call) : last), 0)

export const isReload = (entry: Entry): boolean => entry.kind === 'page' && entry.way === 'reloaded'

/** `later` goes on from `earlier` and begins with a reload. Of what is too old whole loads of the page go, but not what people did in them. */
export function joinTraces(earlier: Trace, later: Trace, eventsKept: number): Trace {
  const { startedAt, language, path } = earlier
  const about = { ...later, startedAt, language, path }
  const entries = [...earlier.entries, ...later.entries]
  if (later.keyframe) return { ...about, entries: [...toldIn(earlier.entries), ...later.entries] }
  const from = entries.findLastIndex((entry, place) => isReload(entry) && eventsIn(entries.slice(place)) >= eventsKept)
  const first = entries[from]
  if (!first || (earlier.keyframe && first.n <= earlier.keyframe.n))
    return { ...about, keyframe: earlier.keyframe, entries }
  return {
    ...about,
    keyframe: { n: first.n - 1, roots: [] },
    entries: [...toldIn(entries.slice(0, from)), ...entries.slice(from)],
  }
}

const toldIn = (entries: readonly Entry[]) =>
  toldLonger(
    entries,
    (entry) => entry,
    (_, entry) => entry,
  )

const eventsIn = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'event').length
