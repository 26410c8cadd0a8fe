/** Accounts and sessions. [SES4, SES7, SES8, SES9, SES10, SES11, SES12, SES14, ACC11] */
import type { User } from '#contract/shapes/account.ts'
import { decimal } from '#rules/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/limits.ts'
import { type AccountRecord, addDemoAccount, findAccount, findDemoAccount } from '#server/store/accounts.ts'
import { done, refused } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { hashSecret, newSecret } from '../session.ts'
import type { Some } from './handler.ts'

type Names = 'createDemo' | 'login' | 'userInfo' | 'logout' | 'balance'

export function sessionHandlers({ store, sessions, limits, hub, clock }: BackEnd): Some<Names> {
  return {
    createDemo: async (_input, { address }) => {
      const wait = limits.waitToRegister(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const demoId = newSecret()
      const opening = decimal(demoOpeningBalanceUsd)
      const account = { demoKeyHash: hashSecret(demoId), opening, now: clock() }
      await store.commands.run((trx) => addDemoAccount(trx, account))
      return done({ demoId })
    },
    login: async ({ demoId }, { address }) => {
      const wait = limits.waitToLogin(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const account = await findDemoAccount(store.reader, hashSecret(demoId))
      if (!account) {
        limits.loginFailed(address)
        return refused(1001)
      }
      return done({ token: await sessions.open(account.id), user: toUser(account) })
    },
    userInfo: async (_input, { session }) => {
      const account = await findAccount(store.reader, session.accountId)
      return account ? done(toUser(account)) : refused(999)
    },
    logout: async (_input, { session }) => {
      await sessions.end(session.id)
      hub.sessionEnded(session.id)
      return done(null)
    },
    balance: async (_input, { session }) => {
      const account = await findAccount(store.reader, session.accountId)
      return account ? done({ balance: account.balance }, account.version) : refused(999)
    },
  }
}

const toUser = ({ id, uid, kind }: AccountRecord): User => ({ id, uid, kind, email: '', mobile: '', inviteCode: '' })
