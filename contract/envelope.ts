/** What every answer is wrapped in. [NET envelope] */
import * as v from 'valibot'

export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  msg: v.string(),
  data: v.unknown(),
  ver: v.optional(v.number()),
})

export type Envelope = v.InferOutput<typeof envelopeSchema>

/** Headers that requests carry. */
export const headers = {
  language: 'lang',
  token: 'authorization',
  idempotencyKey: 'idempotency-key',
  company: 'company',
} as const
