/** Reads a trace from a file, strictly: what is none is told in a sentence; one of the version before comes in the names of now. [FLW6] */
import * as v from 'valibot'
import type { Trace } from '../record/trace.ts'
import { type TraceOfBefore, translateTrace } from './translateTrace.ts'

/** Whatever JSON holds is something encoded. */
const encoded = v.unknown()
const stateValue = v.union([v.string(), v.record(v.string(), v.any())])
const base = { n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), at: v.number() }
const texts = v.array(v.string())

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
    sourceKind: v.picklist(['machine', 'port', 'timer', 'outside']),
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
  }),
  v.strictObject({
    ...base,
    kind: v.literal('refused'),
    actor: v.string(),
    eventType: v.string(),
    guards: texts,
    states: texts,
  }),
  v.strictObject({
    ...base,
    kind: v.literal('call'),
    method: v.string(),
    path: v.string(),
    body: encoded,
    status: v.number(),
    answer: encoded,
    ms: v.number(),
  }),
  v.strictObject({ ...base, kind: v.literal('frame'), way: v.picklist(['in', 'out']), message: encoded }),
  v.strictObject({ ...base, kind: v.literal('made'), name: v.string(), value: encoded }),
])

const traceSchema = v.strictObject({
  version: v.picklist([1, 2]),
  startedAt: v.number(),
  language: v.string(),
  path: v.string(),
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
    return { ok: true, trace: read.version === 1 ? translateTrace(read) : read }
  }
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  return { ok: false, problem: `This is no trace of version 1 or 2: ${place ? `${place}: ` : ''}${issue.message}` }
}
