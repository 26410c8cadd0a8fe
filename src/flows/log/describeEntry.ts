/** An entry in a line, with all that a replay compares. [FLW6] */
import type { Encoder } from '../record/encodeValue.ts'
import type { Entry } from '../record/trace.ts'
import type { WatchedEntry } from '../record/watchActors.ts'

/** What is about an actor: a replay makes it happen again. */
export type Compared = Extract<Entry, { readonly actor: string }>

export const isCompared = (entry: Entry): entry is Compared => 'actor' in entry

export function describeEntry(entry: Compared): string {
  const { actor } = entry
  switch (entry.kind) {
    case 'actor':
      return `${actor}: came to be (${entry.machine ?? 'port'} "${entry.id}")`
    case 'stopped':
      return `${actor}: stopped`
    case 'event':
      return `${actor}: got "${entry.event.type}"${entry.sourceKind === 'machine' ? ` from ${entry.source}` : ''}`
    case 'refused':
      return `${actor}: refused "${entry.eventType}" (${entry.guards.join(', ')}) in ${entry.states.join(', ')}`
    case 'step': {
      const by = entry.transitions.length > 0 ? ` by ${entry.transitions.join('; ')}` : ''
      return `${actor}: ${JSON.stringify(entry.from)} → ${JSON.stringify(entry.to)}${by}${entry.digest === null ? '' : `, context ${entry.digest}`}`
    }
  }
}

/** What was seen, as the trace would hold it. */
export function comparedOf(seen: WatchedEntry, encoder: Encoder, isDigested: boolean): Compared {
  const stamp = { n: 0, at: 0 }
  if (seen.kind === 'step') {
    const { context, contextBefore: _, ...step } = seen
    return { ...stamp, ...step, digest: isDigested ? encoder.digest(context) : null }
  }
  if (seen.kind === 'event') return { ...stamp, ...seen, event: { type: seen.event.type } }
  return { ...stamp, ...seen } as Compared
}

export function eventTypeOf(entry: Compared): string {
  if (entry.kind === 'event') return entry.event.type
  return entry.kind === 'step' || entry.kind === 'refused' ? entry.eventType : entry.kind
}
