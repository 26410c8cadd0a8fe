/** Whose a picture is; the picture itself lies in the data folder. [KYC6, KYC15, KYC19] */
import type { Kysely } from 'kysely'
import { unusedKeptMs } from '#rules/people/identity.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

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

const forgottenAtOnceMost = 500

/** Takes out old pictures that nothing was handed in with; answers their names. [KYC19] */
export async function forgetUnusedUploads(trx: Writing, now: number): Promise<readonly string[]> {
  const unused = trx
    .selectFrom('uploads')
    .select('name')
    .where('created_at', '<=', BigInt(now - unusedKeptMs))
    .where((is) =>
      is.not(
        is.or([
          is.exists(is.selectFrom('identities').select('id').whereRef('front', '=', 'uploads.name')),
          is.exists(is.selectFrom('identities').select('id').whereRef('back', '=', 'uploads.name')),
          is.exists(is.selectFrom('deposits').select('id').whereRef('proof', '=', 'uploads.name')),
        ]),
      ),
    )
    .limit(forgottenAtOnceMost)
  const names = (await unused.execute()).map(({ name }) => name)
  if (names.length > 0) await trx.deleteFrom('uploads').where('name', 'in', names).execute()
  return names
}
