/** What waits for a decision, in the desk's own words: each kind of record has others on the wire. [OPS26, OPS27] */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import type { Output } from '#contract/endpoints/index.ts'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { Page } from '#machines/pagedReadMachine.ts'
import type { DeskReview, ReviewDecision, ReviewFilter, ReviewState } from '#machines/reviewQueueMachine.ts'
import type { Call } from '#src/api/caller.ts'

const quiet = { isQuiet: true } as const

const identityStatus = { waiting: 'pending', approved: 'certified', rejected: 'none', invalid: 'none' } as const
const depositStatus = { waiting: 'unchecked', approved: 'finished', rejected: 'rejected', invalid: 'invalid' } as const
const withdrawalStatus = { waiting: 'waiting', approved: 'paid', rejected: 'refused', invalid: 'refused' } as const

type Told<Row> = Pick<DeskReview, 'id' | 'status'> & Omit<Row, 'id' | 'status'>
type Asked = { readonly page: number; readonly filter?: ReviewFilter }

/** A list of one status holds nothing else. */
const toldAs = <Row extends object>(row: Row, id: number | null, status: ReviewState): Told<Row> => ({
  ...row,
  id: id ?? 0,
  status,
})

export async function readReviews(call: Call, { page, filter }: Asked): Promise<Page<DeskReview, null>> {
  const { kind = 'identity', status = 'waiting' } = filter ?? {}
  const { rows, total } = await readers[kind](call, status, page)
  return { items: rows, total, version: null, extra: null }
}

type Rows = { readonly rows: readonly DeskReview[]; readonly total: number }
type Reader = (call: Call, status: ReviewState, page: number) => Promise<Rows>

const readers: Readonly<Record<DeskReview['kind'], Reader>> = {
  identity: async (call, status, page) => {
    const asked = { kind: 'identity', status: identityStatus[status], page } as const
    const { rows, total } = (await call(operatorEndpoints.reviews, asked, quiet)).value
    return { rows: rows.map((row) => ({ ...toldAs(row, row.id, status), kind: 'identity' })), total }
  },
  deposit: async (call, status, page) => {
    const asked = { status: depositStatus[status], page }
    const { rows, total } = (await call(fundsEndpoints.depositReviews, asked, quiet)).value
    return { rows: rows.map((row) => ({ ...toldAs(row, row.id, status), kind: 'deposit', way: row.kind })), total }
  },
  withdraw: async (call, status, page) => {
    const asked = { status: withdrawalStatus[status], page }
    const { rows, total } = (await call(fundsEndpoints.withdrawalReviews, asked, quiet)).value
    return { rows: rows.map((row) => ({ ...toldAs(row, row.id, status), ...withdrawalWords(row) })), total }
  },
}

const withdrawalWords = ({ kind, notes }: Output<'withdrawalReviews'>['rows'][number]) =>
  ({ kind: 'withdraw', way: kind, memo: notes }) as const

type Deciding = { readonly review: DeskReview; readonly decision: ReviewDecision; readonly remark: string }

/** Only deposits are invalid. */
export async function decideReview(call: Call, { review: { kind, id }, decision, remark }: Deciding): Promise<null> {
  if (kind === 'deposit') return (await call(fundsEndpoints.decideDeposit, { id, decision, remark }, quiet)).value
  if (decision === 'invalidate') throw new Error('Only a deposit can be invalid.')
  const ruling = { id, decision, remark }
  if (kind === 'withdraw') return (await call(fundsEndpoints.decideWithdrawal, ruling, quiet)).value
  return (await call(operatorEndpoints.decideIdentity, ruling, quiet)).value
}

/** Where its pictures lie. */
export function picturesOf(review: DeskReview): readonly string[] {
  if (review.kind === 'identity') return [review.frontPicture, review.backPicture]
  return review.kind === 'deposit' ? [review.proof] : []
}
