/** Asks the owner of an account for a confirmation, and holds guarded calls back without one. [SES450, SES451, SES452, SES453, SES454] */
import { createHmac, hash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import {
  confirmationLifeMs,
  confirmationTries,
  isConfirmationAlive,
  secondsUntilChallenge,
  triesAChallenge,
} from '#rules/people/confirmation.ts'
import { codeDigits, secondsUntilResend } from '#rules/people/verificationCode.ts'
import {
  type GuardedCall,
  addChallenge,
  confirmationTriesSince,
  confirmationsSince,
  countChallengeTry,
  findChallenge,
  giveBackConfirmation,
  keepConfirmation,
  takeConfirmation,
} from '#server/store/people/confirmations.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { Command } from '../trading/command.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type Session, hashSecret, newSecret } from './session.ts'

export type Confirmations = {
  /** A challenge, which ends the older one of the same deed; durable with what `tell` wrote. */
  readonly begin: (
    call: GuardedCall,
    tell: (trx: Writing, code: string) => Promise<void>,
  ) => Promise<{ readonly kind: 'begun'; readonly challenge: string } | Refused>
  /** Counts the try. */
  readonly confirm: (
    session: Session,
    answer: { readonly challenge: string; readonly code: string },
  ) => Promise<Answer<{ readonly confirmation: string }>>
  /** The command, done only with a confirmation, which is used up in its transaction and only when it is done. */
  readonly guard: <T>(command: Command<T>, call: GuardedCall, confirmation: string | undefined) => Command<T>
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly broker: Pick<BrokerSettings, 'guard'>
  readonly clock: () => number
  readonly secret: string
}

/** What a call asks for, in one text for everything that its schema reads alike. */
export const guardedCall = (endpoint: Endpoint, session: Session, input: unknown): GuardedCall => {
  if (!endpoint.guarded) throw new Error(`${endpoint.path} needs no confirmation.`)
  const bodyHash = hash('sha256', canonicalJson(endpoint.input.write(input)))
  return { accountId: session.accountId, sessionId: session.id, deed: endpoint.guarded, bodyHash }
}

export function createConfirmations({ store, broker, clock, secret }: Needs): Confirmations {
  const hashOfCode = (challengeHash: string, code: string): string =>
    createHmac('sha256', secret).update(`confirm\n${challengeHash}\n${code}`).digest('hex')
  return {
    begin: (call, tell) =>
      store.commands.run(async (trx) => {
        await lockAccount(trx, call.accountId)
        const now = clock()
        const made = await confirmationsSince(trx, call.accountId, now - dayMs)
        const seconds = secondsUntilChallenge(made, now)
        if (seconds > 0) return refused(1005, { retryAfterSeconds: seconds })
        const challenge = newSecret()
        const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
        const challengeHash = hashSecret(challenge)
        await addChallenge(trx, { ...call, challengeHash, codeHash: hashOfCode(challengeHash, code), now })
        await tell(trx, code)
        return { kind: 'begun', challenge }
      }),
    confirm: ({ id: sessionId, accountId }, { challenge, code }) =>
      store.commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        const now = clock()
        const challengeHash = hashSecret(challenge)
        const known = await findChallenge(trx, { accountId, sessionId, challengeHash })
        if (!known || !isConfirmationAlive(known.madeAt, now)) return refused(1003)
        const { tries, firstAt } = await confirmationTriesSince(trx, accountId, now - countedMs)
        if (tries >= confirmationTries.most)
          return refused(1005, { retryAfterSeconds: Math.ceil((firstAt + countedMs - now) / 1_000) })
        if (known.tries >= triesAChallenge) {
          const seconds = secondsUntilResend(known.madeAt, now, codeCooldownSeconds)
          return refused(1005, { retryAfterSeconds: Math.max(1, seconds) })
        }
        await countChallengeTry(trx, known.id)
        if (!isSame(hashOfCode(challengeHash, code.trim()), known.codeHash)) return refused(1003)
        const confirmation = newSecret()
        await keepConfirmation(trx, known.id, hashSecret(confirmation), now)
        return done({ confirmation })
      }),
    guard: (command, call, confirmation) => async (trx) => {
      if (broker.guard === 0) return command(trx)
      if (confirmation === undefined) return { answer: refused(1011) }
      await lockAccount(trx, call.accountId)
      const now = clock()
      const age = { now, since: now - confirmationLifeMs }
      const taken = await takeConfirmation(trx, hashSecret(confirmation), call, age)
      if (taken === null) return { answer: refused(1011) }
      const outcome = await command(trx)
      if (outcome.answer.kind === 'refused') await giveBackConfirmation(trx, taken)
      return outcome
    },
  }
}

/** A challenge may be tried as long as it lives. */
const countedMs = confirmationTries.withinMs + confirmationLifeMs
const dayMs = 24 * 60 * 60 * 1_000
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
