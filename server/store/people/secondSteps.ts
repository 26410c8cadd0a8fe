/** Authenticator apps and backup codes: what was taken once is not taken again, whichever back end is asked. [SES480, SES481, SES486, OPS270] */
import { type Kysely, sql } from 'kysely'
import type { Schema, Writing } from '../schema.ts'
import type { BegunKind } from './securitySchema.ts'
import { lockAccount } from '../trading/lockedAccounts.ts'
import { lockOperator } from './operators.ts'

/** Whose second steps are kept where: accounts' and operators' alike, in tables of their own. */
export const ofAccounts = {
  owner: 'account_id',
  totps: 'totps',
  begun: 'begun_steps',
  backupCodes: 'backup_codes',
  logins: 'login_challenges',
  passkeys: 'passkeys',
  /** Before anything about its steps is judged in a transaction. */
  lock: lockAccount,
} as const
export type StepTables = typeof ofAccounts

/** Their names are all that differs: to the types they are the accounts'. */
export const ofOperators = {
  owner: 'operator_id',
  totps: 'operator_totps',
  begun: 'operator_begun_steps',
  backupCodes: 'operator_backup_codes',
  logins: 'operator_challenges',
  passkeys: 'operator_passkeys',
  lock: lockOperator,
} as const satisfies Record<keyof StepTables, unknown> as unknown as StepTables

/** Whether an account has any. */
export async function hasSecondStep(db: Kysely<Schema>, accountId: number): Promise<boolean> {
  if ((await findTotp(db, accountId)) !== null) return true
  const own = db.selectFrom('passkeys').select('id').where('account_id', '=', BigInt(accountId))
  const passkey = await own.executeTakeFirst()
  return passkey !== undefined
}

export type TotpRecord = { readonly id: number; readonly secret: string }

/** `secret`: as it is sealed. */
export async function findTotp(db: Kysely<Schema>, ownerId: number, of = ofAccounts): Promise<TotpRecord | null> {
  const row = await db
    .selectFrom(of.totps)
    .select(['id', 'secret'])
    .where(of.owner, '=', BigInt(ownerId))
    .executeTakeFirst()
  return row ? { id: Number(row.id), secret: row.secret } : null
}

type NewTotp = { readonly ownerId: number; readonly secret: string; readonly lastStep: number; readonly now: number }

export async function addTotp(
  trx: Writing,
  { ownerId, secret, lastStep, now }: NewTotp,
  of = ofAccounts,
): Promise<void> {
  await trx
    .insertInto(of.totps)
    .values({ [of.owner]: BigInt(ownerId), secret, last_step: BigInt(lastStep), created_at: BigInt(now) })
    .execute()
}

/** False when this step, or a newer one, was taken before. */
export async function takeTotpStep(trx: Writing, id: number, step: number, of: StepTables): Promise<boolean> {
  const taken = await trx
    .updateTable(of.totps)
    .set({ last_step: BigInt(step) })
    .where('id', '=', BigInt(id))
    .where('last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** With its backup codes; false where there was none. */
export async function removeTotp(trx: Writing, ownerId: number, of = ofAccounts): Promise<boolean> {
  const owner = BigInt(ownerId)
  await trx.deleteFrom(of.backupCodes).where(of.owner, '=', owner).execute()
  const removed = await trx.deleteFrom(of.totps).where(of.owner, '=', owner).returning('id').executeTakeFirst()
  return removed !== undefined
}

export type Begun = { readonly ownerId: number; readonly sessionId: number; readonly kind: BegunKind }

/** In place of one that was begun before. */
export async function keepBegun(
  trx: Writing,
  begun: Begun & { readonly secret: string; readonly now: number },
  of: StepTables,
): Promise<void> {
  const { ownerId, sessionId, kind, secret, now } = begun
  const changing = { session_id: BigInt(sessionId), secret, made_at: BigInt(now) }
  await trx
    .insertInto(of.begun)
    .values({ [of.owner]: BigInt(ownerId), kind, ...changing })
    .onConflict((other) => other.columns([of.owner, 'kind']).doUpdateSet(changing))
    .execute()
}

/** What this session began since then, as it is sealed. */
export async function findBegun(
  db: Kysely<Schema>,
  { ownerId, sessionId, kind }: Begun,
  since: number,
  of: StepTables,
): Promise<{ readonly id: number; readonly secret: string } | null> {
  const row = await db
    .selectFrom(of.begun)
    .select(['id', 'secret'])
    .where(of.owner, '=', BigInt(ownerId))
    .where('session_id', '=', BigInt(sessionId))
    .where('kind', '=', kind)
    .where('made_at', '>', BigInt(since))
    .executeTakeFirst()
  return row ? { id: Number(row.id), secret: row.secret } : null
}

/** False when somebody finished it before, or began another one. */
export async function finishBegun(
  trx: Writing,
  { id, secret }: { readonly id: number; readonly secret: string },
  of: StepTables,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom(of.begun)
    .where('id', '=', BigInt(id))
    .where('secret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function forgetOldBegun(trx: Writing, before: number, of = ofAccounts): Promise<void> {
  await trx.deleteFrom(of.begun).where('made_at', '<=', BigInt(before)).execute()
}

export async function addBackupCodes(
  trx: Writing,
  ownerId: number,
  { salt, hashes }: { readonly salt: string; readonly hashes: readonly string[] },
  of: StepTables,
): Promise<void> {
  const row = { [of.owner]: BigInt(ownerId), salt, used_at: null }
  await trx
    .insertInto(of.backupCodes)
    .values(hashes.map((code_hash) => ({ ...row, code_hash })))
    .execute()
}

/** Of those that were not used; null where there are none. */
export async function findBackupCodes(
  db: Kysely<Schema>,
  ownerId: number,
  of: StepTables,
): Promise<{ readonly salt: string; readonly left: number } | null> {
  const row = await db
    .selectFrom(of.backupCodes)
    .select(['salt', sql<bigint>`count(*)`.as('left')])
    .where(of.owner, '=', BigInt(ownerId))
    .where('used_at', 'is', null)
    .groupBy('salt')
    .executeTakeFirst()
  return row ? { salt: row.salt, left: Number(row.left) } : null
}

/** False when it is none, or was used before. */
export async function takeBackupCode(
  trx: Writing,
  ownerId: number,
  { codeHash, now }: { readonly codeHash: string; readonly now: number },
  of: StepTables,
): Promise<boolean> {
  const taken = await trx
    .updateTable(of.backupCodes)
    .set({ used_at: BigInt(now) })
    .where(of.owner, '=', BigInt(ownerId))
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
