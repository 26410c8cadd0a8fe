/** Whose a picture is; the picture itself lies in the data folder. [KYC6, KYC15, KYC19, DEP25] */
import type { Kysely } from 'kysely'
import { unusedKeptMs } from '#rules/people/identity.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type NewUpload = {
  readonly accountId: number
  readonly name: string
  readonly bytes: number
  readonly hash: string
}

export async function addUpload(trx: Writing, { accountId, name, bytes, hash }: NewUpload, now: number): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ account_id: BigInt(accountId), name, bytes: BigInt(bytes), content_hash: hash, created_at: BigInt(now) })
    .execute()
}

/** Null when there is no such picture. */
export async function ownerOfUpload(db: Kysely<Schema>, name: string): Promise<number | null> {
  const row = await db.selectFrom('uploads').select('account_id').where('name', '=', name).executeTakeFirst()
  return row ? Number(row.account_id) : null
}

export type OwnUpload = {
  /** SHA-256, hex; null of one that was kept before it was computed. */
  readonly hash: string | null
}

/** Null when there is no such picture, or it is somebody else's. */
export async function findOwnUpload(db: Kysely<Schema>, accountId: number, name: string): Promise<OwnUpload | null> {
  const row = await db
    .selectFrom('uploads')
    .select('content_hash')
    .where('name', '=', name)
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? { hash: row.content_hash } : null
}

/** In the order in which they came. */
export async function uploadsWithoutHash(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom('uploads').select('name').where('content_hash', 'is', null).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** The first deposit with it has it as its proof; those that came after it with the same one stay as they were. */
export async function hashUpload(trx: Writing, name: string, hash: string): Promise<void> {
  await trx.updateTable('uploads').set({ content_hash: hash }).where('name', '=', name).execute()
  const known = await trx.selectFrom('deposits').select('id').where('proof_hash', '=', hash).limit(1).executeTakeFirst()
  if (known) return
  const first = trx.selectFrom('deposits').select('id').where('proof', '=', name).orderBy('id').limit(1)
  await trx.updateTable('deposits').set({ proof_hash: hash }).where('id', 'in', first).execute()
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
