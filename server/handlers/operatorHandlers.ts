/** What operators see, decide and change; every decision is kept with who and when. [OPS22, OPS23, OPS26, OPS27, OPS28] */
import { reviewStatusShape } from '#contract/shapes/identity.ts'
import type { Decision } from '#contract/shapes/operator.ts'
import type { ReviewStatus } from '#rules/identity.ts'
import { addToAudit } from '#server/store/audit.ts'
import { type Review, decideIdentity, readReviews } from '#server/store/identities.ts'
import { readOutbox } from '#server/store/outbox.ts'
import { findAccountNamed } from '#server/store/realAccounts.ts'
import type { IdentityStatus } from '#server/store/schema.ts'
import { writeSetting } from '#server/store/settings.ts'
import { done, refused } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { findSettingProblem, reread } from '../house.ts'
import { addressOfPicture } from '../uploads/shelf.ts'
import type { Some } from './handler.ts'
import { reviewStatusOf } from './identityHandlers.ts'

type Names = 'reviews' | 'decideIdentity' | 'outbox' | 'setLever' | 'setSetting'

/** Who decides with the token of the environment; named operators come beside it. */
const bootstrapOperator = 'operator'
const wholeSocket = '/v1/ws'

const statusAsKept: Readonly<Record<ReviewStatus, IdentityStatus>> = {
  none: 'rejected',
  pending: 'waiting',
  certified: 'approved',
}
const afterDecision: Readonly<Record<Decision, 'approved' | 'rejected'>> = { approve: 'approved', reject: 'rejected' }

const tellReview = ({ front, back, status, ...review }: Review) => ({
  ...review,
  status: reviewStatusOf(status),
  frontPicture: addressOfPicture(front),
  backPicture: addressOfPicture(back),
})

/** Addresses are kept in small letters. */
const recipientOf = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : to.trim())

export function operatorHandlers({ store, hub, house, levers, clock }: BackEnd): Some<Names> {
  return {
    reviews: async ({ status, page }) => {
      const { rows, total } = await readReviews(store.reader, statusAsKept[status ?? 'pending'], page)
      return done({ rows: rows.map(tellReview), total })
    },
    decideIdentity: async ({ id, decision, remark }) => {
      const now = clock()
      const status = afterDecision[decision]
      const decided = await store.commands.run(async (trx) => {
        const identity = await decideIdentity(trx, id, { status, remark, by: bootstrapOperator }, now)
        if (typeof identity === 'string') return identity
        const deed = { operator: bootstrapOperator, action: `identity.${decision}`, subject: String(id) }
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
      else levers.set({ path, effect, times, accountId })
      return done(null)
    },
    setSetting: async ({ key, value }) => {
      const problem = findSettingProblem(key, value)
      if (problem) return refused(1000, { field: problem })
      const now = clock()
      await store.commands.run(async (trx) => {
        await writeSetting(trx, key, value)
        const deed = { operator: bootstrapOperator, action: 'setting.change', subject: key }
        await addToAudit(trx, { ...deed, details: { value } }, now)
      })
      await reread(house, store)
      return done(null)
    },
  }
}
