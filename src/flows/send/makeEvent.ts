/** The event that a draft makes. [FLW241, FLW247] */
import { parseDecimal } from '#rules/number/decimal.ts'
import type { Encoded } from '../record/trace.ts'
import { type Draft, fieldsIn, insideOf, itemOf, partOf, textAt, valueAt, yes } from './draft.ts'
import type { FieldKind, FieldKinds, PlainKind } from './fieldKinds.ts'

export type SentEvent = { readonly type: string; readonly [name: string]: Encoded | undefined }
type Made = { readonly event: SentEvent } | { readonly wrong: readonly string[] }

/** As a trace holds it, or the paths of fields whose texts are none. */
export function makeEvent(type: string, kinds: FieldKinds, draft: Draft): Made {
  const wrong: string[] = []
  const event = { ...partsOf('', kinds, draft, wrong), type }
  return wrong.length > 0 ? { wrong } : { event }
}

type Parts = { [name: string]: Encoded | undefined }

function partsOf(start: string, kinds: FieldKinds, draft: Draft, wrong: string[]): Parts {
  const parts: Parts = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const value = valueOf(`${start}${name}`, kind, draft, wrong)
    if (value !== undefined) parts[name] = value
  }
  return parts
}

/** Undefined where it is left out, or is wrong. */
function valueOf(path: string, kind: FieldKind, draft: Draft, wrong: string[]): Encoded | undefined {
  const { plain, empty } = partOf(kind)
  const text = textAt(draft, path, kind)
  if (text === '' && empty !== 'typed') return empty === 'null' ? null : undefined
  const item = itemOf(plain)
  if (item) {
    const items = Array.from({ length: Number(text) }, (_, place) => valueOf(`${path}.${place}`, item, draft, wrong))
    return isNamed(plain) ? byName(items) : items.map((one = null) => one)
  }
  const fields = fieldsIn(plain)
  if (fields) {
    const parts = partsOf(`${path}.`, fields, draft, wrong)
    return plain === 'picture' ? { $: 'blob', ...parts } : parts
  }
  if (typeof plain === 'object' && 'either' in plain) {
    const chosen = plain.either[text]
    return chosen && valueOf(insideOf(path, text, chosen), chosen, draft, wrong)
  }
  const value = read(plain, text)
  if (value === undefined) wrong.push(path)
  return value
}

const isNamed = (plain: PlainKind): boolean => typeof plain === 'object' && 'named' in plain

const byName = (items: readonly (Encoded | undefined)[]): Parts =>
  Object.fromEntries(
    items.flatMap((one) => {
      const name = valueAt(one, 'name')
      return typeof name === 'string' ? [[name, valueAt(one, 'value')] as const] : []
    }),
  )

/** Undefined where it is none. */
function read(plain: PlainKind, text: string): Encoded | undefined {
  const trimmed = text.trim()
  if (plain === 'number') return trimmed === '' || !Number.isFinite(Number(trimmed)) ? undefined : Number(trimmed)
  if (plain === 'decimal') return parseDecimal(trimmed) ? { $: 'decimal', text: trimmed } : undefined
  if (plain === 'flag') return text === yes
  return plain === 'free' ? readJson(trimmed) : text
}

function readJson(text: string): Encoded | undefined {
  try {
    return JSON.parse(text) as Encoded
  } catch {
    return undefined
  }
}
