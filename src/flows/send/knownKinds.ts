/** Kinds and values out of a trace, for what the app was not told by this very event, or what its machine's types leave open. [FLW247] */
import type { Encoded, Entry } from '../record/trace.ts'
import { partOf, valueAt } from './draft.ts'
import type { FieldKind, FieldKinds, PlainKind } from './fieldKinds.ts'
import { fits } from './fits.ts'

/** What is free is asked for as what was told last. */
export const knownKinds = (kinds: FieldKinds, told: Encoded | undefined): FieldKinds =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, knownKind(kind, valueAt(told, name))]))

function knownKind(kind: FieldKind, value: Encoded | undefined): FieldKind {
  if (kind === 'free') return kindSeen(value)
  if (typeof kind === 'object' && 'fields' in kind) return { fields: knownKinds(kind.fields, value) }
  return kind
}

/** A value that is null, or a list of nothing, may be anything. */
function kindSeen(value: Encoded | undefined): PlainKind {
  switch (typeof value) {
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'object':
      return value === null ? 'free' : kindOfParts(value)
    default:
      return 'free'
  }
}

function kindOfParts(value: Encoded & object): PlainKind {
  if (Array.isArray(value)) {
    const list = value as readonly Encoded[]
    const item = kindSeen(list[0])
    return item !== 'free' && list.every((one) => fits(item, one)) ? { list: item } : 'free'
  }
  const tag = valueAt(value, '$')
  if (tag !== undefined) return tag === 'decimal' ? 'decimal' : tag === 'blob' ? 'picture' : 'free'
  return { fields: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, kindSeen(one)])) }
}

type OfActor = { readonly actor: string; readonly type: string }

/** A shape of fewer fields that must be there is too common to be known again. */
const tellingFields = 6

/**
 * What an event of an actor was told last: the same type may have another shape at another actor. Where it was not, the newest value of the
 * shape of each field that any machine heard of.
 */
export function toldOf(entries: readonly Entry[], of: OfActor, kinds: FieldKinds): Encoded | undefined {
  const heard = entries.flatMap((entry) => (entry.kind === 'event' ? [entry] : [])).toReversed()
  const told = heard.find(({ actor, event }) => actor === of.actor && event.type === of.type)
  if (told) return told.event
  const events = heard.map(({ event }) => event)
  const found = Object.entries(kinds).flatMap(([name, kind]) => {
    const { plain } = partOf(kind)
    if (typeof plain !== 'object' || !('fields' in plain) || !isTelling(plain.fields)) return []
    const value = firstIn(events, plain)
    return value === undefined ? [] : [[name, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const isTelling = (fields: FieldKinds): boolean =>
  Object.values(fields).filter((kind) => partOf(kind).empty === 'typed').length >= tellingFields

function firstIn(values: readonly (Encoded | undefined)[], plain: PlainKind): Encoded | undefined {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    if (fits(plain, value)) return value
    const within = firstIn(Object.values(value as object) as Encoded[], plain)
    if (within !== undefined) return within
  }
  return undefined
}
