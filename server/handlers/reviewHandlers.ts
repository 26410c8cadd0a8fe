/** What operators have to decide, and what they decided. Who looked at whose data is kept before they are shown. [OPS26, OPS203] */
import type { Review } from '#contract/shapes/review.ts'
import { areaOfReviews, mayUse } from '#rules/people/operatorAccess.ts'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import type { ReviewStatus } from '#rules/people/identity.ts'
import type { Language } from '#rules/app/language.ts'
import type { WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import { readDeposits } from '#server/store/funds/deposits.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { readReviews, reviewStatusOf } from '#server/store/people/identities.ts'
import type { IdentityStatus } from '#server/store/schema.ts'
import { findStale } from '../market/findStale.ts'
import { countWaiting } from '#server/store/funds/waiting.ts'
import { countOpenPositions } from '#server/store/trading/orders.ts'
import { readWithdrawals } from '#server/store/funds/withdrawals.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { columnOf, wayOf } from '../auth/seal.ts'
import { nameOfWithdrawalStatus } from '../http/translate.ts'
import { addressOfPicture } from '../uploads/uploadStore.ts'
import type { Some } from './handler.ts'

const statusAsKept: Readonly<Record<ReviewStatus, IdentityStatus>> = {
  none: 'rejected',
  pending: 'waiting',
  certified: 'approved',
}

const reviewKinds = ['identity', 'deposit', 'withdraw'] as const

const auditedAs = { identity: 'identity', deposit: 'deposit', withdraw: 'withdrawal' } as const

type Told = { readonly rows: readonly Review[]; readonly total: number }

async function identities({ store, seal }: BackEnd, status: ReviewStatus, page: number): Promise<Told> {
  const { rows, total } = await readReviews(store.reader, statusAsKept[status], page)
  const told = rows.map(({ front, back, ...row }) => ({
    ...row,
    kind: 'identity' as const,
    name: columnOf(seal, 'identities', 'name', row.accountId).open(row.name),
    cardId: columnOf(seal, 'identities', 'card_id', row.accountId).open(row.cardId),
    status: reviewStatusOf(row.status),
    frontPicture: addressOfPicture(front),
    backPicture: addressOfPicture(back),
  }))
  return { rows: told, total }
}

async function deposits({ store, seal }: BackEnd, status: DepositStatus, page: number): Promise<Told> {
  const { rows, total } = await readDeposits(store.reader, { status, page })
  const told = rows.map((row) => ({
    ...row,
    kind: 'deposit' as const,
    way: row.kind,
    address: columnOf(seal, 'deposits', 'address', row.accountId).open(row.address),
    proof: addressOfPicture(row.proof),
  }))
  return { rows: told, total }
}

async function withdrawals(
  { store, seal }: BackEnd,
  { status, page, language }: { readonly status: WithdrawalStatus; readonly page: number; readonly language: Language },
): Promise<Told> {
  const { rows, total } = await readWithdrawals(store.reader, { status, page })
  const told = rows.map((row) => ({
    ...wayOf(seal, row.accountId).openTarget(row),
    kind: 'withdraw' as const,
    way: row.kind,
    statusName: nameOfWithdrawalStatus(language, row.status),
  }))
  return { rows: told, total }
}

async function noteLook({ store, clock }: BackEnd, kind: Review['kind'], operator: string, told: Told): Promise<Told> {
  if (told.rows.length === 0) return told
  const subject = told.rows.map(({ id }) => id).join(', ')
  const deed = { operator, action: `${auditedAs[kind]}.view`, subject, details: {} }
  await store.commands.run((trx) => addToAudit(trx, deed, clock()))
  return told
}

export const reviewHandlers = (backEnd: BackEnd): Some<'reviews' | 'overview'> => ({
  reviews: async (asked, { language, operator }) => {
    const { page } = asked
    if (!mayUse(operator.role, areaOfReviews[asked.kind])) return refused(1008, { isRole: true })
    const read = (): Promise<Told> => {
      if (asked.kind === 'identity') return identities(backEnd, asked.status ?? 'pending', page)
      if (asked.kind === 'deposit') return deposits(backEnd, asked.status ?? 'unchecked', page)
      return withdrawals(backEnd, { status: asked.status ?? 'waiting', page, language })
    }
    return done(await noteLook(backEnd, asked.kind, operator.name, await read()))
  },
  /** Each role reads of what it may decide, and of nothing else. [OPS162] */
  overview: async (_input, { operator }) => {
    const { store, broker, clock, market, countOpenOrders } = backEnd
    const own = reviewKinds.filter((kind) => mayUse(operator.role, areaOfReviews[kind]))
    const at = clock()
    const waiting = await Promise.all(own.map(async (kind) => ({ kind, ...(await countWaiting(store.reader, kind)) })))
    // What memory has may be behind. [NET383]
    const openPositions = store.commands.isCertain()
      ? countOpenOrders().holding
      : await countOpenPositions(store.reader)
    const exposures = mayUse(operator.role, 'risk') ? await backEnd.exposures() : null
    const stale = findStale({ market, clock })
    return done({ waiting, openPositions, exposures, stale, companyStatus: broker.companyStatus, at })
  },
})
