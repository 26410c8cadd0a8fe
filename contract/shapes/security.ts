/** How safe an account is. */
import { at, orNull, record } from '../codec.ts'
import { isoTime, textOf } from '../primitives.ts'

export const securityShape = record({
  /** After a change of password or an unlock; null when money may be withdrawn. */
  withdrawHoldUntil: at('withdraw_hold_until', orNull(isoTime)),
})

/** Of the link in a notice. */
export const lockInput = record({ token: at('token', textOf(1, 100)) })
