/** Reads a trace from a file, strictly: what is none is told in a sentence; one of the version before comes in the names of now. [FLW6] */
import * as v from 'valibot'
import type { Trace } from '../record/trace.ts'
import { type TraceOfBefore, translateTrace } from './translateTrace.ts'

/** Whatever JSON holds is something encoded. */
const encoded = v.unknown()
const stateValue = v.union([v.string(), v.record(v.string(), v.any())])
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const base = { n: number, at: v.number(), by: v.optional(number) }
const nullableText = v.nullable(v.string())
/** A pointer may be let go outside of what it took. */
const shares = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())])
const texts = v.array(v.string())
const sourceKind = v.picklist(['machine', 'port', 'timer', 'outside'])

/** What the person, the browser and the flows page did, and calls without their answers. */
const told = [
  v.strictObject({
    ...base,
    kind: v.literal('asked'),
    call: number,
    method: v.string(),
    path: v.string(),
    key: nullableText,
    body: encoded,
    caller: v.optional(v.string()),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('unanswered'),
    call: number,
    method: v.string(),
    path: v.string(),
    ms: v.number(),
    because: v.picklist(['session over', 'page left']),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('tap'),
    role: v.string(),
    name: v.string(),
    id: nullableText,
    value: v.optional(v.string()),
    key: v.optional(v.string()),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('drag'),
    role: v.string(),
    name: v.string(),
    id: nullableText,
    from: shares,
    to: shares,
  }),
  v.strictObject({
    ...base,
    kind: v.literal('wheel'),
    role: v.string(),
    name: v.string(),
    id: nullableText,
    place: shares,
    turned: shares,
    held: v.nullable(v.picklist(['Control', 'Shift'])),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('pinch'),
    role: v.string(),
    name: v.string(),
    id: nullableText,
    from: v.tuple([shares, shares]),
    to: v.tuple([shares, shares]),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('typed'),
    role: v.string(),
    name: v.string(),
    id: nullableText,
    length: v.number(),
  }),
  v.strictObject({ ...base, kind: v.literal('dialog'), way: v.picklist(['opened', 'closed']), name: v.string() }),
  v.strictObject({
    ...base,
    kind: v.literal('page'),
    way: v.picklist(['opened', 'back', 'left', 'shown', 'reloaded']),
    path: v.string(),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('sign'),
    sign: v.picklist(['online', 'offline', 'shown', 'hidden', 'socket opened', 'socket closed']),
    code: v.optional(v.number()),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('sent'),
    to: v.string(),
    event: v.objectWithRest({ type: v.string() }, encoded),
  }),
  v.strictObject({ ...base, kind: v.literal('fault'), fault: v.string(), on: v.string(), input: v.optional(encoded) }),
] as const

const entry = v.variant('kind', [
  v.strictObject({
    ...base,
    kind: v.literal('actor'),
    actor: v.string(),
    machine: v.nullable(v.string()),
    id: v.string(),
    parent: v.nullable(v.string()),
    input: v.optional(encoded),
  }),
  v.strictObject({ ...base, kind: v.literal('stopped'), actor: v.string() }),
  v.strictObject({
    ...base,
    kind: v.literal('event'),
    actor: v.string(),
    source: v.nullable(v.string()),
    sourceKind,
    isWithin: v.boolean(),
    event: v.objectWithRest({ type: v.string() }, encoded),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('step'),
    actor: v.string(),
    eventType: v.string(),
    transitions: texts,
    from: v.nullable(stateValue),
    to: stateValue,
    states: texts,
    digest: v.nullable(v.string()),
    changes: v.optional(v.array(v.strictObject({ path: v.string(), from: nullableText, to: nullableText }))),
    moreChanges: v.optional(number),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('refused'),
    actor: v.string(),
    eventType: v.string(),
    guards: texts,
    states: texts,
    sourceKind: v.optional(sourceKind),
    isAfterMove: v.optional(v.literal(true)),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('call'),
    call: v.optional(number),
    why: v.optional(v.picklist(['timed out', 'given up', 'lost'])),
    method: v.string(),
    path: v.string(),
    body: encoded,
    status: v.number(),
    answer: encoded,
    ms: v.number(),
  }),
  v.strictObject({ ...base, kind: v.literal('frame'), way: v.picklist(['in', 'out']), message: encoded }),
  v.strictObject({ ...base, kind: v.literal('made'), name: v.string(), value: encoded }),
  ...told,
])

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const pixels = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000))

/** What is in an element stands before it, so that nothing is within itself. By hand: what the library has for it would come with the app's first page. */
function isNode(node: unknown, at: number): boolean {
  if (typeof node === 'string') return true
  if (!Array.isArray(node) || node.length !== 3) return false
  const [tag, attributes, children] = node as readonly unknown[]
  return (
    typeof tag === 'string' &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Object.values(attributes).every((one) => typeof one === 'string') &&
    Array.isArray(children) &&
    children.every((child) => Number.isSafeInteger(child) && child >= 0 && child < at)
  )
}

const snapshots = v.pipe(
  v.strictObject({
    nodes: v.pipe(
      v.array(encoded),
      v.check((nodes) => nodes.every(isNode)),
    ),
    list: v.array(v.strictObject({ n: number, at: v.number(), root: place, width: pixels, height: pixels })),
  }),
  v.check(({ nodes, list }) => list.every(({ root }) => root < nodes.length)),
)

const traceSchema = v.strictObject({
  version: v.picklist([1, 2]),
  startedAt: v.number(),
  language: v.string(),
  path: v.string(),
  recordedIn: v.optional(
    v.strictObject({ app: nullableText, contract: v.string(), browser: v.string(), width: pixels, height: pixels }),
  ),
  keyframe: v.nullable(
    v.strictObject({
      n: v.number(),
      roots: v.array(
        v.strictObject({
          actor: v.string(),
          machine: v.string(),
          id: v.string(),
          isRunning: v.boolean(),
          snapshot: encoded,
        }),
      ),
    }),
  ),
  entries: v.array(entry),
  snapshots: v.optional(snapshots),
})

export type TraceRead = { readonly ok: true; readonly trace: Trace } | { readonly ok: false; readonly problem: string }

export function readTrace(text: string): TraceRead {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'This is no JSON.' }
  }
  const result = v.safeParse(traceSchema, json, { abortEarly: true })
  if (result.success) {
    const read = result.output as Trace | TraceOfBefore
    return { ok: true, trace: read.version === 1 ? translateTrace(read) : ofMasksNow(read, text) }
  }
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  return { ok: false, problem: `This is no trace of version 1 or 2: ${place ? `${place}: ` : ''}${issue.message}` }
}

/** What is masked only now tells that the trace is older: its digests are of contexts that held it, which nothing of now can be compared with. */
const unmasked = /"(uid|bank_?name|bank_?swift)":"[^"‹]/i

const ofMasksNow = (trace: Trace, text: string): Trace =>
  unmasked.test(text)
    ? { ...trace, entries: trace.entries.map((one) => (one.kind === 'step' ? { ...one, digest: null } : one)) }
    : trace
