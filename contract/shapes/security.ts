/** How safe an account is, and where it is logged in. */
import * as v from 'valibot'
import { type Codec, at, listOf, orElse, orNull, record } from '../codec.ts'
import { flag, integer, isoTime, text, textOf } from '../primitives.ts'

export const passkeyShape = record({
  id: at('id', integer),
  name: at('name', text),
  createdAt: at('created_at', isoTime),
  /** Null while it was not used. */
  lastAt: at('last_at', orNull(isoTime)),
})

/** What a back end does not offer is missing. */
export const securityShape = record({
  /** Whether an authenticator app is set up. */
  totp: at('totp', orElse(flag, false)),
  passkeys: at('passkeys', orElse(listOf(passkeyShape), [])),
  /** How many were not used. */
  backupCodes: at('backup_codes', orElse(integer, 0)),
  /** The word that our messages carry; "" without one. */
  antiPhishing: at('anti_phishing', orElse(text, '')),
  /** After a change of password or second steps, or an unlock; null when money may be withdrawn. */
  withdrawHoldUntil: at('withdraw_hold_until', orNull(isoTime)),
})
export type Security = ReturnType<typeof securityShape.read>

export const ownSessionShape = record({
  id: at('id', integer),
  /** Browser and system, such as "Chrome, Windows"; "" where they are not known. */
  device: at('device', text),
  createdAt: at('created_at', isoTime),
  /** When it was last used, to the minute. */
  lastAt: at('last_at', isoTime),
  /** The one that asks. */
  isCurrent: at('current', flag),
})
export type OwnSession = ReturnType<typeof ownSessionShape.read>

export type SessionsToEnd = number | 'others'
/** The id of one, or all but the one that asks. */
export const sessionsToEndInput: Codec<SessionsToEnd, SessionsToEnd> = {
  schema: v.union([v.pipe(v.number(), v.safeInteger()), v.literal('others')]),
  read: (wire) => wire,
  write: (value) => value,
}

/** Of the link in a notice. */
export const lockInput = record({ token: at('token', textOf(1, 100)) })
