/**
 * Any value of the app as JSON with its secrets masked, and a digest of it. What JSON has no words for becomes `{ $: what, … }`. [FLW1, FLW3]
 * Values are taken as never changing: what was seen once is not looked at again.
 */
import { type Decimal, formatDecimal } from '#rules/number/decimal.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { type Masker, createMasker, isSecretField } from './maskSecrets.ts'
import type { Encoded } from './trace.ts'

export type Encoder = {
  /** Learns the secrets in a value, before any other is encoded. */
  readonly learn: (value: unknown) => void
  readonly encode: (value: unknown) => Encoded
  readonly text: (text: string) => string
  readonly digest: (value: unknown) => string
}

type Known = { readonly encoded: Encoded; readonly digest: string }

const isDecimal = (value: object): value is Decimal =>
  'units' in value &&
  typeof value.units === 'bigint' &&
  'scale' in value &&
  typeof value.scale === 'number' &&
  // Places are a whole number, and -0 is none: it would come back as another.
  Number.isInteger(value.scale) &&
  !Object.is(value.scale, -0) &&
  value.scale >= 0 &&
  value.scale < 100 &&
  Object.keys(value).length === 2
const isActor = (value: object): value is { readonly id: string } => 'sessionId' in value && 'send' in value
const isSnapshot = (value: object): value is { readonly value: unknown; readonly status: string } =>
  'machine' in value && '_nodes' in value

/** Objects whose parts are looked at one by one; null for what is told in a word. */
function partsOf(value: object): readonly (readonly [string, unknown])[] | null {
  if (isDecimal(value) || value instanceof Date || value instanceof Blob || isActor(value)) return null
  if (isSnapshot(value)) return [['value', value.value]]
  if (value instanceof CallError) return Object.entries({ problem: value.problem })
  if (value instanceof Error) return []
  if (value instanceof Map) return [...value].flat().map((one, place) => [String(place), one] as const)
  if (value instanceof Set) return [...value].map((one, place) => [String(place), one] as const)
  return Object.entries(value).filter(([, part]) => part !== undefined)
}

/** Two 32-bit mixes of the text (cyrb53), as 14 hexadecimal digits. */
export function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    a = Math.imul(a ^ unit, 2_654_435_761)
    b = Math.imul(b ^ unit, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}

function encodeNumber(value: number): Encoded {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { $: 'number', text: Object.is(value, -0) ? '-0' : String(value) }
}

function encodeLeaf(value: unknown, name: string, beside: readonly string[], masker: Masker): Encoded {
  switch (typeof value) {
    case 'string':
      return isSecretField(name, beside) ? masker.secret(value, name) : masker.text(value)
    case 'number':
      return encodeNumber(value)
    case 'bigint':
      return { $: 'bigint', text: String(value) }
    case 'function':
      return { $: 'function', name }
    case 'undefined':
      return { $: 'undefined' }
    case 'boolean':
      return value
    default:
      return value === null ? null : { $: typeof value }
  }
}

function learnWith(masker: Masker): (value: unknown) => void {
  const learnt = new WeakSet<object>()
  return function learn(value) {
    if (typeof value !== 'object' || value === null || learnt.has(value)) return
    learnt.add(value)
    const parts = partsOf(value) ?? []
    const names = parts.map(([name]) => name)
    for (const [name, part] of parts) {
      const texts = isSecretField(name, names) ? [part].flat().filter((one) => typeof one === 'string') : []
      for (const text of texts) masker.learn(text, name)
      learn(part)
    }
  }
}

export function createEncoder(masker: Masker = createMasker()): Encoder {
  const known = new WeakMap<object, Known>()
  const underWay = new Set<object>()

  const knownOf = (value: unknown, name: string, beside: readonly string[]): Known => {
    if (typeof value !== 'object' || value === null) {
      const encoded = encodeLeaf(value, name, beside, masker)
      return { encoded, digest: hashOf(JSON.stringify(encoded)) }
    }
    const seen = known.get(value)
    if (seen) return seen
    if (underWay.has(value)) return { encoded: { $: 'again' }, digest: 'again' }
    underWay.add(value)
    const made = encodeObject(value)
    underWay.delete(value)
    known.set(value, made)
    return made
  }

  const encodeObject = (value: object): Known => {
    const parts = partsOf(value)
    if (!parts) return wordFor(value)
    const names = parts.map(([name]) => name)
    const made = parts.map(([name, part]) => [name, knownOf(part, name, names)] as const)
    const encoded = shapeOf(value, made)
    const kind = Array.isArray(value) ? 'list' : isTagged(encoded) ? encoded.$ : 'fields'
    const text = made.map(([name, { digest }]) => `${name}:${digest}`)
    return { encoded, digest: hashOf(`${kind} ${text.toSorted().join(' ')}`) }
  }

  /** Errors' words may hold anything: masked as text. */
  const shapeOf = (value: object, made: readonly (readonly [string, Known])[]): Encoded => {
    const list = made.map(([, { encoded }]) => encoded)
    if (Array.isArray(value)) return list
    const fields = Object.fromEntries(made.map(([name, { encoded }]) => [name, encoded]))
    if (isSnapshot(value)) return { $: 'snapshot', ...fields }
    if (value instanceof Error) return { $: 'error', name: value.name, message: masker.text(value.message), ...fields }
    if (value instanceof Map) return { $: 'map', list }
    if (value instanceof Set) return { $: 'set', list }
    return '$' in fields ? { $: 'fields', fields } : fields
  }

  return {
    learn: learnWith(masker),
    encode: (value) => knownOf(value, '', []).encoded,
    text: masker.text,
    digest: (value) => knownOf(value, '', []).digest,
  }
}

const isTagged = (value: Encoded): value is { readonly $: string } =>
  typeof value === 'object' && value !== null && '$' in value && typeof value.$ === 'string'

function wordFor(value: object): Known {
  const encoded: Encoded = isDecimal(value)
    ? { $: 'decimal', text: formatDecimal(value) }
    : value instanceof Date
      ? { $: 'date', text: Number.isNaN(value.getTime()) ? '' : value.toISOString() }
      : value instanceof Blob
        ? { $: 'blob', type: value.type, size: value.size }
        : { $: 'actor', id: (value as { readonly id: string }).id }
  return { encoded, digest: hashOf(JSON.stringify(encoded)) }
}
