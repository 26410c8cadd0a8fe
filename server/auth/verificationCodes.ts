/** Sends codes and tries them. Known and unknown accounts are answered alike, in words and in time. [SES50, SES51, SES52, SES53, SES54, SES55, SES430, SES431, SES552] */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import { type CodePurpose, codeDigits, isCodeAlive, secondsUntilResend } from '#rules/people/verificationCode.ts'
import {
  type CodeFor,
  type CodeRecord,
  type CodeSent,
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
import { networksOf } from '../http/callerAddress.ts'
import type { CodeLimits } from '../http/limits.ts'

export type CodeTry = { readonly kind: 'right'; readonly codeId: number } | Refused

/** `address`: of who asks or tries. */
export type CodeAsked = { readonly contact: Contact; readonly purpose: CodePurpose; readonly address: string }
/** `device`: its hash, where the account was logged in from it before. */
export type CodeWanted = CodeAsked & { readonly device?: string | null }

export type VerificationCodes = {
  /** A new code, which replaces the one that was sent from the same address; or why there is none. Durable when it resolves, with what `tell` wrote. */
  readonly make: (
    asked: CodeWanted,
    tell: (trx: Writing, code: string) => Promise<void>,
  ) => Promise<{ readonly kind: 'made' } | Refused>
  /**
   * Counts the try: those of the address that asked for the code apart from those of all others, so that nobody uses up somebody else's. A
   * right code is not used up yet: `useCode` does that with what it is good for.
   */
  readonly check: (asked: CodeAsked, typed: string) => Promise<CodeTry>
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly clock: () => number
  readonly secret: string
  readonly limits: CodeLimits
}

const dayMs = 24 * 60 * 60 * 1_000

export function createVerificationCodes({ store, clock, secret, limits }: Needs): VerificationCodes {
  const keyed = (text: string): string => createHmac('sha256', secret).update(text).digest('hex')
  const hashOf = ({ target, purpose }: CodeFor, code: string): string => keyed(`${purpose}\n${target}\n${code}`)
  const askerOf = (address: string): string => keyed(`asked by\n${networksOf(address).own}`)
  const networkOf = (address: string): string => {
    const { own, around } = networksOf(address)
    return keyed(`asked from\n${around ?? own}`)
  }
  const isAlive = (code: CodeRecord | null, now: number): code is CodeRecord =>
    code !== null && !code.isUsed && isCodeAlive(code.sentAt, now)

  /** The one that this address asked for, and the newest one, whoever asked for it. */
  const candidates = async (trx: Writing, wanted: CodeFor, asker: string): Promise<readonly CodeRecord[]> => {
    const now = clock()
    const [own, newest] = [await newestCode(trx, wanted, asker), await newestCode(trx, wanted)]
    const known = own?.id === newest?.id ? [own] : [own, newest]
    return known.filter((code) => isAlive(code, now))
  }

  return {
    make: ({ contact, purpose, address, device = null }, tell) =>
      store.commands.run(async (trx) => {
        const now = clock()
        const asked = { target: targetOf(contact), purpose }
        await lockAddressee(trx, asked.target)
        const sent = await codesSentSince(trx, asked, now - dayMs)
        const network = networkOf(address)
        const asStranger = secondsOfStranger(sent, network, limits.perDay, now)
        const asKnown = device === null ? asStranger : secondsAmong(sentTo(sent, device), limits.perDay, now)
        if (asStranger > 0 && asKnown > 0) return refused(1005, { retryAfterSeconds: Math.min(asStranger, asKnown) })
        const code = newCode()
        const askedFrom = asKnown > 0 || device === null ? network : device
        await addCode(trx, asked, { codeHash: hashOf(asked, code), askedBy: askerOf(address), askedFrom }, now)
        await tell(trx, code)
        return { kind: 'made' }
      }),
    check: ({ contact, purpose, address }, typed) =>
      store.commands.run(async (trx) => {
        const wanted = { target: targetOf(contact), purpose }
        const asker = askerOf(address)
        const known = await candidates(trx, wanted, asker)
        const typedHash = hashOf(wanted, typed.trim())
        let wait = 0
        for (const code of known) {
          const counted = code.askedBy === asker ? 'tries' : 'other_tries'
          if (!(await countTry(trx, code, counted, limits.tries))) {
            wait = Math.max(1, secondsUntilResend(code.sentAt, clock(), codeCooldownSeconds))
            continue
          }
          if (isSame(typedHash, code.codeHash)) return { kind: 'right', codeId: code.id }
        }
        return wait > 0 ? refused(1005, { retryAfterSeconds: wait }) : refused(1003)
      }),
  }
}

const sentTo = (sent: readonly CodeSent[], from: string) => sent.filter(({ askedFrom }) => askedFrom === from)

/** Until another one may be asked for: 60 s after the last, and so many in a day. */
function secondsAmong(sent: readonly CodeSent[], most: number, now: number): number {
  const full = sent[sent.length - most]
  const ofDay = full === undefined ? 0 : Math.ceil((full.sentAt + dayMs - now) / 1_000)
  return Math.max(ofDay, secondsUntilResend(sent.at(-1)?.sentAt ?? null, now, codeCooldownSeconds))
}

/**
 * One network gets half of a day's at most, so that it does not use up those of others; where all are used up, those that had none get one
 * each, until twice as many were sent. [SES552]
 */
function secondsOfStranger(sent: readonly CodeSent[], network: string, most: number, now: number): number {
  const own = sentTo(sent, network)
  const ofAll = secondsAmong(sent, own.length === 0 ? 2 * most : most, now)
  return Math.max(ofAll, secondsAmong(own, Math.ceil(most / 2), now))
}

const targetOf = ({ type, value }: Contact): string => `${type}:${value}`
const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
