/** Passkeys of an account: added, removed, and a log-in with one alone. [SES530, SES531, SES532, SES535, SES536, SES537, SES571] */
import { noteStepsChanged } from '#server/store/people/holds.ts'
import { findTotp } from '#server/store/people/secondSteps.ts'
import { noteStepOfSessions } from '#server/store/people/sessions.ts'
import { readPasskeys, removePasskeys } from '#server/store/passkeys.ts'
import type { Writing } from '#server/store/schema.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { lastStep } from '../auth/secondSteps.ts'
import type { BackEnd } from '../backEnd.ts'
import { done, refused } from '../http/answer.ts'
import { type Notice, ownContact, tellOwnerBy } from '../messages/notices.ts'
import type { Some, UserVisit } from '../handlers/handler.ts'
import { createPasskeyLogin } from './passkeyLogin.ts'
import { createPasskeySetUp } from './passkeySetUp.ts'

type Names = 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'beginPasskeyLogin' | 'logInByPasskey'

export const passkeyHandlers = (backEnd: BackEnd): Some<Names> => ({ ...ownPasskeys(backEnd), ...logins(backEnd) })

function ownPasskeys(backEnd: BackEnd): Some<'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const { limits, broker, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  const setUp = createPasskeySetUp(backEnd)

  /** Withdrawals wait, and the owner is told. */
  const noteChange = async (trx: Writing, line: Notice['line'], { session, language }: UserVisit): Promise<void> => {
    await noteStepsChanged(trx, session.accountId, clock())
    await tellOwner(trx, session.accountId, { line }, language)
  }

  return {
    beginPasskey:
      (_input, { session: { accountId, id: sessionId } }) =>
      async (trx) => {
        const account = await lockAccount(trx, accountId)
        if (!account) return { answer: refused(999) }
        return { answer: await setUp.begin(trx, { ownerId: accountId, sessionId }, ownContact(account.record).value) }
      },
    addPasskey: async (made, visit) => {
      const { accountId, id: sessionId } = visit.session
      const wait = await limits.waitToTryCode(visit)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      return setUp.add({ ownerId: accountId, sessionId }, made, async (trx) => {
        await noteStepOfSessions(trx, accountId)
        await noteChange(trx, 'passkeyNotice', visit)
      })
    },
    removePasskey:
      ({ id }, visit) =>
      async (trx) => {
        const { accountId } = visit.session
        await lockAccount(trx, accountId)
        const known = await readPasskeys(trx, { ownerId: accountId })
        if (!known.some((one) => one.id === id)) return { answer: refused(1008) }
        const isLast = known.length === 1 && (await findTotp(trx, accountId)) === null
        if (isLast && broker.needsSecondStep) return { answer: lastStep }
        await removePasskeys(trx, { ownerId: accountId, id })
        await noteChange(trx, 'noPasskeyNotice', visit)
        return { answer: done(null) }
      },
  }
}

function logins(backEnd: BackEnd): Some<'beginPasskeyLogin' | 'logInByPasskey'> {
  const login = createPasskeyLogin(backEnd, 'log in')
  const open = enterAccount(backEnd, true)
  return {
    beginPasskeyLogin: async () => login.begin(),
    logInByPasskey: (signed, visit) =>
      login.finish(signed, visit.address, async (accountId) => {
        const account = await findAccount(backEnd.store.reader, accountId)
        return account && open(account, visit)
      }),
  }
}
