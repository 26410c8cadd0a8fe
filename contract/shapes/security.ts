/** How safe an account is. */
import { at, orNull, record } from '../codec.ts'
import { isoTime } from '../primitives.ts'

export const securityShape = record({
  /** After a change of password; null when money may be withdrawn. */
  withdrawHoldUntil: at('withdraw_hold_until', orNull(isoTime)),
})
