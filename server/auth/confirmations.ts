/** Asks the owner of an account for a confirmation, and holds guarded calls back without one. [SES450, SES451, SES452, SES453, SES454] */
import { createHmac, hash, randomInt, timingSafeEqual } from 'node:crypto'
import type { WireRecord } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { StepAnswer } from '#contract/shapes/secondStep.ts'
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
  type OpenChallenge,
  addChallenge,
  confirmationsSince,
  findChallenge,
  giveBackConfirmation,
  keepConfirmation,
  takeConfirmation,
} from '#server/store/people/confirmations.ts'
import { addTry, triesSince } from '#server/store/people/challengeTries.ts'
import { hasSecondStep } from '#server/store/people/secondSteps.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { Command } from '../trading/command.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type SecondSteps, type TakeStep, wrongProof } from './secondSteps.ts'
import { type Session, hashSecret, newSecret } from './session.ts'

export type Confirmations = {
  readonly callOf: (endpoint: Endpoint, session: Session, input: unknown) => GuardedCall
  /** A challenge, which ends the older one of the same deed; durable with what `tell` wrote. Null where a second step answers it. */
  readonly begin: (
    call: GuardedCall,
    tell: ((trx: Writing, code: string) => Promise<void>) | null,
  ) => Promise<{ readonly kind: 'begun'; readonly challenge: string } | Refused>
  /** Counts the try. */
  readonly confirm: (session: Session, answer: StepAnswer) => Promise<Answer<{ readonly confirmation: string }>>
  /** The command, done only with a confirmation, which is used up in its transaction and only when it is done. */
  readonly guard: <T>(command: Command<T>, call: GuardedCall, confirmation: string | undefined) => Command<T>
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly broker: Pick<BrokerSettings, 'guard'>
  readonly clock: () => number
  readonly secret: string
  readonly secondSteps: Pick<SecondSteps, 'check'>
}

export function createConfirmations({ store, broker, clock, secret, secondSteps }: Needs): Confirmations {
  const hashOfCode = (challengeHash: string, code: string): string =>
    createHmac('sha256', secret).update(`confirm\n${challengeHash}\n${code}`).digest('hex')

  /** A code that was mailed confirms nothing once there is a second step. [SES485] */
  const checkMailed = (accountId: number, answer: StepAnswer, codeHash: string): TakeStep | null =>
    'code' in answer && isSame(hashOfCode(hashSecret(answer.challenge), answer.code.trim()), codeHash)
      ? async (trx) => !(await hasSecondStep(trx, accountId))
      : null

  return {
    callOf: (endpoint, { accountId, id: sessionId }, input) => {
      if (!endpoint.guarded) throw new Error(`${endpoint.path} needs no confirmation.`)
      const body = withoutSecrets(endpoint.input.write(input) as WireRecord, secret)
      return { accountId, sessionId, deed: endpoint.guarded, bodyHash: hash('sha256', canonicalJson(body)) }
    },
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
        const codeHash = tell ? hashOfCode(challengeHash, code) : ''
        await addChallenge(trx, { ...call, challengeHash, codeHash, now })
        await tell?.(trx, code)
        return { kind: 'begun', challenge }
      }),
    confirm: async (session, answer) => {
      const { accountId } = session
      const known = await countTry({ store, clock }, session, answer.challenge)
      if ('kind' in known) return known
      const isStep = known.codeHash === ''
      const wrong = isStep ? wrongProof(answer) : refused(1003)
      const take = isStep
        ? await secondSteps.check(accountId, answer, 'confirm')
        : checkMailed(accountId, answer, known.codeHash)
      if (!take) return wrong
      return store.commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        const confirmation = newSecret()
        const isKept = (await take(trx)) && (await keepConfirmation(trx, known.id, hashSecret(confirmation), clock()))
        return isKept ? done({ confirmation }) : wrong
      })
    },
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

/** The challenge, with the try counted, before it is looked at: guesses that come at once are counted one by one. */
const countTry = (
  { store, clock }: Pick<Needs, 'store' | 'clock'>,
  { id: sessionId, accountId }: Session,
  challenge: string,
): Promise<OpenChallenge | Refused> =>
  store.commands.run(async (trx) => {
    await lockAccount(trx, accountId)
    const now = clock()
    const known = await findChallenge(trx, { accountId, sessionId, challengeHash: hashSecret(challenge) })
    if (!known || !isConfirmationAlive(known.madeAt, now)) return refused(1003)
    const { tries, firstAt } = await triesSince(trx, 'confirmations', accountId, now - countedMs)
    if (tries >= confirmationTries.most)
      return refused(1005, { retryAfterSeconds: Math.ceil((firstAt + countedMs - now) / 1_000) })
    if (known.tries >= triesAChallenge) {
      const seconds = secondsUntilResend(known.madeAt, now, codeCooldownSeconds)
      return refused(1005, { retryAfterSeconds: Math.max(1, seconds) })
    }
    await addTry(trx, 'confirmations', known.id)
    return known
  })

/** What the confirmation of a call is not bound to: codes that are good once, and passwords but by a keyed hash. */
function withoutSecrets({ auth_code: _, ...body }: WireRecord, key: string): WireRecord {
  const { new_password: password } = body
  if (typeof password !== 'string') return body
  return { ...body, new_password: createHmac('sha256', key).update(`password\n${password}`).digest('hex') }
}

/** A challenge may be tried as long as it lives. */
const countedMs = confirmationTries.withinMs + confirmationLifeMs
const dayMs = 24 * 60 * 60 * 1_000
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
