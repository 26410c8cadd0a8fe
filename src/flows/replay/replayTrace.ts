/**
 * Runs a trace through the real machines. What came from outside of them (screens, answers of ports, delays that passed) is sent again in its
 * order; what they made of it must come out by itself, step by step. [FLW6]
 */
import type { InspectionEvent } from 'xstate'
import { type Compared, comparedOf, describeEntry, eventTypeOf, isCompared } from '../log/describeEntry.ts'
import { isReload } from '../record/earlierTrace.ts'
import { createEncoder } from '../record/encodeValue.ts'
import { type DifferingValue, createSteppedValues } from './differingValues.ts'
import { type FromOutside, type ReplayRoots, createReplayRoots } from './replayRoots.ts'
import type { Trace } from '../record/trace.ts'
import { type WatchedEntry, watchActors } from '../record/watchActors.ts'

export type Difference = {
  /** The entry's number; null where the trace has ended. */
  readonly n: number | null
  readonly actor: string
  /** Its name in the registry; null for a port. */
  readonly machine: string | null
  readonly event: string
  readonly expected: string
  readonly got: string
  /** Of a step: the values of its context that came out otherwise. */
  readonly values: readonly DifferingValue[]
}
export type Replayed = { readonly steps: number; readonly difference: Difference | null }

/** A page that was loaded again begins with machines of its own: each load is run by itself. */
export function replayTrace(trace: Trace): Replayed {
  let steps = 0
  for (const load of loadsOf(trace)) {
    const replayed = replayLoad(load)
    steps += replayed.steps
    if (replayed.difference) return { steps, difference: replayed.difference }
  }
  return { steps, difference: null }
}

/** What is told of before the keyframe is no machine's. */
function loadsOf(trace: Trace): readonly Trace[] {
  const { keyframe } = trace
  const entries = trace.entries.filter(({ n }) => n > (keyframe?.n ?? 0))
  const starts = [0, ...entries.flatMap((entry, place) => (isReload(entry) ? [place] : [])), entries.length]
  return starts.slice(0, -1).map((from, place) => ({
    ...trace,
    keyframe: place === 0 ? keyframe : null,
    entries: entries.slice(from, starts[place + 1]),
  }))
}

function replayLoad(trace: Trace): Replayed {
  const entries = trace.entries.filter(isCompared)
  const machines = new Map(entries.flatMap((one) => (one.kind === 'actor' ? [[one.actor, one.machine] as const] : [])))
  const encoder = createEncoder()
  let next = 0
  let steps = 0
  let difference: Difference | null = null
  /** The entry that is being made to happen. */
  let sent: Compared | null = null
  let isRestoring = true
  const steppedValues = createSteppedValues(entries, encoder)

  const differ = (got: string, values: readonly DifferingValue[] = [], actor = entries[next]?.actor ?? '') => {
    const entry = entries[next]
    const expected = entry ? describeEntry(entry) : 'nothing more'
    const event = entry ? eventTypeOf(entry) : ''
    difference ??= { n: entry?.n ?? null, actor, machine: machines.get(actor) ?? null, event, expected, got, values }
  }
  const compare = (seen: WatchedEntry) => {
    if (seen.kind === 'actor') machines.set(seen.actor, seen.machine)
    if (isRestoring || difference) return
    const entry = entries[next]
    const isDigested = entry?.kind !== 'step' || entry.digest !== null
    const got = describeEntry(comparedOf(seen, encoder, isDigested))
    if (!entry || describeEntry(entry) !== got) {
      differ(got, steppedValues.differing(seen, entry), entry?.actor ?? seen.actor)
      return
    }
    next += 1
    if (entry.kind === 'step') steps += 1
  }
  const roots = createReplayRoots(trace, (name) => differ(`asked for one more ${name}`))
  const watch = watchActors({
    nameRoot: roots.nameNext,
    note: (seen, actor) => {
      roots.meet(seen, actor)
      compare(seen)
      steppedValues.note(seen)
    },
  })

  /** Whether there was something to send. */
  const sendNext = (isResting: boolean): boolean => {
    const entry = entries[next]
    if (difference || !entry || sent === entry || !isFromOutside(entry, roots)) return false
    if (!isResting && !(entry.kind === 'event' && entry.isWithin)) return false
    sent = entry
    const problem = roots.apply(entry, inspect)
    if (problem !== null) differ(problem)
    else if (entries[next] === entry) differ('nothing')
    return true
  }
  const sendAll = (isResting: boolean) => {
    let isMore = true
    while (isMore) isMore = sendNext(isResting)
  }
  /** What came while machines were at work comes so again, between the same two things that they did. */
  function inspect(event: InspectionEvent): void {
    if (!isRestoring) sendAll(false)
    watch(event)
  }

  const problem = trace.keyframe ? roots.restore(trace.keyframe, inspect) : null
  isRestoring = false
  if (problem !== null) differ(problem)
  sendAll(true)
  if (next < entries.length) differ('nothing')
  return { steps, difference }
}

function isFromOutside(entry: Compared, { isRoot }: ReplayRoots): entry is FromOutside {
  if (entry.kind === 'event') return entry.sourceKind !== 'machine'
  return entry.kind === 'actor' ? entry.parent === null : entry.kind === 'stopped' && isRoot(entry.actor)
}
