/** Accounts and sessions. [SES4, SES7, SES8, SES9, SES10, SES11, SES12, SES14, SES31, ACC11] */
import { decimal } from '#rules/number/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { addDemoAccount, findDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { enterAccount, toUser } from '../auth/enterAccount.ts'
import { createPasswordLogin } from '../auth/passwordLogin.ts'
import { hashSecret, newSecret } from '../auth/session.ts'
import type { Some, Visit } from './handler.ts'

type Names = 'createDemo' | 'login' | 'userInfo' | 'logout' | 'balance'

export function sessionHandlers(backEnd: BackEnd): Some<Names> {
  const { store, sessions, limits, hub, clock } = backEnd
  const findByPassword = createPasswordLogin(backEnd)
  const open = enterAccount(backEnd, true)

  const enter = async (account: AccountRecord, visit: Visit) => done(await open(account, visit))

  const loginToDemo = async ({ demoId }: { readonly demoId: string }, visit: Visit) => {
    const { address } = visit
    const wait = await limits.waitToLogin({ address })
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const account = await findDemoAccount(store.reader, hashSecret(demoId))
    if (account) return enter(account, visit)
    await limits.loginFailed({ address })
    return refused(1001)
  }

  return {
    createDemo: async (_input, { address }) => {
      const wait = await limits.waitToRegister({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const demoId = newSecret()
      const opening = decimal(demoOpeningBalanceUsd)
      const account = { demoKeyHash: hashSecret(demoId), opening, now: clock() }
      await store.commands.run((trx) => addDemoAccount(trx, account))
      return done({ demoId })
    },
    login: async (request, visit) => {
      if ('demoId' in request) return loginToDemo(request, visit)
      const found = await findByPassword(request, visit)
      return found.kind === 'done' ? enter(found.value, visit) : found
    },
    userInfo: async (_input, { session }) => {
      const account = await findAccount(store.reader, session.accountId)
      return account ? done(toUser(account, session)) : refused(999)
    },
    logout: async (_input, { session }) => {
      await sessions.end(session.id, 'logout')
      hub.sessionEnded(session.id, 'logout')
      return done(null)
    },
    balance: async (_input, { session }) => {
      const account = await findAccount(store.reader, session.accountId)
      return account ? done({ balance: account.balance }, account.version) : refused(999)
    },
  }
}
