/** What holds withdrawals of an account back: its password or second steps were changed or it was unlocked, or somebody set a new password from outside or locked it. [WDR21, WDR22, WDR33, WDR34, SES487] */
import type { Kysely } from 'kysely'
import type { Schema, Writing } from '../schema.ts'

export type AccountHolds = {
  /** When its password or its second steps were, or it was unlocked, whichever was last; null where nothing was. */
  readonly changedAt: number | null
  readonly isFrozen: boolean
}

export async function readHolds(db: Kysely<Schema>, accountId: number): Promise<AccountHolds> {
  const row = await db
    .selectFrom('accounts')
    .select(['password_changed_at', 'steps_changed_at', 'unlocked_at', 'frozen_at'])
    .where('id', '=', BigInt(accountId))
    .executeTakeFirst()
  const changes = [row?.password_changed_at, row?.steps_changed_at, row?.unlocked_at].map((at) => Number(at ?? 0))
  return {
    changedAt: Math.max(...changes) || null,
    isFrozen: (row?.frozen_at ?? null) !== null,
  }
}

export async function noteStepsChanged(trx: Writing, accountId: number, now: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ steps_changed_at: BigInt(now) })
    .where('id', '=', BigInt(accountId))
    .execute()
}

/** Withdrawals that wait, and those to come, are paid only after an operator released them. */
export async function freezeWithdrawals(trx: Writing, accountId: number, now: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ frozen_at: BigInt(now) })
    .where('id', '=', BigInt(accountId))
    .execute()
}

/** False when they were not frozen. */
export async function releaseWithdrawals(trx: Writing, accountId: number): Promise<boolean> {
  const released = await trx
    .updateTable('accounts')
    .set({ frozen_at: null })
    .where('id', '=', BigInt(accountId))
    .where('frozen_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}
