/** What an account's owner is told in the app, as it is kept and as it goes out. [SES513, SES515] */
import type { Notice as ToldNotice } from '#contract/shapes/notice.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { SecurityNotice } from '#rules/people/securityNotice.ts'
import { type KeptNotice, addNotice } from '#server/store/content/notices.ts'
import { tellOthers } from '#server/store/news/news.ts'
import type { Writing } from '#server/store/schema.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Seal, columnOf } from '../auth/seal.ts'

type Figures = { readonly amount?: string | undefined; readonly to?: string | undefined }
export type NoteForOwner = (trx: Writing, accountId: number, key: SecurityNotice, figures?: Figures) => Promise<void>

const figuresOf = (seal: Seal, accountId: number) => columnOf(seal, 'notices', 'figures', accountId)

/** Kept in the transaction of what it is about; sockets hear of it once that is committed. */
export const noteForOwnerBy =
  ({ seal, clock }: Pick<BackEnd, 'seal' | 'clock'>): NoteForOwner =>
  async (trx, accountId, key, { amount = '', to = '' } = {}) => {
    const figures = amount + to === '' ? '' : JSON.stringify({ amount, to })
    const sealed = figuresOf(seal, accountId).close(figures)
    const id = await addNotice(trx, { accountId, key, figures: sealed, now: clock() })
    tellOthers(trx, { about: 'notice', accountId, id })
  }

export function toldNotice(seal: Seal, accountId: number, { figures, ...notice }: KeptNotice): ToldNotice {
  const opened = figuresOf(seal, accountId).open(figures)
  const { amount = '', to = '' } = opened === '' ? {} : (JSON.parse(opened) as Figures)
  return {
    ...notice,
    kind: 'security',
    figures: { amount: amount === '' ? null : decimal(amount), to },
    instrumentId: 0,
    orderId: 0,
  }
}
