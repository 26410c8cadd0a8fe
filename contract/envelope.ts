/** What every answer is wrapped in. [NET envelope] */
import * as v from 'valibot'
import { type EndReason, endReasons } from '#rules/people/sessionEnd.ts'

const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  msg: v.string(),
  data: v.unknown(),
  ver: v.optional(v.number()),
})

export type Envelope = v.InferOutput<typeof envelopeSchema>

/** What an answer's body is read into; null when it is no envelope, such as an error page. */
export function readEnvelope(body: unknown): Envelope | null {
  const read = v.safeParse(envelopeSchema, body)
  return read.success ? read.output : null
}

/** Headers that requests carry. */
export const headers = {
  language: 'lang',
  token: 'authorization',
  idempotencyKey: 'idempotency-key',
  company: 'company',
} as const

/** Why a session ended, as answer 999 and `login_result` tell the holder of its token. [SES186] */
const endReasonSchema = v.picklist(endReasons)

/** Nothing when it is left out or is one that this app does not know. */
export const optionalEndReason = v.fallback(v.optional(endReasonSchema), undefined)

const endSchema = v.object({ reason: endReasonSchema })

/** `reason` in the data of an answer 999; null when it does not say. */
export function readEndReason(data: unknown): EndReason | null {
  const read = v.safeParse(endSchema, data)
  return read.success ? read.output.reason : null
}
