/** What every answer is wrapped in. [NET envelope] */
import * as v from 'valibot'

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
