/** Accounts and sessions. [SES4, SES7, SES8, SES9, SES10, SES11, SES12, SES14, SES25, SES29, SES31, SES400, ACC11] */
import type { LoginRequest } from '#contract/shapes/login.ts'
import { decimal } from '#rules/number/decimal.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { addDemoAccount, findDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { findCredentials } from '#server/store/funds/realAccounts.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { readContact } from '../auth/contact.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { createLoginStep, stepFirst } from '../auth/loginStep.ts'
import { createSecondStepLogin } from '../auth/secondStepLogin.ts'
import { hashSecret, newSecret } from '../auth/session.ts'
import type { Some, Visit } from './handler.ts'
import type { User } from '#contract/shapes/user.ts'

type ByPassword = Extract<LoginRequest, { readonly account: string }>
type Names = 'createDemo' | 'login' | 'userInfo' | 'logout' | 'balance'

export function sessionHandlers(backEnd: BackEnd): Some<Names> {
  const { store, sessions, limits, passwords, hub, clock } = backEnd
  const takeStep = createLoginStep(backEnd)
  const secondStep = createSecondStepLogin(backEnd)

  const open = enterAccount(backEnd, true)

  const enter = async (account: AccountRecord, visit: Visit) =>
    done({ token: await open(account, visit), user: toUser(account) })

  const loginToDemo = async ({ demoId }: { readonly demoId: string }, visit: Visit) => {
    const { address } = visit
    const wait = limits.waitToLogin(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const account = await findDemoAccount(store.reader, hashSecret(demoId))
    if (account) return enter(account, visit)
    limits.loginFailed(address)
    return refused(1001)
  }

  /** What is no contact at all is an unknown account, and takes as long as one. [SES27, SES28] */
  const loginByPassword = async ({ type, account, areaId, password, proof }: ByPassword, visit: Visit) => {
    const { address } = visit
    const wait = limits.waitToLogin(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const read = readContact(type, account, areaId)
    const name = read.ok ? read.contact.value : account.trim().toLowerCase()
    const step = limits.stepToLogin(name, address)
    if (step !== null && !proof) return stepFirst(step)
    const pause = limits.waitToTryAccount(name, address)
    if (pause !== null) return refused(1005, { retryAfterSeconds: pause })
    const notTaken = proof && step !== null ? await takeStep(step, read.ok ? read.contact : null, proof, address) : null
    if (notTaken) return notTaken
    const known = read.ok ? await findCredentials(store.reader, read.contact) : null
    const isRight = await passwords.isRight(password, known?.passwordHash ?? null, address)
    const record = known && isRight ? await findAccount(store.reader, known.accountId) : null
    if (!record) {
      limits.loginFailed(address)
      return refused(1001)
    }
    limits.loginSucceeded(name, address)
    return (await secondStep.ask(record.id)) ?? enter(record, visit)
  }

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
    login: (request, visit) => ('demoId' in request ? loginToDemo(request, visit) : loginByPassword(request, visit)),
    userInfo: async (_input, { session }) => {
      const account = await findAccount(store.reader, session.accountId)
      return account ? done(toUser(account)) : refused(999)
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

/** A user as the contract tells of one. [SES14] */
export const toUser = ({ id, uid, kind, email, mobile, inviteCode, isLocked }: AccountRecord): User => ({
  id,
  uid,
  kind,
  email,
  mobile,
  inviteCode,
  isLocked,
})
