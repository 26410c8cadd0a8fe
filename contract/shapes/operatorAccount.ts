/** Accounts as operators find them, and what they do to one. [OPS240, OPS241, OPS250, OPS251] */
import * as v from 'valibot'
import { at, orElse, orNull, plain, record } from '../codec.ts'
import { flag, integer, isoTime, pageText, text, textOf } from '../primitives.ts'
import { typedText } from '../typedText.ts'

export const accountsAskedInput = record({
  /** A uid, an e-mail address or a mobile number; "" asks for those that are locked. */
  name: at('name', orElse(textOf(0, 100), '')),
  page: at('page', pageText),
})

export const accountRowShape = record({
  id: at('id', integer),
  uid: at('uid', text),
  email: at('email', text),
  mobile: at('mobile', text),
  createdAt: at('created_at', isoTime),
  /** Null where it is not locked. */
  lockedAt: at('locked_at', orNull(isoTime)),
  /** Withdrawals wait for an operator's release. */
  isFrozen: at('frozen', flag),
  hasSecondStep: at('second_step', flag),
})

export const accountActionInput = record({
  uid: at('id', plain(v.pipe(v.string(), v.regex(/^\d{1,15}$/)))),
  action: at('deed', plain(v.picklist(['unlock', 'end_second_step', 'end_sessions']))),
  /** Why: it stands in the audit. */
  remark: at('remark', typedText(1, 500)),
})
