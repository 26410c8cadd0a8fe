/** What operators see and set. */
import * as v from 'valibot'
import { type Codec, at, orElse, plain, record } from '../codec.ts'
import { integer, isoTime, oneOf, text, textOf } from '../primitives.ts'

/** An id of the path. */
export const pathId: Codec<number, string | number> = {
  schema: v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.pipe(v.number(), v.safeInteger())]),
  read: Number,
  write: (id) => id,
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

export const faultEffects = ['refuse', 'slow', 'silent', 'expire', 'fail', 'cut'] as const
export type FaultEffect = (typeof faultEffects)[number]

/** `account`: a uid, e-mail or mobile; "" stands for everybody. */
export const faultShape = record({
  path: at('path', textOf(1, 200)),
  effect: at('effect', plain(v.picklist(faultEffects))),
  times: at('times', orElse(plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))), 1)),
  account: at('account', orElse(plain(v.pipe(v.string(), v.maxLength(300))), '')),
})
