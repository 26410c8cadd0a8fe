/** What operators see, decide and change; every decision is kept with who and when. [OPS22, OPS23, OPS27, OPS28] */
import { reviewStatusShape } from '#contract/shapes/identity.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { decideIdentity } from '#server/store/people/identities.ts'
import { readOutbox } from '#server/store/content/outbox.ts'
import { findAccountNamed } from '#server/store/funds/realAccounts.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'
import { reviewStatusOf } from './identityHandlers.ts'

type Names = 'decideIdentity' | 'outbox' | 'setLever'

const wholeSocket = '/v1/ws'

const afterDecision: Readonly<Record<'approve' | 'reject', 'approved' | 'rejected'>> = {
  approve: 'approved',
  reject: 'rejected',
}

/** Addresses are kept in small letters. */
const recipientOf = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : to.trim())

export function operatorHandlers({ store, hub, faults, clock }: BackEnd): Some<Names> {
  return {
    decideIdentity: async ({ id, decision, remark }, { operator }) => {
      const now = clock()
      const status = afterDecision[decision]
      const decided = await store.commands.run(async (trx) => {
        const identity = await decideIdentity(trx, id, { status, remark, by: operator.name }, now)
        if (typeof identity === 'string') return identity
        const deed = { operator: operator.name, action: `identity.${decision}`, subject: String(id) }
        await addToAudit(trx, { ...deed, details: { remark } }, now)
        return identity
      })
      if (typeof decided === 'string') return refused(decided === 'unknown' ? 1008 : 2008)
      const told = reviewStatusShape.write(reviewStatusOf(decided.status))
      hub.fundsDecided(decided.accountId, { kind: 'identity', id, status: told, remark })
      return done(null)
    },
    outbox: async ({ to, page }) => done(await readOutbox(store.reader, to && recipientOf(to), page)),
    setLever: async ({ path, effect, times, account }) => {
      const accountId = account === '' ? null : await findAccountNamed(store.reader, account)
      if (account !== '' && accountId === null) return refused(1008)
      if (effect === 'cut' && path === wholeSocket) hub.cut(accountId)
      else faults.set({ path, effect, times, accountId })
      return done(null)
    },
  }
}
