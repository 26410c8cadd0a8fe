/** One-time codes of authenticator apps (RFC 6238, with SHA-1 and six digits, as all of them know it). [SES480] */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { stepsTaken } from '#rules/people/secondStep.ts'
import { codeDigits } from '#rules/people/verificationCode.ts'

/** As long as a hash of SHA-1 (RFC 4226). */
const secretBytes = 20
const issuer = 'Pipwire'

/** Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => base32nopad.encode(randomBytes(secretBytes))

/** What an authenticator app reads off the picture. */
export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(value % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** The step that a code is of, among those that are taken now; null for a wrong one. */
export const findTotpStep = (secret: string, code: string, now: number): number | null =>
  stepsTaken(now).find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null
