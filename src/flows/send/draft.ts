/** What is typed for the fields of an event, and the event that it makes. [FLW241] */
import { parseDecimal } from '#rules/number/decimal.ts'
import type { Encoded } from '../record/trace.ts'
import type { FieldKind, FieldKinds } from './fieldKinds.ts'

/** A field as it is typed in: its path (`form.account`), and what an empty one means. */
export type Field = {
  readonly path: string
  readonly input: 'text' | 'number' | 'decimal' | 'json' | 'choice' | 'flag'
  /** Of a choice or a flag; none of any other. */
  readonly choices: readonly string[]
  readonly empty: 'null' | 'left out' | 'typed'
}

/** Texts by the fields' paths. */
export type Draft = Readonly<Record<string, string>>

type SentEvent = { readonly type: string; readonly [name: string]: Encoded | undefined }
type Made = { readonly event: SentEvent } | { readonly wrong: readonly string[] }

const yes = 'yes'
const no = 'no'

export function fieldsOf(kinds: FieldKinds, within = ''): readonly Field[] {
  return Object.entries(kinds).flatMap(([name, kind]) => fieldsIn(`${within}${name}`, kind, 'typed'))
}

function fieldsIn(path: string, kind: FieldKind, empty: Field['empty']): readonly Field[] {
  if (typeof kind === 'string') return [{ path, input: kind, choices: kind === 'flag' ? [no, yes] : [], empty }]
  if ('orNull' in kind) return fieldsIn(path, kind.orNull, 'null')
  if ('optional' in kind) return fieldsIn(path, kind.optional, 'left out')
  if ('oneOf' in kind) return [{ path, input: 'choice', choices: Object.keys(kind.oneOf), empty }]
  // Of something that may be absent as a whole, each part may be.
  return empty === 'typed' ? fieldsOf(kind.fields, `${path}.`) : [{ path, input: 'json', choices: [], empty }]
}

/** What the fields begin with: what the app itself was told last, as far as it is no secret. `now` in epoch milliseconds. */
export function firstDraft(fields: readonly Field[], last: Encoded | undefined, now: number): Draft {
  return Object.fromEntries(
    fields.map((field) => [field.path, textOf(field, valueAt(last, field.path)) ?? emptyOf(field, now)]),
  )
}

function emptyOf({ path, choices, empty }: Field, now: number): string {
  if (path === 'now' || path === 'receivedAt') return String(now)
  return empty === 'typed' ? (choices[0] ?? '') : ''
}

const valueAt = (value: Encoded | undefined, path: string): Encoded | undefined =>
  path
    .split('.')
    .reduce<Encoded | undefined>(
      (part, name) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? (part as Readonly<Record<string, Encoded | undefined>>)[name]
          : undefined,
      value,
    )

/** A secret is masked in a trace, and its stand-in is nobody's. */
const masked = /‹[a-z ]+ \d+›/

function textOf({ input, choices, path }: Field, value: Encoded | undefined): string | null {
  if (path === 'now' || path === 'receivedAt' || value === undefined || value === null) return null
  const text = input === 'json' ? JSON.stringify(value, null, 1) : plainText(value)
  if (text === null || masked.test(text)) return null
  return choices.length > 0 && !choices.includes(text) ? null : text
}

function plainText(value: Encoded): string | null {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const { $: tag, text } = value as Readonly<Record<string, unknown>>
  return tag === 'decimal' && typeof text === 'string' ? text : null
}

/** The event as a trace holds it, or the paths of fields whose texts are none. */
export function eventOf(type: string, fields: readonly Field[], draft: Draft): Made {
  const read = new Map(fields.map((field) => [field.path, valueOf(field, draft[field.path] ?? '')]))
  const wrong = [...read].flatMap(([path, value]) => (value === faulty ? [path] : []))
  if (wrong.length > 0) return { wrong }
  const event: Nested = { type }
  for (const [path, value] of read) put(event, path.split('.'), value as Encoded | undefined)
  return { event: event as SentEvent }
}

const faulty = Symbol('no such value')
type Nested = { [name: string]: Encoded | Nested }

function put(into: Nested, [name = '', ...rest]: readonly string[], value: Encoded | undefined): void {
  if (rest.length > 0) put((into[name] ??= {}) as Nested, rest, value)
  else if (value !== undefined) into[name] = value
}

/** Undefined where it is left out. */
function valueOf({ input, empty }: Field, text: string): Encoded | undefined | typeof faulty {
  if (text === '' && empty !== 'typed') return empty === 'null' ? null : undefined
  if (input === 'text' || input === 'choice') return text
  if (input === 'flag') return text === yes
  const trimmed = text.trim()
  if (input === 'number') return trimmed === '' || !Number.isFinite(Number(trimmed)) ? faulty : Number(trimmed)
  if (input === 'decimal') return parseDecimal(trimmed) ? { $: 'decimal', text: trimmed } : faulty
  return readJson(trimmed)
}

function readJson(text: string): Encoded | typeof faulty {
  try {
    return JSON.parse(text) as Encoded
  } catch {
    return faulty
  }
}
