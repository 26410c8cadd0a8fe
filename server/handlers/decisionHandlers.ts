/** Operators decide about identities and about money that comes and goes: once, with a row in the audit, told to whom it is about. [OPS27, OPS28, WSS18] */
import { depositStatusShape, withdrawalStatusShape } from '#contract/shapes/funds.ts'
import { reviewStatusShape } from '#contract/shapes/identity.ts'
import type { FundsNews } from '#contract/shapes/fundsNews.ts'
import { tellOthers } from '#server/store/news/news.ts'
import type { Writing } from '#server/store/schema.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { decideIdentity, reviewStatusOf } from '#server/store/people/identities.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Command, carryOut } from '../trading/command.ts'
import type { Some } from './handler.ts'

type Names = 'decideIdentity' | 'decideDeposit' | 'decideWithdrawal'

const depositAfter = { approve: 'finished', reject: 'rejected', invalidate: 'invalid' } as const
const withdrawalAfter = { approve: 'paid', reject: 'refused' } as const
const identityAfter = { approve: 'approved', reject: 'rejected' } as const

export function decisionHandlers({ store, funds, hub, clock }: BackEnd): Some<Names> {
  /** Other processes hear of it with the commit, this one's sockets after it. */
  const decide = async <T extends { readonly accountId: number }>(
    command: Command<T>,
    newsOf: (record: T) => FundsNews,
  ): Promise<Answer<null>> => {
    const telling: Command<T> = async (trx) => {
      const outcome = await command(trx)
      if (outcome.answer.kind === 'done') tell(trx, outcome.answer.value)
      return outcome
    }
    const tell = (trx: Writing, record: T) =>
      tellOthers(trx, { about: 'funds', accountId: record.accountId, news: newsOf(record) })
    const answer = await carryOut({ store }, telling)
    if (answer.kind === 'refused') return answer
    hub.fundsDecided(answer.value.accountId, newsOf(answer.value))
    return done(null)
  }
  return {
    decideIdentity: async ({ id, decision, remark }, { operator }) => {
      const status = identityAfter[decision]
      const command: Command<{ readonly accountId: number; readonly status: typeof status }> = async (trx) => {
        const now = clock()
        const identity = await decideIdentity(trx, id, { status, remark, by: operator.name }, now)
        if (typeof identity === 'string') return { answer: refused(identity === 'unknown' ? 1008 : 2008) }
        const entry = { operator: operator.name, action: `identity.${decision}`, subject: String(id) }
        await addToAudit(trx, { ...entry, details: { remark } }, now)
        return { answer: done({ accountId: identity.accountId, status }) }
      }
      const told = reviewStatusShape.write(reviewStatusOf(status))
      return decide(command, () => ({ kind: 'identity', id, status: told, remark }))
    },
    decideDeposit: async ({ id, decision, remark }, { operator }) =>
      decide(
        funds.decideDeposit({ id, status: depositAfter[decision], remark, by: operator.name }),
        ({ status, remark: said }) => ({ kind: 'deposit', id, status: depositStatusShape.write(status), remark: said }),
      ),
    decideWithdrawal: async ({ id, decision, remark }, { operator }) => {
      if (decision === 'release') return carryOut({ store }, funds.release({ id, remark, by: operator.name }))
      return decide(
        funds.decideWithdrawal({ id, status: withdrawalAfter[decision], remark, by: operator.name }),
        ({ status, remark: said }) => ({
          kind: 'withdraw',
          id,
          status: withdrawalStatusShape.write(status),
          remark: said,
        }),
      )
    },
  }
}
