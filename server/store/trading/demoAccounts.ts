/** Demo accounts: one for each demo key. [SES12] */
import type { Kysely } from 'kysely'
import type { Decimal } from '#rules/number/decimal.ts'
import { type AccountRecord, accountColumns, fromAccountRow } from './accounts.ts'
import { postEntries } from './bookings.ts'
import { newInviteCode } from '../people/inviteCodes.ts'
import { setUid } from '../people/uids.ts'
import type { Schema, Writing } from '../schema.ts'

export async function findDemoAccount(db: Kysely<Schema>, demoKeyHash: string): Promise<AccountRecord | null> {
  const row = await db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('demo_key_hash', '=', demoKeyHash)
    .executeTakeFirst()
  return row ? fromAccountRow(row) : null
}

export type NewDemoAccount = {
  readonly demoKeyHash: string
  readonly opening: Decimal
  readonly now: number
}

/** With its opening balance as the first row of its ledger. [SES12] */
export async function addDemoAccount(trx: Writing, { demoKeyHash, opening, now }: NewDemoAccount): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      uid: demoKeyHash,
      kind: 'demo',
      demo_key_hash: demoKeyHash,
      balance: 0n,
      locked: 0n,
      version: 0n,
      created_at: BigInt(now),
      invite_code: newInviteCode(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = Number(id)
  await setUid(trx, id)
  await postEntries(trx, accountId, [{ amount: opening, kind: 'demo_opening', orderId: null }], now)
  return accountId
}
