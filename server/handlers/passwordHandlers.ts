/** Codes to a contact, and new passwords by them. [SES50, SES51, SES52, SES57, SES58, SES60, SES552] */
import { endpoints } from '#contract/endpoints/index.ts'
import type { Language } from '#rules/app/language.ts'
import type { ContactType } from '#rules/people/contact.ts'
import { codeCooldownSeconds } from '#rules/app/limits.ts'
import { type CodePurpose, codeLifeMs } from '#rules/people/verificationCode.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import type { GuardedCall } from '#server/store/people/confirmations.ts'
import { freezeWithdrawals } from '#server/store/people/holds.ts'
import { endLoginsOf } from '#server/store/people/loginChallenges.ts'
import { useCode } from '#server/store/people/codes.ts'
import { hasSecondStep } from '#server/store/people/secondSteps.ts'
import { newestIdentity } from '#server/store/people/identities.ts'
import { type Contact, findCredentials, setPasswordHash } from '#server/store/funds/realAccounts.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { readContact } from '../auth/contact.ts'
import { createKnownDevice } from '../auth/passwordLogin.ts'
import { readAntiPhishing } from '../auth/antiPhishing.ts'
import { composeMessage } from '../messages/message.ts'
import { columnOf } from '../auth/seal.ts'
import { findGuessableProblem, findNewPasswordProblem } from '../auth/passwords.ts'
import { tellOwnerBy } from '../messages/notices.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { Command } from '../trading/command.ts'
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
  /** By a session, which goes on, and its confirmation; null for somebody from outside. */
  readonly own: { readonly call: GuardedCall; readonly confirmation: string | undefined } | null
}

export function passwordHandlers(backEnd: BackEnd): Some<Names> {
  const { store, broker, limits, verificationCodes, confirmations, messenger, seal } = backEnd
  const change = createPasswordChange(backEnd)
  const knownDevice = createKnownDevice(backEnd)

  /** To reset, nothing is sent where there is no account; the answer and the limits are the same. */
  const send = async (type: ContactType, { to, areaId, purpose }: Wish, visit: Visit) => {
    const { address, language } = visit
    const read = readContact(type, to, areaId)
    if (!read.ok) return refused(1000, { field: read.wrong === 'area' ? 'area_id' : 'to' })
    const wait = limits.waitToSendCode(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const known = await findCredentials(store.reader, read.contact)
    const about = { isWanted: purpose === 'register' || known !== null, lifeMs: codeLifeMs }
    // Looked for without an account too, which takes as long.
    const antiPhishing = await readAntiPhishing(store.reader, seal, known?.accountId ?? 0)
    const device = purpose === 'reset' ? await knownDevice(known?.accountId ?? 0, visit) : null
    const made = await verificationCodes.make({ contact: read.contact, purpose, address, device }, (trx, code) =>
      messenger.post(trx, composeMessage({ contact: read.contact, purpose, code, language, antiPhishing }), about),
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
      const accountId = known?.accountId ?? 0
      return change({ contact: read.contact, accountId, code, password, address, language, own: null })
    },
    amendPassword: async (input, { session, address, language, confirmation }) => {
      const { type, code, password } = input
      const account = await findAccount(store.reader, session.accountId)
      const contact = account && contactOf(account, type)
      if (!contact) return refused(1000, { field: 'type' })
      const problem = findNewPasswordProblem({ password }, { password: 'new_password' })
      if (problem) return problem
      const { accountId } = session
      const call = confirmations.callOf(endpoints.amendPassword, session, input)
      const needsStep = broker.guard === 1 && (await hasSecondStep(store.reader, accountId))
      if (needsStep && confirmation === undefined) return refused(1011)
      const wait = limits.waitToTryCode(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      return change({ contact, accountId, code, password, address, language, own: { call, confirmation } })
    },
  }
}

const contactOf = (account: AccountRecord, type: ContactType): Contact | null =>
  account[type] === '' ? null : { type, value: account[type] }

/** With the right code: the new password, no other session, the code used up, all in one transaction. */
function createPasswordChange(backEnd: BackEnd) {
  const { store, sessions, verificationCodes, confirmations, passwords, hub, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  return async (change: Change): Promise<Answer<null>> => {
    const { contact, accountId, code, password, address, language, own } = change
    const tried = await verificationCodes.check({ contact, purpose: 'reset', address }, code)
    if (tried.kind === 'refused') return tried
    if (accountId === 0) return refused(1003)
    const guessable = findGuessableProblem(password, 'new_password', await knownOf(backEnd, accountId))
    if (guessable) return guessable
    const passwordHash = await passwords.hash(password, address)
    const set =
      (hasStep: boolean): Command<readonly number[]> =>
      async (trx) => {
        if (!(await useCode(trx, tried.codeId, clock()))) return { answer: refused(1003) }
        await setPasswordHash(trx, accountId, passwordHash, clock())
        await endLoginsOf(trx, accountId, clock())
        // Whoever holds the mailbox alone gets no money out by it. With a second step it does not even let them in. [WDR22, SES488]
        if (own === null && !hasStep) await freezeWithdrawals(trx, accountId, clock())
        await tellOwner(trx, accountId, { line: 'passwordNotice' }, language)
        const except = own === null ? {} : { except: own.call.sessionId }
        return { answer: done(await sessions.endSome(trx, { accountId, ...except, reason: 'password' })) }
      }
    const { answer } = await store.commands.run(async (trx) => {
      await lockAccount(trx, accountId)
      const hasStep = await hasSecondStep(trx, accountId)
      const isGuarded = own !== null && hasStep
      return (isGuarded ? confirmations.guard(set(hasStep), own.call, own.confirmation) : set(hasStep))(trx)
    })
    if (answer.kind === 'refused') return answer
    for (const id of answer.value) hub.sessionEnded(id, 'password')
    return done(null)
  }
}

/** What others know of an account. */
async function knownOf({ store: { reader }, seal }: BackEnd, accountId: number): Promise<readonly string[]> {
  const [account, identity] = await Promise.all([findAccount(reader, accountId), newestIdentity(reader, accountId)])
  const name = identity && columnOf(seal, 'identities', 'name', accountId).open(identity.name)
  return [account?.email, account?.mobile, account?.uid, name ?? undefined].filter((text) => text !== undefined)
}
