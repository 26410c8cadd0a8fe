/** Operators decide about money that comes and goes: once, with a row in the audit, told to whom it is about. [OPS27, OPS28, WSS18] */
import { depositStatusShape, withdrawalStatusShape } from '#contract/shapes/funds.ts'
import { type Answer, done } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Command } from '../trading/command.ts'
import type { Some } from './handler.ts'

type Names = 'decideDeposit' | 'decideWithdrawal'

const depositAfter = { approve: 'finished', reject: 'rejected', invalidate: 'invalid' } as const
const withdrawalAfter = { approve: 'paid', reject: 'refused' } as const

export function fundsReviewHandlers({ store, funds, hub }: BackEnd): Some<Names> {
  const carryOut = async <T>(command: Command<T>, tell: (record: T) => void): Promise<Answer<null>> => {
    const { answer } = await store.commands.run(command, (told) => {
      told.committed?.()
      if (told.answer.kind === 'done') tell(told.answer.value)
    })
    return answer.kind === 'done' ? done(null) : answer
  }
  return {
    decideDeposit: async ({ id, decision, remark }, { operator }) => {
      const command = funds.decideDeposit({ id, status: depositAfter[decision], remark, by: operator.name })
      return carryOut(command, (record) =>
        hub.fundsDecided(record.accountId, {
          kind: 'deposit',
          id,
          status: depositStatusShape.write(record.status),
          remark: record.remark,
        }),
      )
    },
    decideWithdrawal: async ({ id, decision, remark }, { operator }) => {
      const command = funds.decideWithdrawal({ id, status: withdrawalAfter[decision], remark, by: operator.name })
      return carryOut(command, (record) =>
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
