/** Tells the owner of an account what changed in it, by message and in the app, in the transaction that changed it. [SES460, SES461, SES470, SES513] */
import type { Language } from '#rules/app/language.ts'
import type { SecurityNotice } from '#rules/people/securityNotice.ts'
import type { BoundMethod } from '#server/store/drawMethods.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import type { Writing } from '#server/store/schema.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { composeNotice } from './message.ts'
import type { NoticeLine } from '../http/translate.ts'
import type { BackEnd } from '../backEnd.ts'
import { noteForOwnerBy } from './ownNotices.ts'
import { readAntiPhishing } from '../auth/antiPhishing.ts'

export type Notice = {
  readonly line: NoticeLine
  /** Of the record that it is about: what waits about another one is not out of date with it. */
  readonly id?: number
  /** USD. */
  readonly amount?: string
  readonly to?: string
}
export type TellOwner = (trx: Writing, accountId: number, notice: Notice, language: Language) => Promise<void>

const keys: Readonly<Record<NoticeLine, SecurityNotice>> = {
  passwordNotice: 'password',
  bindNotice: 'method_added',
  removeNotice: 'method_removed',
  drawNotice: 'withdrawal',
  deviceNotice: 'device',
  totpNotice: 'second_step_added',
  noTotpNotice: 'second_step_removed',
  passkeyNotice: 'passkey_added',
  noPasskeyNotice: 'passkey_removed',
}

/** Worth reading as long as holds last, which is less than its link does. */
const noticeLifeMs = 24 * 60 * 60 * 1_000

export const tellOwnerBy =
  (backEnd: Pick<BackEnd, 'messenger' | 'seal' | 'lockLinks' | 'clock'>): TellOwner =>
  async (trx, accountId, notice, language) => {
    const { messenger, seal, lockLinks } = backEnd
    const account = await findAccount(trx, accountId)
    if (!account) throw new Error(`There is no account ${accountId}.`)
    const antiPhishing = await readAntiPhishing(trx, seal, accountId)
    const link = await lockLinks.make(trx, accountId)
    const message = composeNotice({ contact: ownContact(account), language, antiPhishing, link, ...notice })
    await noteForOwnerBy(backEnd)(trx, accountId, keys[notice.line], notice)
    await messenger.post(trx, message, { isWanted: true, lifeMs: noticeLifeMs })
  }

/** The account's own: nobody chooses where its codes and notices go. */
export const ownContact = ({ email, mobile }: AccountRecord): Contact =>
  email === '' ? { type: 'mobile', value: mobile } : { type: 'email', value: email }

/** As its owner knows it. */
export const nameOfMethod = ({
  currency: { code, protocol },
  address,
  payeeAccount,
}: Pick<BoundMethod, 'address' | 'payeeAccount'> & {
  readonly currency: Pick<BoundMethod['currency'], 'code' | 'protocol'>
}): string => [code, protocol, address || payeeAccount].filter(Boolean).join(' ')
