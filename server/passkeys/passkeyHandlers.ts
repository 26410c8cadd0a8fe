/** Passkeys of an account: added, removed, and a log-in with one alone. [SES530, SES531, SES532, SES535, SES536, SES537] */
import { hash } from 'node:crypto'
import { passkeysMost } from '#rules/people/passkey.ts'
import { begunLifeMs } from '#rules/people/secondStep.ts'
import { noteStepsChanged } from '#server/store/people/holds.ts'
import { addPasskey, readPasskeys, removePasskeys, takePasskey, usePasskeyLogin } from '#server/store/passkeys.ts'
import { findBegun, finishBegun, keepBegun } from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { newUserHandle, wrongPasskey } from './passkeys.ts'
import { columnOf } from '../auth/seal.ts'
import { newSecret } from '../auth/session.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import { type Notice, ownContact, tellOwnerBy } from '../messages/notices.ts'
import type { Settings } from '../settings.ts'
import type { Some, UserVisit } from '../handlers/handler.ts'
import { toUser } from '../handlers/sessionHandlers.ts'

type Names = 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'beginPasskeyLogin' | 'logInByPasskey'

/** Why no other one is begun; null when it may be. */
export function findPasskeyProblem(
  { passkeyRpId }: Pick<Settings, 'passkeyRpId'>,
  known: readonly unknown[],
): Refused | null {
  if (passkeyRpId === null) return notHere
  return known.length >= passkeysMost ? refused(2008, { why: 'no more passkeys' }) : null
}
const notHere = refused(2008, { why: 'no passkeys here' })
const tooLate = refused(2008, { why: 'passkey over' })

export const passkeyHandlers = (backEnd: BackEnd): Some<Names> => ({ ...ownPasskeys(backEnd), ...logins(backEnd) })

function ownPasskeys(backEnd: BackEnd): Some<'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const { settings, store, limits, passkeys, seal, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  const sealOf = (accountId: number) => columnOf(seal, 'begun_steps', 'secret', accountId)

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
        const known = await readPasskeys(trx, { accountId })
        const problem = findPasskeyProblem(settings, known)
        if (problem) return { answer: problem }
        const challenge = newSecret()
        const userHandle = known[0]?.userHandle ?? newUserHandle()
        const user = ownContact(account.record).value
        const creation = passkeys.creationOf({ challenge, userHandle, user, known })
        const secret = sealOf(accountId).close(`${challenge} ${userHandle}`)
        await keepBegun(trx, { ownerId: accountId, sessionId, kind: 'passkey', secret, now: clock() })
        return { answer: creation === null ? notHere : done(creation) }
      },
    addPasskey: async ({ name, credential }, visit) => {
      const { accountId, id: sessionId } = visit.session
      const wait = limits.waitToTryCode(visit.address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const now = clock()
      const begun = await findBegun(store.reader, { ownerId: accountId, sessionId, kind: 'passkey' }, now - begunLifeMs)
      if (!begun) return tooLate
      const [challenge = '', userHandle = ''] = sealOf(accountId).open(begun.secret).split(' ')
      const made = await passkeys.checkNew(credential, challenge)
      if (!made) return wrongPasskey
      return store.commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        const problem = findPasskeyProblem(settings, await readPasskeys(trx, { accountId }))
        if (problem) return problem
        if (!(await finishBegun(trx, begun))) return tooLate
        const sealed = columnOf(seal, 'passkeys', 'name', accountId).close(name)
        if (!(await addPasskey(trx, { ...made, accountId, userHandle, name: sealed, createdAt: now })))
          return refused(2008, { why: 'passkey known' })
        await noteChange(trx, 'passkeyNotice', visit)
        return done(null)
      })
    },
    removePasskey:
      ({ id }, visit) =>
      async (trx) => {
        const { accountId } = visit.session
        await lockAccount(trx, accountId)
        if (!(await removePasskeys(trx, accountId, id))) return { answer: refused(1008) }
        await noteChange(trx, 'noPasskeyNotice', visit)
        return { answer: done(null) }
      },
  }
}

/** Whose it is, the passkey says: no account is named, so none can be tried out. */
function logins(backEnd: BackEnd): Some<'beginPasskeyLogin' | 'logInByPasskey'> {
  const { store, limits, passkeys, clock } = backEnd
  const open = enterAccount(backEnd, true)
  return {
    beginPasskeyLogin: async () => {
      const challenge = passkeys.newLogin()
      const passkey = passkeys.requestOf('log in', challenge, [])
      return passkey === null ? notHere : done({ challenge, passkey })
    },
    logInByPasskey: async ({ challenge, assertion }, visit) => {
      const wait = limits.waitToLogin(visit.address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const wrong = () => {
        limits.loginFailed(visit.address)
        return wrongPasskey
      }
      const madeAt = passkeys.readLogin(challenge)
      if (madeAt === null) return wrong()
      // It is used up whatever comes of it.
      if (!(await store.commands.run((trx) => usePasskeyLogin(trx, hash('sha256', challenge), madeAt)))) return wrong()
      const [passkey] = await readPasskeys(store.reader, { credentialId: assertion.id })
      const counter = passkey ? await passkeys.check(passkey, { assertion, use: 'log in', challenge }) : null
      if (!passkey || counter === null) return wrong()
      const { id, accountId } = passkey
      const isTaken = await store.commands.run(async (trx) => {
        await lockAccount(trx, accountId)
        return takePasskey(trx, id, counter, clock())
      })
      const account = isTaken ? await findAccount(store.reader, accountId) : null
      return account ? done({ token: await open(account, visit), user: toUser(account) }) : wrong()
    },
  }
}
