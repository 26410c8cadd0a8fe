/** What each entry of a trace began with: the tap, the typed field, the fault, the frame at the end of what it follows from. [FLW221, FLW230] */
import type { Entry, EventEntry } from '../record/trace.ts'

export function findRoots(entries: readonly Entry[]): (entry: Entry) => Entry {
  const byNumber = new Map(entries.map((entry) => [entry.n, entry]))
  const parents = findParents(entries)
  return (entry) => {
    let root = entry
    // A number is always of an older entry, so that this ends.
    for (let n = parents.get(root.n); n !== undefined && n < root.n; n = parents.get(root.n)) {
      const next = byNumber.get(n)
      if (!next) break
      root = next
    }
    return root
  }
}

/**
 * Of an answer the call that it is to stands before it. Of a port's outcome what started the port does: which answer it came from is a guess
 * where several came at once. What the trace says follows from that answer follows from the outcome then, up to the next.
 */
function findParents(entries: readonly Entry[]): ReadonlyMap<number, number | undefined> {
  const parents = new Map<number, number | undefined>()
  const asked = new Map<number, number>()
  const ports = new Map<string, number>()
  const instead = new Map<number, number>()
  for (const entry of entries) {
    if (entry.kind === 'asked') asked.set(entry.call, entry.n)
    if (entry.kind === 'actor' && entry.machine === null) ports.set(entry.actor, entry.n)
    if (entry.kind === 'event' && isOutcome(entry)) {
      const started = ports.get(entry.source ?? '')
      if (entry.by !== undefined && started !== undefined) instead.set(entry.by, entry.n)
      parents.set(entry.n, started ?? entry.by)
      continue
    }
    const told = entry.by === undefined ? undefined : (instead.get(entry.by) ?? entry.by)
    parents.set(
      entry.n,
      told ?? (entry.kind === 'call' && entry.call !== undefined ? asked.get(entry.call) : undefined),
    )
  }
  return parents
}

const isOutcome = ({ sourceKind, event }: EventEntry): boolean =>
  sourceKind === 'port' && /^xstate\.(done|error)\.actor\./.test(event.type)
