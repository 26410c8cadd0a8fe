/** Operators decide about money that comes and goes: once, with a row in the audit, told to whom it is about. [OPS28, WSS18] */
import { depositStatusShape, withdrawalStatusShape } from '#contract/shapes/funds.ts'
import { readDeposits } from '#server/store/deposits.ts'
import { readWithdrawals } from '#server/store/withdrawals.ts'
import { type Answer, done, refused } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Deed } from '../deed.ts'
import { tellDeposit } from './depositHandlers.ts'
import type { Some } from './handler.ts'
import { tellWithdrawal } from './withdrawalHandlers.ts'

type Names = 'depositReviews' | 'withdrawalReviews' | 'decideDeposit' | 'decideWithdrawal'

const by = 'operator'
const depositAfter = { approve: 'finished', reject: 'rejected', invalidate: 'invalid' } as const
const withdrawalAfter = { approve: 'paid', reject: 'refused' } as const
const noRemark = refused(1000, { field: 'remark' })

export function fundsDeskHandlers({ store, funds, hub }: BackEnd): Some<Names> {
  const carryOut = async <T>(deed: Deed<T>, tell: (record: T) => void): Promise<Answer<null>> => {
    const { answer } = await store.commands.run(deed, (told) => {
      told.committed?.()
      if (told.answer.kind === 'done') tell(told.answer.value)
    })
    return answer.kind === 'done' ? done(null) : answer
  }
  return {
    depositReviews: async ({ status, page }) => {
      const { rows, total } = await readDeposits(store.reader, { status: status ?? 'unchecked', page })
      const told = rows.map((row) => ({ ...row, ...tellDeposit(row) }))
      return done({ rows: told, total })
    },
    withdrawalReviews: async ({ status, page }, { language }) => {
      const { rows, total } = await readWithdrawals(store.reader, { status: status ?? 'waiting', page })
      return done({ rows: rows.map((row) => ({ ...row, ...tellWithdrawal(row, language), notes: row.memo })), total })
    },
    decideDeposit: async ({ id, decision, remark }) => {
      if (decision === 'reject' && remark.trim() === '') return noRemark
      const deed = funds.decideDeposit({ id, status: depositAfter[decision], remark: remark.trim(), by })
      return carryOut(deed, (record) =>
        hub.fundsDecided(record.accountId, {
          kind: 'deposit',
          id,
          status: depositStatusShape.write(record.status),
          remark: record.remark,
        }),
      )
    },
    decideWithdrawal: async ({ id, decision, remark }) => {
      if (decision === 'reject' && remark.trim() === '') return noRemark
      const deed = funds.decideWithdrawal({ id, status: withdrawalAfter[decision], remark: remark.trim(), by })
      return carryOut(deed, (record) =>
        hub.fundsDecided(record.accountId, {
          kind: 'withdraw',
          id,
          status: withdrawalStatusShape.write(record.status),
          remark: record.remark,
        }),
      )
    },
  }
}
