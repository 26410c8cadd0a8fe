/** Codes to a contact, and new passwords by them. [SES50, SES51, SES52, SES57, SES58, SES60] */
import type { Language } from '#rules/app/language.ts'
import type { ContactType } from '#rules/people/contact.ts'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import { type CodePurpose, codeLifeMs } from '#rules/people/verificationCode.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { freezeWithdrawals } from '#server/store/people/holds.ts'
import { useCode } from '#server/store/people/codes.ts'
import { newestIdentity } from '#server/store/people/identities.ts'
import { type Contact, findCredentials, setPasswordHash } from '#server/store/funds/realAccounts.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { readContact } from '../auth/contact.ts'
import { composeMessage } from '../messages/message.ts'
import { columnOf } from '../auth/seal.ts'
import { findGuessableProblem, findNewPasswordProblem } from '../auth/passwords.ts'
import { tellOwnerBy } from '../messages/notices.ts'
import type { Some, Visit } from './handler.ts'

type Names = 'sendEmailCode' | 'sendSmsCode' | 'forgetPassword' | 'amendPassword'
type Wish = { readonly to: string; readonly areaId: number | null; readonly purpose: CodePurpose }
type Change = {
  readonly contact: Contact
  readonly accountId: number
  readonly code: string
  readonly password: string
  readonly address: string
  readonly language: Language
}

export function passwordHandlers(backEnd: BackEnd): Some<Names> {
  const { store, limits, verificationCodes, messenger } = backEnd
  const change = createPasswordChange(backEnd)

  /** To reset, nothing is sent where there is no account; the answer and the limits are the same. */
  const send = async (type: ContactType, { to, areaId, purpose }: Wish, { address, language }: Visit) => {
    const read = readContact(type, to, areaId)
    if (!read.ok) return refused(1000, { field: read.wrong === 'area' ? 'area_id' : 'to' })
    const wait = limits.waitToSendCode(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const known = await findCredentials(store.reader, read.contact)
    const about = { isWanted: purpose === 'register' || known !== null, lifeMs: codeLifeMs }
    const made = await verificationCodes.make({ contact: read.contact, purpose, address }, (trx, code) =>
      messenger.post(trx, composeMessage({ contact: read.contact, purpose, code, language }), about),
    )
    if (made.kind === 'refused') return made
    messenger.wake()
    return done({ retryAfterSeconds: codeCooldownSeconds })
  }

  return {
    sendEmailCode: (input, visit) => send('email', input, visit),
    sendSmsCode: (input, visit) => send('mobile', input, visit),
    forgetPassword: async (input, { address, language }) => {
      const read = readContact(input.type, input.account, input.areaId)
      if (!read.ok) return refused(1000, { field: read.wrong === 'area' ? 'area_id' : 'account' })
      const problem = findNewPasswordProblem(input, { password: 'new_password', repeated: 'secondary_password' })
      if (problem) return problem
      const wait = limits.waitToTryCode(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const known = await findCredentials(store.reader, read.contact)
      const { code, password } = input
      return change(
        { contact: read.contact, accountId: known?.accountId ?? 0, code, password, address, language },
        null,
      )
    },
    amendPassword: async ({ type, code, password }, { session, address, language }) => {
      const account = await findAccount(store.reader, session.accountId)
      const contact = account && contactOf(account, type)
      if (!contact) return refused(1000, { field: 'type' })
      const problem = findNewPasswordProblem({ password }, { password: 'new_password' })
      if (problem) return problem
      const wait = limits.waitToTryCode(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      return change({ contact, accountId: session.accountId, code, password, address, language }, session.id)
    },
  }
}

const contactOf = (account: AccountRecord, type: ContactType): Contact | null =>
  account[type] === '' ? null : { type, value: account[type] }

/** With the right code: the new password, no other session, the code used up, all in one transaction. */
function createPasswordChange(backEnd: BackEnd) {
  const { store, sessions, verificationCodes, passwords, hub, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  return async (
    { contact, accountId, code, password, address, language }: Change,
    ownSession: number | null,
  ): Promise<Answer<null>> => {
    const tried = await verificationCodes.check({ contact, purpose: 'reset', address }, code)
    if (tried.kind === 'refused') return tried
    if (accountId === 0) return refused(1003)
    const guessable = findGuessableProblem(password, 'new_password', await knownOf(backEnd, accountId))
    if (guessable) return guessable
    const passwordHash = await passwords.hash(password, address)
    const changed = await store.commands.run(async (trx): Promise<{ readonly ended: readonly number[] } | Refused> => {
      if (!(await useCode(trx, tried.codeId, clock()))) return refused(1003)
      await setPasswordHash(trx, accountId, passwordHash, clock())
      // Whoever holds the mailbox alone gets no money out by it. [WDR22]
      if (ownSession === null) await freezeWithdrawals(trx, accountId, clock())
      await tellOwner(trx, accountId, { line: 'passwordNotice' }, language)
      return { ended: await sessions.endAll(trx, accountId, { except: ownSession, reason: 'password' }) }
    })
    if ('code' in changed) return changed
    for (const id of changed.ended) hub.sessionEnded(id, 'password')
    return done(null)
  }
}

/** What others know of an account. */
async function knownOf({ store: { reader }, seal }: BackEnd, accountId: number): Promise<readonly string[]> {
  const [account, identity] = await Promise.all([findAccount(reader, accountId), newestIdentity(reader, accountId)])
  const name = identity && columnOf(seal, 'identities', 'name', accountId).open(identity.name)
  return [account?.email, account?.mobile, account?.uid, name ?? undefined].filter((text) => text !== undefined)
}
