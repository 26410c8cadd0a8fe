/** What an entry of a trace says, for the log and its search. */
import type { StateValue } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import type { Entry } from '../record/trace.ts'

/** `signed in`, `live.open`, `pictures.shown, decision.open`. */
export function stateText(value: StateValue | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .flatMap(([key, within]) => {
      const inner = within === undefined ? '' : stateText(within)
      return inner === '' ? [key] : inner.split(', ').map((one) => `${key}.${one}`)
    })
    .join(', ')
}

const readLabels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(machines).flatMap(([name, machine]) =>
      flowGraphOf(name, machine).transitions.map(({ key, label }): [string, string] => [key, label]),
    ),
  )

let labels: ReadonlyMap<string, string> | null = null

/** Of a transition's key, such as `done: log in`; undefined for none of ours. What is taken by itself goes by the event before it. */
function labelOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  labels ??= readLabels()
  const label = labels.get(key)
  return label === 'always' ? undefined : label
}

/** What happened, in a few words. */
export function entryTitle(entry: Entry): string {
  switch (entry.kind) {
    case 'actor':
      return 'started'
    case 'stopped':
      return 'stopped'
    case 'event':
      return entry.event.type
    case 'step':
      return labelOf(entry.transitions[0]) ?? entry.eventType
    case 'refused':
      return entry.eventType
    case 'call':
      return `${entry.method} ${entry.path}`
    case 'frame':
      return entry.way === 'in' ? 'frame in' : 'frame out'
    case 'made':
      return entry.name
  }
}

/** What came of it. */
export function entryOutcome(entry: Entry): string {
  switch (entry.kind) {
    case 'step': {
      const [from, to] = [stateText(entry.from), stateText(entry.to)]
      return from === to || from === '' ? to : `${from} → ${to}`
    }
    case 'refused':
      return entry.guards.length > 0 ? `refused: ${entry.guards.join(', ')}` : 'refused'
    case 'call':
      return `${entry.status === 0 ? 'no answer' : entry.status} · ${Math.round(entry.ms)} ms`
    case 'event':
      return `from ${entry.source ?? entry.sourceKind}`
    case 'frame':
      return JSON.stringify(entry.message)
    case 'made':
      return JSON.stringify(entry.value)
    case 'actor':
      return entry.machine ?? ''
    case 'stopped':
      return ''
  }
}

/** The actor that an entry is about; null for calls, frames and what was handed out. */
export const actorOf = (entry: Entry): string | null => ('actor' in entry ? entry.actor : null)
