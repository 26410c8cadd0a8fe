/** Log-ins whose password was right and that need a second step. [SES482, SES483] */
import type { StepAnswer } from '#contract/shapes/secondStep.ts'
import { triesAChallenge } from '#rules/people/confirmation.ts'
import { countedMs, isLoginAlive, secondStepTries } from '#rules/people/secondStep.ts'
import { type OpenLogin, addLogin, findLogin, finishLogin } from '#server/store/people/loginChallenges.ts'
import { addTry, triesSince } from '#server/store/people/challengeTries.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Refused, refused } from '../http/answer.ts'
import { wrongStep } from './secondSteps.ts'
import { hashSecret, newSecret } from './session.ts'

type SecondStepLogin = {
  /** 1010 with a challenge where a log-in needs a second step, else null. */
  readonly ask: (accountId: number) => Promise<Refused | null>
  /** Whose log-in it was; counts the try. */
  readonly finish: (answer: StepAnswer) => Promise<{ readonly kind: 'in'; readonly accountId: number } | Refused>
}

type Needs = Pick<BackEnd, 'store' | 'clock' | 'secondSteps'>

export function createSecondStepLogin({ store, clock, secondSteps }: Needs): SecondStepLogin {
  const { reader, commands } = store

  /** The try is counted before it is looked at: guesses that come at once are counted one by one. */
  const countTry = (challenge: string): Promise<OpenLogin | Refused> =>
    commands.run(async (trx) => {
      const now = clock()
      const asked = await findLogin(trx, hashSecret(challenge))
      if (!asked || !isLoginAlive(asked.madeAt, now)) return refused(1003)
      await lockAccount(trx, asked.accountId)
      const login = await findLogin(trx, hashSecret(challenge))
      if (!login) return refused(1003)
      const { tries, firstAt } = await triesSince(trx, 'login_challenges', login.accountId, now - countedMs)
      if (tries >= secondStepTries.most)
        return refused(1005, { retryAfterSeconds: Math.ceil((firstAt + countedMs - now) / 1_000) })
      if (login.tries >= triesAChallenge) return refused(1005, { why: 'log in again', retryAfterSeconds: 1 })
      await addTry(trx, 'login_challenges', login.id)
      return login
    })

  return {
    ask: async (accountId) => {
      const ways = await secondSteps.waysOf(reader, accountId)
      if (ways.length === 0) return null
      const challenge = newSecret()
      await commands.run((trx) => addLogin(trx, { accountId, challengeHash: hashSecret(challenge), now: clock() }))
      return refused(1010, { step: { challenge, ways } })
    },
    finish: async (answer) => {
      const login = await countTry(answer.challenge)
      if ('kind' in login) return login
      const { id, accountId } = login
      const take = await secondSteps.check(accountId, answer)
      if (!take) return wrongStep
      return commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        const isIn = (await take(trx)) && (await finishLogin(trx, id, clock()))
        return isIn ? { kind: 'in', accountId } : wrongStep
      })
    },
  }
}
