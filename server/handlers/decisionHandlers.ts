/** Operators decide about identities and about money that comes and goes: once, with a row in the audit, told to whom it is about. [OPS27, OPS28, WSS18] */
import { depositStatusShape, withdrawalStatusShape } from '#contract/shapes/funds.ts'
import { reviewStatusShape } from '#contract/shapes/identity.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { decideIdentity } from '#server/store/people/identities.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Command, carryOut } from '../trading/command.ts'
import type { Some } from './handler.ts'
import { reviewStatusOf } from './identityHandlers.ts'

type Names = 'decideIdentity' | 'decideDeposit' | 'decideWithdrawal'

const depositAfter = { approve: 'finished', reject: 'rejected', invalidate: 'invalid' } as const
const withdrawalAfter = { approve: 'paid', reject: 'refused' } as const
const identityAfter = { approve: 'approved', reject: 'rejected' } as const

export function decisionHandlers({ store, funds, hub, clock }: BackEnd): Some<Names> {
  const decide = async <T>(command: Command<T>, tell: (record: T) => void): Promise<Answer<null>> => {
    const answer = await carryOut({ store }, command)
    if (answer.kind === 'refused') return answer
    tell(answer.value)
    return done(null)
  }
  return {
    decideIdentity: async ({ id, decision, remark }, { operator }) => {
      const now = clock()
      const status = identityAfter[decision]
      const decided = await store.commands.run(async (trx) => {
        const identity = await decideIdentity(trx, id, { status, remark, by: operator.name }, now)
        if (typeof identity === 'string') return identity
        const entry = { operator: operator.name, action: `identity.${decision}`, subject: String(id) }
        await addToAudit(trx, { ...entry, details: { remark } }, now)
        return identity
      })
      if (typeof decided === 'string') return refused(decided === 'unknown' ? 1008 : 2008)
      const told = reviewStatusShape.write(reviewStatusOf(decided.status))
      hub.fundsDecided(decided.accountId, { kind: 'identity', id, status: told, remark })
      return done(null)
    },
    decideDeposit: async ({ id, decision, remark }, { operator }) => {
      const command = funds.decideDeposit({ id, status: depositAfter[decision], remark, by: operator.name })
      return decide(command, (record) =>
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
      return decide(command, (record) =>
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
