/** Sends codes and tries them. Known and unknown accounts are answered alike, in words and in time. [SES50, SES51, SES52, SES53, SES54, SES55] */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import { type CodePurpose, codeDigits, isCodeAlive, secondsUntilResend } from '#rules/people/verificationCode.ts'
import {
  type CodeFor,
  addCode,
  codesSentSince,
  countTry,
  lockAddressee,
  newestCode,
} from '#server/store/people/codes.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import { type Refused, refused } from '../http/answer.ts'
import type { CodeLimits } from '../http/limits.ts'

export type CodeTry = { readonly kind: 'right'; readonly codeId: number } | Refused

export type VerificationCodes = {
  /** A new code, which replaces the one before it; or why there is none. Durable when it resolves, with what `tell` wrote. */
  readonly make: (
    contact: Contact,
    purpose: CodePurpose,
    tell: (trx: Writing, code: string) => Promise<void>,
  ) => Promise<{ readonly kind: 'made' } | Refused>
  /** Counts the try. A right code is not used up yet: `useCode` does that with what it is good for. */
  readonly check: (contact: Contact, purpose: CodePurpose, typed: string) => Promise<CodeTry>
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly clock: () => number
  readonly secret: string
  readonly limits: CodeLimits
}

const dayMs = 24 * 60 * 60 * 1_000

export function createVerificationCodes({ store, clock, secret, limits }: Needs): VerificationCodes {
  const hashOf = ({ target, purpose }: CodeFor, code: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${target}\n${code}`).digest('hex')
  return {
    make: (contact, purpose, tell) =>
      store.commands.run(async (trx) => {
        const now = clock()
        const asked = { target: targetOf(contact), purpose }
        await lockAddressee(trx, asked.target)
        const last = await newestCode(trx, asked)
        const seconds = secondsUntilResend(last?.sentAt ?? null, now, codeCooldownSeconds)
        if (seconds > 0) return refused(1005, { retryAfterSeconds: seconds })
        const sent = await codesSentSince(trx, asked.target, now - dayMs)
        const oldest = sent[sent.length - limits.perDay]
        if (oldest !== undefined) return refused(1005, { retryAfterSeconds: Math.ceil((oldest + dayMs - now) / 1_000) })
        const code = newCode()
        await addCode(trx, asked, hashOf(asked, code), now)
        await tell(trx, code)
        return { kind: 'made' }
      }),
    check: (contact, purpose, typed) =>
      store.commands.run(async (trx) => {
        const now = clock()
        const asked = { target: targetOf(contact), purpose }
        const known = await newestCode(trx, asked)
        if (!known || known.isUsed || !isCodeAlive(known.sentAt, now)) return refused(1003)
        if (!(await countTry(trx, known, limits.tries))) {
          const seconds = secondsUntilResend(known.sentAt, now, codeCooldownSeconds)
          return refused(1005, { retryAfterSeconds: Math.max(1, seconds) })
        }
        return isSame(hashOf(asked, typed.trim()), known.codeHash) ? { kind: 'right', codeId: known.id } : refused(1003)
      }),
  }
}

const targetOf = ({ type, value }: Contact): string => `${type}:${value}`
const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
