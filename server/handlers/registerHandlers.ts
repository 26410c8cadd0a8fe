/** Opening a real account. [SES32, SES33, SES34, SES35, SES39, SES42, SES43, SES44, SES46, SES47, REF4] */
import { isOffered } from '#rules/people/contact.ts'
import { readInviteCode } from '#rules/people/invite.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { useCode } from '#server/store/people/codes.ts'
import { countInvited, findInviter } from '#server/store/people/inviteCodes.ts'
import { type Contact, addRealAccount } from '#server/store/funds/realAccounts.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { readContact } from '../auth/contact.ts'
import { enterAccount } from '../auth/enterAccount.ts'
import { areas } from '../seed/areas.ts'
import { findGuessableProblem, findNewPasswordProblem } from '../auth/passwords.ts'
import type { Some } from './handler.ts'

type Names = 'register' | 'captcha' | 'areas' | 'invited'
type Proof = { readonly kind: 'proved'; readonly codeId: number | null } | Refused

const captchaVerifies = 2

export function registerHandlers(backEnd: BackEnd): Some<Names> {
  const { store, limits, broker, verificationCodes, captchas, passwords, messenger, clock } = backEnd

  const open = enterAccount(backEnd, false)

  /** Where captchas are asked for a solved one and nothing else; otherwise the code that was sent. [SES160] */
  const prove = async (contact: Contact, captchaKey: string, code: string, address: string): Promise<Proof> => {
    if (broker.verifyRegisterType === captchaVerifies)
      return (await captchas.solve(captchaKey, code)) ? { kind: 'proved', codeId: null } : refused(1004)
    const wait = await limits.waitToTryCode({ address })
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const tried = await verificationCodes.check({ contact, purpose: 'register', address }, code)
    return tried.kind === 'right' ? { kind: 'proved', codeId: tried.codeId } : tried
  }

  return {
    register: async (input, visit) => {
      const { address } = visit
      if (!isOffered(broker.offeredContacts, input.type)) return refused(1000, { field: 'type' })
      const read = readContact(input.type, input.account, input.areaId)
      if (!read.ok) return refused(1000, { field: read.wrong === 'area' ? 'area_id' : 'account' })
      const problem = findNewPasswordProblem(input, { password: 'password', repeated: 're_password' })
      if (problem) return problem
      const inviteCode = readInviteCode(input.inviteCode)
      const invitedBy = inviteCode === '' ? null : await findInviter(store.reader, inviteCode)
      if (inviteCode !== '' && invitedBy === null) return refused(1007)
      const proof = await prove(read.contact, input.captchaKey, input.code, address)
      if (proof.kind === 'refused') return proof
      const guessable = findGuessableProblem(input.password, 'password', [read.contact.value])
      if (guessable) return guessable
      const wait = await limits.waitToRegister({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const passwordHash = await passwords.hash(input.password, address)
      const opened = await store.commands
        .run(async (trx) => {
          const now = clock()
          const { contact } = read
          const accountId = await addRealAccount(trx, { contact, passwordHash, invitedBy, now })
          if (accountId === null) return refused(1002)
          if (proof.codeId !== null && !(await useCode(trx, proof.codeId, now))) throw new CodeGone()
          return { kind: 'opened', accountId } as const
        })
        .catch(codeGone)
      if (opened.kind === 'refused') return opened
      const account = await findAccount(store.reader, opened.accountId)
      return account ? done(await open(account, visit)) : refused(999)
    },
    captcha: async () => {
      const { key, image, solution } = await captchas.make()
      const about = { to: key, kind: 'captcha', purpose: 'register', code: solution } as const
      await messenger.note({ ...about, subject: '', text: '', html: '' })
      return done({ key, image })
    },
    areas: async () => done(areas.map(({ id, code, callingCode }) => ({ id, code, callingCode }))),
    invited: async (_input, { session }) => done({ total: await countInvited(store.reader, session.accountId) }),
  }
}

/** Undoes what was done with a code that somebody else used up in the meantime. */
class CodeGone extends Error {}

function codeGone(error: unknown): Refused {
  if (error instanceof CodeGone) return refused(1003)
  throw error
}
