/** Whose a picture is; the picture itself lies in the data folder. [KYC6, KYC15] */
import type { Kysely } from 'kysely'
import type { Writing } from './commandQueue.ts'
import type { Schema } from './schema.ts'

export type NewUpload = { readonly accountId: number; readonly name: string; readonly bytes: number }

export async function addUpload(trx: Writing, { accountId, name, bytes }: NewUpload, now: number): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ account_id: BigInt(accountId), name, bytes: BigInt(bytes), created_at: BigInt(now) })
    .execute()
}

/** Null when there is no such picture. */
export async function ownerOfUpload(db: Kysely<Schema>, name: string): Promise<number | null> {
  const row = await db.selectFrom('uploads').select('account_id').where('name', '=', name).executeTakeFirst()
  return row ? Number(row.account_id) : null
}
