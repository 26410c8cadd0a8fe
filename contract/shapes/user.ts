/** A user. */
import { at, orElse, record } from '../codec.ts'
import { flag, integer, oneOf, text } from '../primitives.ts'

export type AccountKind = 'real' | 'demo'

export const userShape = record({
  id: at('id', integer),
  uid: at('uid', text),
  email: at('email', orElse(text, '')),
  mobile: at('mobile', orElse(text, '')),
  kind: at(
    'is_demo',
    oneOf<AccountKind, number>([
      ['real', 0],
      ['demo', 1],
    ]),
  ),
  inviteCode: at('invite_code', orElse(text, '')),
  /** By the link in a notice, until an operator unlocks it. */
  isLocked: at('is_locked', orElse(flag, false)),
  /** Until a second step is set up the session reads, closes and cancels, and begins nothing. [SES570] */
  isStepNeeded: at('step_needed', orElse(flag, false)),
})
export type User = ReturnType<typeof userShape.read>
