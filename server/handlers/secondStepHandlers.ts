/** Second steps of an account: set up, taken at log-in, ended. [SES480, SES482, SES484, SES487, SES488] */
import { begunLifeMs, readTotpCode, writeBackupCode } from '#rules/people/secondStep.ts'
import { noteStepsChanged } from '#server/store/people/holds.ts'
import {
  addBackupCodes,
  addTotp,
  findBegun,
  findTotp,
  finishBegun,
  keepBegun,
  removeTotp,
} from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { columnOf } from '../auth/seal.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { createSecondStepLogin } from '../auth/secondStepLogin.ts'
import { wrongStep } from '../auth/secondSteps.ts'
import { findTotpStep, newTotpSecret, totpUri } from '../auth/totp.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Notice, ownContact, tellOwnerBy } from '../messages/notices.ts'
import { done, refused } from '../http/answer.ts'
import type { Some, UserVisit } from './handler.ts'
import { toUser } from './sessionHandlers.ts'

type Names = 'takeSecondStep' | 'beginTotp' | 'confirmTotp' | 'endTotp'

export function secondStepHandlers(backEnd: BackEnd): Some<Names> {
  const { store, limits, secondSteps, seal, clock } = backEnd
  const open = enterAccount(backEnd, true)
  const login = createSecondStepLogin(backEnd)
  const tellOwner = tellOwnerBy(backEnd)

  /** Withdrawals wait, and the owner is told. */
  const noteChange = async (trx: Writing, line: Notice['line'], { session, language }: UserVisit): Promise<void> => {
    await noteStepsChanged(trx, session.accountId, clock())
    await tellOwner(trx, session.accountId, { line }, language)
  }

  return {
    takeSecondStep: async (answer, visit) => {
      const wait = limits.waitToTryCode(visit.address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const taken = await login.finish(answer)
      if (taken.kind === 'refused') return taken
      const account = await findAccount(store.reader, taken.accountId)
      return account ? done({ token: await open(account, visit), user: toUser(account) }) : refused(999)
    },
    beginTotp:
      (_input, { session: { accountId, id: sessionId } }) =>
      async (trx) => {
        const account = await lockAccount(trx, accountId)
        if (!account) return { answer: refused(999) }
        if (await findTotp(trx, accountId)) return { answer: refused(2008) }
        const secret = newTotpSecret()
        const sealed = columnOf(seal, 'begun_steps', 'secret', accountId).close(secret)
        await keepBegun(trx, { accountId, sessionId, kind: 'totp', secret: sealed, now: clock() })
        return { answer: done({ secret, uri: totpUri(secret, ownContact(account.record).value) }) }
      },
    confirmTotp: async ({ code }, visit) => {
      const { accountId, id: sessionId } = visit.session
      const wait = limits.waitToTryCode(visit.address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const now = clock()
      const begun = await findBegun(store.reader, { accountId, sessionId, kind: 'totp' }, now - begunLifeMs)
      if (!begun) return refused(2008)
      const secret = columnOf(seal, 'begun_steps', 'secret', accountId).open(begun.secret)
      const typed = readTotpCode(code)
      const lastStep = typed === null ? null : findTotpStep(secret, typed, now)
      if (lastStep === null) return wrongStep
      const { codes, kept } = await secondSteps.makeBackupCodes()
      return store.commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        if ((await findTotp(trx, accountId)) || !(await finishBegun(trx, begun))) return refused(2008)
        const sealed = columnOf(seal, 'totps', 'secret', accountId).close(secret)
        await addTotp(trx, { accountId, secret: sealed, lastStep, now })
        await addBackupCodes(trx, accountId, kept)
        await noteChange(trx, 'totpNotice', visit)
        return done({ backupCodes: codes.map(writeBackupCode) })
      })
    },
    endTotp: (_input, visit) => async (trx) => {
      const { accountId } = visit.session
      await lockAccount(trx, accountId)
      if (!(await removeTotp(trx, accountId))) return { answer: refused(1008) }
      await noteChange(trx, 'noTotpNotice', visit)
      return { answer: done(null) }
    },
  }
}
