/** Second steps: codes of an authenticator app and backup codes. Times are epoch milliseconds. [SES480, SES481, SES484] */
import type { PasskeyRequest } from './passkey.ts'
import { codeDigits, isCodeText } from './verificationCode.ts'

/** How it may be taken. */
export const secondStepWays = ['totp', 'passkey', 'backup_code'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

const minuteMs = 60_000

/** As authenticator apps count (RFC 6238). */
export const totpStepMs = 30_000
const stepsAround = [-1, 0, 1] as const

/** The steps whose codes are taken now, the oldest first: clocks differ, and typing takes its time. */
export const stepsTaken = (now: number): readonly number[] =>
  stepsAround.map((apart) => Math.floor(now / totpStepMs) + apart)

export const backupCodes = 10
/** Without letters that look like others. */
const backupLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const backupCodeLetters = backupLetters
export const backupCodeLength = 10

/** As it is kept: in whatever groups and letters it was typed. Null for what is none. */
export function readBackupCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  const isOne =
    letters.length === backupCodeLength && letters.split('').every((letter) => backupLetters.includes(letter))
  return isOne ? letters : null
}

/** As it is shown and typed. */
export const writeBackupCode = (letters: string): string =>
  `${letters.slice(0, backupCodeLength / 2)}-${letters.slice(backupCodeLength / 2)}`

/** Spaces between the digits are how some apps show them. */
export const readTotpCode = (typed: string): string | null => {
  const digits = typed.replaceAll(/\s/g, '')
  return digits.length === codeDigits && isCodeText(digits) ? digits : null
}

/** What was begun with a confirmation is finished by then, in the same session. */
export const begunLifeMs = 10 * minuteMs

/** Of a log-in that waits for its second step. */
const loginLifeMs = 10 * minuteMs
/** Of an account. */
export const secondStepTries = { most: 20, withinMs: 60 * minuteMs }
/** A challenge may be tried as long as it lives. */
export const countedMs = secondStepTries.withinMs + loginLifeMs

/** A clock that goes back does not bring one to life. */
export const isLoginAlive = (since: number, now: number): boolean => now >= since && now - since < loginLifeMs

/** How a log-in goes on, as an answer 1010 says it. */
export type StepAsked = {
  readonly challenge: string
  readonly ways: readonly string[]
  /** What the browser asks a passkey with; missing where the account has none or none are offered. */
  readonly passkey?: PasskeyRequest
}

/** Null where it is none. [SES490, SES541] */
export function readStepAsked(data: unknown): StepAsked | null {
  const { challenge, ways, passkey } = (data ?? {}) as {
    readonly challenge?: unknown
    readonly ways?: unknown
    readonly passkey?: PasskeyRequest
  }
  if (typeof challenge !== 'string' || !Array.isArray(ways)) return null
  const asked = { challenge, ways: ways.map(String) }
  return typeof passkey?.rpId === 'string' ? { ...asked, passkey } : asked
}
