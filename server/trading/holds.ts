/** What holds a withdrawal back, and what lets it go. [WDR20, WDR21, WDR22] */
import { holdUntil } from '#rules/funds/hold.ts'
import type { BoundMethod } from '#server/store/drawMethods.ts'
import { findWithdrawal } from '#server/store/funds/withdrawals.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { type AccountHolds, releaseWithdrawals } from '#server/store/people/holds.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import type { Command } from './command.ts'

type HoldNeeds = { readonly broker: Pick<BrokerSettings, 'holdHours'>; readonly clock: () => number }

/** Why nothing may be withdrawn by a method yet; null when it may. [WDR20, WDR21] */
export function findHold(
  { changedAt }: AccountHolds,
  method: Pick<BoundMethod, 'createdAt'>,
  { broker, clock }: HoldNeeds,
): Refused | null {
  const untilAfter = (at: number | null) => holdUntil(at, broker.holdHours, clock())
  const all = untilAfter(changedAt)
  if (all !== null) return refused(4007, { until: all })
  const own = untilAfter(method.createdAt)
  return own === null ? null : refused(4006, { until: own })
}

/** `id`: of one of the withdrawals that are frozen. */
export type Release = { readonly id: number; readonly remark: string; readonly by: string }

/** Of the withdrawal's account: all that wait, and those to come. */
export const releaseBy =
  (clock: () => number) =>
  ({ id, remark, by }: Release): Command<null> =>
  async (trx) => {
    const withdrawal = await findWithdrawal(trx, id)
    if (!withdrawal) return { answer: refused(1008) }
    await lockAccount(trx, withdrawal.accountId)
    if (!(await releaseWithdrawals(trx, withdrawal.accountId))) return { answer: refused(2008) }
    const entry = { operator: by, action: 'withdrawal.release', subject: String(id), details: { remark } }
    await addToAudit(trx, entry, clock())
    return { answer: done(null) }
  }
