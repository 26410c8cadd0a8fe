/** How safe an account is. */
import { at, orElse, orNull, record } from '../codec.ts'
import { flag, integer, isoTime } from '../primitives.ts'

export const securityShape = record({
  /** Whether an authenticator app is set up. */
  totp: at('totp', orElse(flag, false)),
  /** How many were not used. */
  backupCodes: at('backup_codes', orElse(integer, 0)),
  /** After a change of password or second steps; null when money may be withdrawn. */
  withdrawHoldUntil: at('withdraw_hold_until', orNull(isoTime)),
})
export type Security = ReturnType<typeof securityShape.read>
