/** Second steps of an account: set up, taken at log-in, ended. [SES480, SES482, SES484, SES487, SES488, SES571] */
import { noteStepsChanged } from '#server/store/people/holds.ts'
import { readPasskeys } from '#server/store/passkeys.ts'
import { removeTotp } from '#server/store/people/secondSteps.ts'
import { noteStepOfSessions } from '#server/store/people/sessions.ts'
import type { Writing } from '#server/store/schema.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { createSecondStepLogin } from '../auth/secondStepLogin.ts'
import { lastStep } from '../auth/secondSteps.ts'
import { createTotpSetUp } from '../auth/totpSetUp.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Notice, ownContact, tellOwnerBy } from '../messages/notices.ts'
import { done, refused } from '../http/answer.ts'
import type { Some, UserVisit } from './handler.ts'

type Names = 'takeSecondStep' | 'beginTotp' | 'confirmTotp' | 'endTotp'

export function secondStepHandlers(backEnd: BackEnd): Some<Names> {
  const { store, limits, broker, clock } = backEnd
  const open = enterAccount(backEnd, true)
  const login = createSecondStepLogin(backEnd)
  const setUp = createTotpSetUp(backEnd)
  const tellOwner = tellOwnerBy(backEnd)

  /** Withdrawals wait, and the owner is told. */
  const noteChange = async (trx: Writing, line: Notice['line'], { session, language }: UserVisit): Promise<void> => {
    await noteStepsChanged(trx, session.accountId, clock())
    await tellOwner(trx, session.accountId, { line }, language)
  }

  return {
    takeSecondStep: async (answer, visit) => {
      const wait = await limits.waitToTryCode(visit)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const taken = await login.finish(answer)
      if (taken.kind === 'refused') return taken
      const account = await findAccount(store.reader, taken.ownerId)
      return account ? done(await open(account, visit)) : refused(999)
    },
    beginTotp:
      (_input, { session: { accountId, id: sessionId } }) =>
      async (trx) => {
        const account = await lockAccount(trx, accountId)
        if (!account) return { answer: refused(999) }
        const name = ownContact(account.record).value
        return { answer: await setUp.begin(trx, { ownerId: accountId, sessionId }, name) }
      },
    confirmTotp: async ({ code }, visit) => {
      const { accountId, id: sessionId } = visit.session
      const wait = await limits.waitToTryCode(visit)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      return setUp.confirm({ ownerId: accountId, sessionId }, code, async (trx) => {
        await noteStepOfSessions(trx, accountId)
        await noteChange(trx, 'totpNotice', visit)
      })
    },
    endTotp: (_input, visit) => async (trx) => {
      const { accountId } = visit.session
      await lockAccount(trx, accountId)
      const isLast = (await readPasskeys(trx, { ownerId: accountId })).length === 0
      if (isLast && broker.needsSecondStep) return { answer: lastStep }
      if (!(await removeTotp(trx, accountId))) return { answer: refused(1008) }
      await noteChange(trx, 'noTotpNotice', visit)
      return { answer: done(null) }
    },
  }
}
