/** What runs, and in which states, after a number of entries of a trace. [FLW23] */
import type { StateValue } from 'xstate'
import { isExpectedRefusal } from '../log/isExpectedRefusal.ts'
import { isReload } from '../record/earlierTrace.ts'
import { isCompared } from '../log/describeEntry.ts'
import type { Entry } from '../record/trace.ts'

export type ActorNow = {
  /** Its path, such as `app/session`. */
  readonly actor: string
  /** Its machine's name in `machines/describe/registry.ts`; null for a port. */
  readonly machine: string | null
  readonly parent: string | null
  readonly isRunning: boolean
  /** Ids of the states that it is in. */
  readonly states: readonly string[]
  readonly value: StateValue | null
  /** What it did last. */
  readonly last: { readonly n: number; readonly at: number; readonly transitions: readonly string[] } | null
  /** What it refused since. */
  readonly refused: { readonly n: number; readonly eventType: string; readonly guards: readonly string[] } | null
}

export type Actors = ReadonlyMap<string, ActorNow>

export const nobody: Actors = new Map()

const unknown = (actor: string): ActorNow => ({
  actor,
  machine: null,
  parent: null,
  isRunning: true,
  states: [],
  value: null,
  last: null,
  refused: null,
})

/** An actor after one more entry; undefined where the entry is about none. */
function actorAfter(known: Actors, entry: Entry): ActorNow | undefined {
  if (!isCompared(entry)) return undefined
  const before = known.get(entry.actor) ?? unknown(entry.actor)
  switch (entry.kind) {
    case 'actor':
      return { ...unknown(entry.actor), machine: entry.machine, parent: entry.parent }
    case 'stopped':
      return { ...before, isRunning: false, states: [] }
    case 'step': {
      const { n, at, transitions, to: value, states } = entry
      return { ...before, isRunning: true, states, value, last: { n, at, transitions }, refused: null }
    }
    case 'refused':
      if (isExpectedRefusal(entry)) return undefined
      return { ...before, refused: { n: entry.n, eventType: entry.eventType, guards: entry.guards } }
    case 'event':
      return undefined
  }
}

/** `before` stays as it is. */
export function foldTrace(before: Actors, entries: readonly Entry[]): Actors {
  const known = new Map(before)
  for (const entry of entries) {
    if (isReload(entry)) for (const [path, actor] of known) known.set(path, { ...actor, isRunning: false, states: [] })
    const after = actorAfter(known, entry)
    if (after) known.set(after.actor, after)
  }
  return known
}

/** The running actors of a machine, the one that acted last first. */
export const actorsOf = (actors: Actors, machine: string): readonly ActorNow[] =>
  [...actors.values()]
    .filter((one) => one.machine === machine && one.isRunning)
    .toSorted((a, b) => (b.last?.n ?? -1) - (a.last?.n ?? -1))
