/** Log-ins whose password was right and that need a second step, of accounts and of operators. [SES482, SES483, OPS272] */
import type { StepAnswer } from '#contract/shapes/secondStep.ts'
import { triesAChallenge } from '#rules/people/confirmation.ts'
import { countedMs, isLoginAlive, secondStepTries } from '#rules/people/secondStep.ts'
import { type OpenLogin, addLogin, findLogin, finishLogin } from '#server/store/people/loginChallenges.ts'
import { addTry, triesSince } from '#server/store/people/challengeTries.ts'
import { type StepTables, ofAccounts } from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Refused, refused } from '../http/answer.ts'
import { wrongProof } from './secondSteps.ts'
import { hashSecret, newSecret } from './session.ts'

type SecondStepLogin = {
  /** 1010 with a challenge where a log-in needs a second step, else null. `boundTo`: it is answered there alone. */
  readonly ask: (ownerId: number, boundTo?: string) => Promise<Refused | null>
  /** Whose log-in it was; counts the try. */
  readonly finish: (
    answer: StepAnswer,
    bound?: Bound,
  ) => Promise<{ readonly kind: 'in'; readonly ownerId: number } | Refused>
}

type Bound = {
  readonly to: string
  /** In its transaction; false where it is too late. */
  readonly alongside: (trx: Writing) => Promise<boolean>
}
const unbound: Bound = { to: '', alongside: async () => true }

type Needs = Pick<BackEnd, 'store' | 'clock' | 'secondSteps'>

export function createSecondStepLogin(
  { store, clock, secondSteps }: Needs,
  of: StepTables = ofAccounts,
): SecondStepLogin {
  const { commands } = store
  const use = of === ofAccounts ? 'second step' : 'operator step'

  /** The try is counted before it is looked at: guesses that come at once are counted one by one. */
  const countTry = (challengeHash: string): Promise<OpenLogin | Refused> =>
    commands.run(async (trx) => {
      const now = clock()
      const asked = await findLogin(trx, challengeHash, of)
      if (!asked || !isLoginAlive(asked.madeAt, now)) return refused(1003)
      await of.lock(trx, asked.ownerId)
      const login = await findLogin(trx, challengeHash, of)
      if (!login) return refused(1003)
      const { tries, firstAt } = await triesSince(trx, of.logins, login.ownerId, now - countedMs, of)
      if (tries >= secondStepTries.most)
        return refused(1005, { retryAfterSeconds: Math.ceil((firstAt + countedMs - now) / 1_000) })
      if (login.tries >= triesAChallenge) return refused(1005, { why: 'log in again', retryAfterSeconds: 1 })
      await addTry(trx, of.logins, login.id)
      return login
    })

  return {
    ask: async (ownerId, boundTo = '') => {
      const challenge = newSecret()
      const step = await secondSteps.ask(ownerId, challenge, use)
      if (step.ways.length === 0) return null
      await commands.run((trx) =>
        addLogin(trx, { ownerId, challengeHash: hashSecret(boundTo + challenge), now: clock() }, of),
      )
      return refused(1010, { step })
    },
    finish: async (answer, { to, alongside } = unbound) => {
      const login = await countTry(hashSecret(to + answer.challenge))
      if ('kind' in login) return login
      const { id, ownerId } = login
      const wrong = wrongProof(answer)
      const take = await secondSteps.check(ownerId, answer, use)
      if (!take) return wrong
      return commands.run(async (trx) => {
        await of.lock(trx, ownerId)
        const isIn = (await take(trx)) && (await finishLogin(trx, id, clock(), of)) && (await alongside(trx))
        return isIn ? { kind: 'in', ownerId } : wrong
      })
    },
  }
}
