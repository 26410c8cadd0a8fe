/** Authenticator apps and backup codes: what was taken once is not taken again, whichever back end is asked. [SES480, SES481, SES486] */
import { type Kysely, sql } from 'kysely'
import type { Schema, Writing } from '../schema.ts'
import type { BegunKind } from './securitySchema.ts'

export type TotpRecord = { readonly id: number; readonly secret: string }

/** `secret`: as it is sealed. */
export async function findTotp(db: Kysely<Schema>, accountId: number): Promise<TotpRecord | null> {
  const row = await db
    .selectFrom('totps')
    .select(['id', 'secret'])
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? { id: Number(row.id), secret: row.secret } : null
}

type NewTotp = { readonly accountId: number; readonly secret: string; readonly lastStep: number; readonly now: number }

export async function addTotp(trx: Writing, { accountId, secret, lastStep, now }: NewTotp): Promise<void> {
  await trx
    .insertInto('totps')
    .values({ account_id: BigInt(accountId), secret, last_step: BigInt(lastStep), created_at: BigInt(now) })
    .execute()
}

/** False when this step, or a newer one, was taken before. */
export async function takeTotpStep(trx: Writing, id: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('totps')
    .set({ last_step: BigInt(step) })
    .where('id', '=', BigInt(id))
    .where('last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** With its backup codes; false where there was none. */
export async function removeTotp(trx: Writing, accountId: number): Promise<boolean> {
  const owner = BigInt(accountId)
  await trx.deleteFrom('backup_codes').where('account_id', '=', owner).execute()
  const removed = await trx.deleteFrom('totps').where('account_id', '=', owner).returning('id').executeTakeFirst()
  return removed !== undefined
}

type Begun = { readonly accountId: number; readonly sessionId: number; readonly kind: BegunKind }

/** In place of one that was begun before. */
export async function keepBegun(trx: Writing, begun: Begun & { readonly secret: string; readonly now: number }) {
  const { accountId, sessionId, kind, secret, now } = begun
  const changing = { session_id: BigInt(sessionId), secret, made_at: BigInt(now) }
  await trx
    .insertInto('begun_steps')
    .values({ account_id: BigInt(accountId), kind, ...changing })
    .onConflict((other) => other.columns(['account_id', 'kind']).doUpdateSet(changing))
    .execute()
}

/** What this session began since then, as it is sealed. */
export async function findBegun(
  db: Kysely<Schema>,
  { accountId, sessionId, kind }: Begun,
  since: number,
): Promise<{ readonly id: number; readonly secret: string } | null> {
  const row = await db
    .selectFrom('begun_steps')
    .select(['id', 'secret'])
    .where('account_id', '=', BigInt(accountId))
    .where('session_id', '=', BigInt(sessionId))
    .where('kind', '=', kind)
    .where('made_at', '>', BigInt(since))
    .executeTakeFirst()
  return row ? { id: Number(row.id), secret: row.secret } : null
}

/** False when somebody finished it before, or began another one. */
export async function finishBegun(trx: Writing, { id, secret }: { readonly id: number; readonly secret: string }) {
  const gone = await trx
    .deleteFrom('begun_steps')
    .where('id', '=', BigInt(id))
    .where('secret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function forgetOldBegun(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('begun_steps').where('made_at', '<=', BigInt(before)).execute()
}

export async function addBackupCodes(
  trx: Writing,
  accountId: number,
  { salt, hashes }: { readonly salt: string; readonly hashes: readonly string[] },
): Promise<void> {
  const row = { account_id: BigInt(accountId), salt, used_at: null }
  await trx
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ ...row, code_hash })))
    .execute()
}

/** Of those that were not used; null where there are none. */
export async function findBackupCodes(
  db: Kysely<Schema>,
  accountId: number,
): Promise<{ readonly salt: string; readonly left: number } | null> {
  const row = await db
    .selectFrom('backup_codes')
    .select(['salt', sql<bigint>`count(*)`.as('left')])
    .where('account_id', '=', BigInt(accountId))
    .where('used_at', 'is', null)
    .groupBy('salt')
    .executeTakeFirst()
  return row ? { salt: row.salt, left: Number(row.left) } : null
}

/** False when it is none, or was used before. */
export async function takeBackupCode(trx: Writing, accountId: number, codeHash: string, now: number): Promise<boolean> {
  const taken = await trx
    .updateTable('backup_codes')
    .set({ used_at: BigInt(now) })
    .where('account_id', '=', BigInt(accountId))
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
