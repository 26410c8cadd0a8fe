/** What operators see and decide. */
import * as v from 'valibot'
import { type Codec, at, orElse, orNull, plain, record } from '../codec.ts'
import { integer, isoTime, oneOf, text, textOf } from '../primitives.ts'
import { reviewStatusShape } from './identity.ts'

export type ReviewKind = 'identity'
export const reviewKindShape = oneOf<ReviewKind, ReviewKind>([['identity', 'identity']])

export const reviewShape = record({
  id: at('id', integer),
  user: at('user', record({ uid: at('uid', text), email: at('email', text), mobile: at('mobile', text) })),
  createdAt: at('created_at', isoTime),
  name: at('name', text),
  cardId: at('card_id', text),
  frontPicture: at('front_pic', text),
  backPicture: at('reverse_pic', text),
  status: at('status', reviewStatusShape),
  remark: at('remark', text),
  /** Null while it waits. */
  decidedBy: at('decided_by', orNull(text)),
  decidedAt: at('decided_at', orNull(isoTime)),
})

export type Decision = 'approve' | 'reject'

/** An id of the path. */
export const pathId: Codec<number, string | number> = {
  schema: v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.pipe(v.number(), v.safeInteger())]),
  read: Number,
  write: (id) => id,
}

const decisionFields = v.object({
  id: pathId.schema,
  decision: v.picklist(['approve', 'reject']),
  remark: v.optional(v.pipe(v.string(), v.maxLength(500))),
})
type DecisionWire = v.InferOutput<typeof decisionFields>

/** A rejection says why. [OPS27] */
export const decisionShape: Codec<
  { readonly id: number; readonly decision: Decision; readonly remark: string },
  DecisionWire
> = {
  schema: v.pipe(
    decisionFields,
    v.forward(
      v.partialCheck(
        [['decision'], ['remark']],
        ({ decision, remark }) => decision !== 'reject' || (remark ?? '').trim() !== '',
        'needed for a rejection',
      ),
      ['remark'],
    ),
  ),
  read: ({ id, decision, remark = '' }) => ({ id: pathId.read(id), decision, remark: remark.trim() }),
  write: ({ id, decision, remark }) => ({ id, decision, remark }),
}

export type MessageKind = 'email' | 'sms' | 'captcha'
export const outboxEntryShape = record({
  id: at('id', integer),
  to: at('to', text),
  kind: at(
    'kind',
    oneOf<MessageKind, MessageKind>([
      ['email', 'email'],
      ['sms', 'sms'],
      ['captcha', 'captcha'],
    ]),
  ),
  purpose: at('purpose', text),
  code: at('code', text),
  subject: at('subject', text),
  text: at('text', text),
  html: at('html', text),
  createdAt: at('created_at', isoTime),
})

export const leverEffects = ['refuse', 'slow', 'silent', 'expire', 'fail', 'cut'] as const
export type LeverEffect = (typeof leverEffects)[number]

/** `account`: a uid, e-mail or mobile; "" stands for everybody. */
export const leverShape = record({
  path: at('path', textOf(1, 200)),
  effect: at('effect', plain(v.picklist(leverEffects))),
  times: at('times', orElse(plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))), 1)),
  account: at('account', orElse(plain(v.pipe(v.string(), v.maxLength(300))), '')),
})
