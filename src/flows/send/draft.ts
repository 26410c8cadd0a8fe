/** What is typed for the fields of an event: texts by the fields' paths. [FLW241, FLW247] */
import type { Encoded } from '../record/trace.ts'
import type { FieldKind, FieldKinds, PlainKind } from './fieldKinds.ts'
import { fits } from './fits.ts'

/**
 * By the field's path (`form.account`, `ids.0`); what is not there is as it starts. Of a list its length, of one of several shapes which one, of
 * what may be absent as a whole whether it is there.
 */
export type Draft = Readonly<Record<string, string>>

/** What an empty text means. */
export type Empty = 'null' | 'left out' | 'typed'

export const yes = 'yes'
export const no = 'no'

export function partOf(kind: FieldKind): { readonly plain: PlainKind; readonly empty: Empty } {
  if (typeof kind === 'object' && 'orNull' in kind) return { plain: kind.orNull, empty: 'null' }
  if (typeof kind === 'object' && 'optional' in kind) return { plain: kind.optional, empty: 'left out' }
  return { plain: kind, empty: 'typed' }
}

/** Of a list, or of values by name. */
export function itemOf(plain: PlainKind): FieldKind | null {
  if (typeof plain === 'string') return null
  if ('list' in plain) return plain.list
  return 'named' in plain ? { fields: { name: 'text', value: plain.named } } : null
}

export const picture: FieldKinds = { type: 'text', size: 'number' }

/** Of what has parts of its own. */
export function fieldsIn(plain: PlainKind): FieldKinds | null {
  if (plain === 'picture') return picture
  return typeof plain === 'object' && 'fields' in plain ? plain.fields : null
}

/** What is chosen from, but for nothing. */
export function choicesOf(plain: PlainKind): readonly string[] {
  if (plain === 'flag') return [no, yes]
  if (typeof plain === 'string') return []
  if ('oneOf' in plain) return Object.keys(plain.oneOf)
  return 'either' in plain ? Object.keys(plain.either) : []
}

export function textAt(draft: Draft, path: string, kind: FieldKind): string {
  const { plain, empty } = partOf(kind)
  return draft[path] ?? (empty === 'typed' ? (itemOf(plain) ? '0' : (choicesOf(plain)[0] ?? '')) : '')
}

/** What the fields begin with: what the app itself was told last, as far as it is no secret. `now` in epoch milliseconds. */
export function firstDraft(kinds: FieldKinds, told: Encoded | undefined, now: number): Draft {
  const texts = Object.entries(kinds).flatMap(([name, kind]) =>
    name === 'now' || name === 'receivedAt' ? [[name, String(now)] as const] : toldIn(name, kind, valueAt(told, name)),
  )
  return Object.fromEntries(texts)
}

type Texts = readonly (readonly [path: string, text: string])[]

function toldIn(path: string, kind: FieldKind, value: Encoded | undefined): Texts {
  const { plain, empty } = partOf(kind)
  if (value === undefined || (value === null && plain !== 'free')) return []
  const item = itemOf(plain)
  if (item) {
    const items = Array.isArray(value) ? (value as readonly Encoded[]) : namesIn(value)
    return [[path, String(items.length)], ...items.flatMap((one, place) => toldIn(`${path}.${place}`, item, one))]
  }
  const fields = fieldsIn(plain)
  if (fields) {
    const parts = Object.entries(fields).flatMap(([name, of]) => toldIn(`${path}.${name}`, of, valueAt(value, name)))
    return empty === 'typed' ? parts : [[path, yes], ...parts]
  }
  if (typeof plain === 'object' && 'either' in plain) {
    const [name, of] = Object.entries(plain.either).find(([, one]) => fits(one, value)) ?? []
    return name !== undefined && of ? [[path, name], ...toldIn(insideOf(path, name, of), of, value)] : []
  }
  const text = textOf(plain, value)
  return text === null ? [] : [[path, text]]
}

/** Where the chosen one of several shapes is typed: its fields stand where the choice does. */
export const insideOf = (path: string, name: string, chosen: PlainKind): string =>
  fieldsIn(chosen) ? path : `${path}.${name}`

const namesIn = (value: Encoded): readonly Encoded[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one = null]) => ({ name, value: one }))
    : []

export const valueAt = (value: Encoded | undefined, name: string): Encoded | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Encoded | undefined>>)[name]
    : undefined

/** A secret is masked in a trace, and its stand-in is nobody's. */
const masked = /‹[a-z ]+ \d+›/

function textOf(plain: PlainKind, value: Encoded): string | null {
  const text = plain === 'free' ? JSON.stringify(value, null, 1) : plainText(value)
  if (text === null || masked.test(text)) return null
  const choices = choicesOf(plain)
  return choices.length > 0 && !choices.includes(text) ? null : text
}

function plainText(value: Encoded): string | null {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const text = valueAt(value, 'text')
  return valueAt(value, '$') === 'decimal' && typeof text === 'string' ? text : null
}

/** Without the item at a place of a list: those after it move up. */
export function withoutItem(draft: Draft, list: string, place: number): Draft {
  const start = `${list}.`
  const texts = Object.entries(draft).flatMap(([path, text]) => {
    if (!path.startsWith(start)) return [[path, text] as const]
    const [first = '', ...rest] = path.slice(start.length).split('.')
    const at = Number(first)
    if (at === place) return []
    return [[at > place ? [list, at - 1, ...rest].join('.') : path, text] as const]
  })
  return { ...Object.fromEntries(texts), [list]: String(Number(draft[list] ?? 0) - 1) }
}
