/** What differs between two encoded values, for a line of the log: keys with before and after, never all of the value. [FLW222] */
import type { Change, Encoded, StepEntry } from './trace.ts'

/** So many are told of one step. */
const toldMost = 8
/** Of a value so many characters. */
const textMost = 48
/** Deeper than this a value is told as a whole. */
const depthMost = 5

type Fields = { readonly [name: string]: Encoded | undefined }

/** Nothing where both are the same. Values that were encoded once are the same object, so most of a context is not looked at. */
export function changesBetween(before: Encoded, after: Encoded): Pick<StepEntry, 'changes' | 'moreChanges'> {
  const found: Change[] = []
  collect('', before, after, found)
  const more = found.length - toldMost
  return {
    ...(found.length > 0 && { changes: found.slice(0, toldMost) }),
    ...(more > 0 && { moreChanges: more }),
  }
}

function collect(path: string, before: Encoded | undefined, after: Encoded | undefined, found: Change[]): void {
  if (before === after) return
  const parts = partsOf(before, after)
  if (!parts || depthOf(path) >= depthMost) {
    const [from, to] = [textOf(before), textOf(after)]
    if (JSON.stringify(before) !== JSON.stringify(after)) found.push({ path, from, to })
    return
  }
  const names = new Set([...Object.keys(parts[0]), ...Object.keys(parts[1])])
  for (const name of names) collect(path === '' ? name : `${path}.${name}`, parts[0][name], parts[1][name], found)
}

const depthOf = (path: string): number => (path === '' ? 0 : path.split('.').length)

/** Both by names, where both have parts of the same kind. */
function partsOf(before: Encoded | undefined, after: Encoded | undefined): readonly [Fields, Fields] | null {
  const both = [before, after].map((one) => fieldsOf(one))
  const [first, second] = both
  return first && second && first['$'] === second['$'] ? [first, second] : null
}

/** A list by places, a map by its keys; null for what is told in a word. */
function fieldsOf(value: Encoded | undefined): Fields | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  const fields = value as Fields
  if (fields['$'] === 'map') return fieldsOfMap(fields['list'])
  return '$' in fields && fields['$'] !== 'fields' && fields['$'] !== 'set' ? null : fields
}

function fieldsOfMap(list: Encoded | undefined): Fields {
  const flat = Array.isArray(list) ? (list as readonly Encoded[]) : []
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, place) => [keyOf(flat[place * 2]), flat[place * 2 + 1]]),
  )
}

const keyOf = (value: Encoded | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Null for what is not there. */
function textOf(value: Encoded | undefined): string | null {
  if (value === undefined) return null
  const plain = plainOf('', value)
  const text = typeof plain === 'string' && plain !== value ? plain : JSON.stringify(value, plainOf)
  return text.length > textMost ? `${text.slice(0, textMost - 1)}…` : text
}

/** As people write it, inside of others too: a decimal by its text, a map by its keys. */
function plainOf(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$' in value)) return value
  const tagged = value as Fields
  const told = tagged['text'] ?? tagged['id']
  if (typeof told === 'string') return told
  return tagged['$'] === 'map' ? fieldsOfMap(tagged['list']) : value
}
