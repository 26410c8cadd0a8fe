/** What events, guards and actions of a machine are called where people read them: in diagrams, tables and logs. */
import { type AnyStateNode, type AnyTransitionDefinition, and, not, or } from 'xstate'

type Guard = AnyTransitionDefinition['guard']
type Named = { readonly type: string; readonly params?: unknown }
/** `and`, `or`, `not` and `stateIn` are functions that carry what they ask. */
type Asking = { readonly check: unknown; readonly guards?: readonly Guard[]; readonly stateValue?: unknown }

const portEvent = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/
const portWords: Readonly<Record<string, string>> = { done: 'done', error: 'failed', snapshot: 'changed' }

const checkOf = (guard: unknown): unknown => (guard as Asking).check
const allOf = checkOf(and([]))
const oneOf = checkOf(or([]))
const otherwise = checkOf(not('x'))

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && typeof (value as Named).type === 'string'

/** The name under which a machine knows what it invokes. */
export const portName = ({ id, src }: { readonly id: string; readonly src: unknown }): string =>
  typeof src === 'string' ? src : id

/** Parameters that stand in the machine; those that an event brings are not known here. */
function paramsText(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  return ` (${Object.entries(params)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')})`
}

/** `after heartbeat interval`, `done: log in`, `failed: log in`, `changed: settings`, `always`, or the event's own name. */
export function eventLabel(source: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'always'
  if (eventType === '*') return 'any event'
  if (eventType.startsWith('xstate.after.'))
    return `after ${eventType.slice('xstate.after.'.length, -source.id.length - 1)}`
  if (eventType.startsWith('xstate.done.state.')) return 'finished'
  const [, kind, isSnapshot, id = ''] = portEvent.exec(eventType) ?? []
  if (id === '') return eventType
  const invoked = source.invoke.find((one) => one.id === id)
  return `${portWords[kind ?? isSnapshot ?? '']}: ${invoked ? portName(invoked) : id}`
}

/** Null without one. */
export function guardText(guard: Guard): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  if (isNamed(guard)) return guard.type + paramsText(guard.params)
  const { check, guards = [], stateValue } = guard as unknown as Asking
  const parts = guards.map((one) => guardText(one) ?? '')
  if (check === allOf) return parts.join(' and ')
  if (check === oneOf) return parts.join(' or ')
  if (check === otherwise) return `not: ${parts.join('')}`
  return stateValue === undefined ? 'a condition without a name' : `in ${JSON.stringify(stateValue)}`
}

/** Names alone: what XState does by itself, such as setting a state's timers, is not among them. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [action]
    if (isNamed(action)) return [action.type + paramsText(action.params)]
    return []
  })
