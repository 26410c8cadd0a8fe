/** What operators have to decide, and what they decided. [OPS26] */
import type { Review } from '#contract/shapes/review.ts'
import { areaOfReviews, mayUse } from '#rules/people/operatorAccess.ts'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import type { ReviewStatus } from '#rules/people/identity.ts'
import type { Language } from '#rules/app/language.ts'
import type { WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import { readDeposits } from '#server/store/funds/deposits.ts'
import { readReviews } from '#server/store/people/identities.ts'
import type { IdentityStatus } from '#server/store/schema.ts'
import { countWaiting } from '#server/store/funds/waiting.ts'
import { readWithdrawals } from '#server/store/funds/withdrawals.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { columnOf, wayOf } from '../auth/seal.ts'
import { nameOfWithdrawalStatus } from '../http/translate.ts'
import { addressOfPicture } from '../uploads/uploadStore.ts'
import type { Some } from './handler.ts'
import { reviewStatusOf } from './identityHandlers.ts'

const statusAsKept: Readonly<Record<ReviewStatus, IdentityStatus>> = {
  none: 'rejected',
  pending: 'waiting',
  certified: 'approved',
}

const reviewKinds = ['identity', 'deposit', 'withdraw'] as const

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

export const reviewHandlers = (backEnd: BackEnd): Some<'reviews' | 'overview'> => ({
  reviews: async (asked, { language, operator }) => {
    const { page } = asked
    if (!mayUse(operator.role, areaOfReviews[asked.kind])) return refused(1008)
    if (asked.kind === 'identity') return done(await identities(backEnd, asked.status ?? 'pending', page))
    if (asked.kind === 'deposit') return done(await deposits(backEnd, asked.status ?? 'unchecked', page))
    return done(await withdrawals(backEnd, { status: asked.status ?? 'waiting', page, language }))
  },
  /** Each role reads of what it may decide, and of nothing else. [OPS162] */
  overview: async (_input, { operator }) => {
    const { store, broker, clock, countOpenOrders } = backEnd
    const own = reviewKinds.filter((kind) => mayUse(operator.role, areaOfReviews[kind]))
    const at = clock()
    const waiting = await Promise.all(own.map(async (kind) => ({ kind, ...(await countWaiting(store.reader, kind)) })))
    return done({ waiting, openPositions: countOpenOrders().holding, companyStatus: broker.companyStatus, at })
  },
})
