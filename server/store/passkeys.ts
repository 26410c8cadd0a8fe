/** Passkeys of accounts and of operators, and the challenges of log-ins that were answered with one. [SES530, SES531, SES532, OPS380] */
import type { Kysely } from 'kysely'
import { ofAccounts, type StepTables } from './people/secondSteps.ts'
import type { Schema, Writing } from './schema.ts'

export type PasskeyRecord = {
  readonly id: number
  readonly ownerId: number
  readonly credentialId: string
  readonly publicKey: string
  readonly userHandle: string
  readonly transports: readonly string[]
  readonly counter: number
  /** As it is sealed. */
  readonly name: string
  readonly createdAt: number
  readonly lastAt: number | null
}

/** Of an account or operator, or the one of this id; the oldest first. */
export async function readPasskeys(
  db: Kysely<Schema>,
  whose: { readonly ownerId: number } | { readonly credentialId: string },
  of = ofAccounts,
): Promise<readonly PasskeyRecord[]> {
  const all = db.selectFrom(of.passkeys).selectAll().orderBy('id')
  const rows = await (
    'ownerId' in whose
      ? all.where(of.owner, '=', BigInt(whose.ownerId))
      : all.where('credential_id', '=', whose.credentialId)
  ).execute()
  return rows.map((row) => ({
    id: Number(row.id),
    ownerId: Number(row[of.owner]),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    userHandle: row.user_handle,
    transports: row.transports.split(',').filter(Boolean),
    counter: Number(row.counter),
    name: row.name,
    createdAt: Number(row.created_at),
    lastAt: row.last_at === null ? null : Number(row.last_at),
  }))
}

/** False where this credential is kept already, be it of another owner. */
export async function addPasskey(
  trx: Writing,
  passkey: Omit<PasskeyRecord, 'id' | 'lastAt'>,
  of = ofAccounts,
): Promise<boolean> {
  const { ownerId, credentialId, publicKey, userHandle, transports, counter, name, createdAt } = passkey
  const added = await trx
    .insertInto(of.passkeys)
    .values({
      [of.owner]: BigInt(ownerId),
      credential_id: credentialId,
      public_key: publicKey,
      user_handle: userHandle,
      transports: transports.join(','),
      counter: BigInt(counter),
      name,
      created_at: BigInt(createdAt),
      last_at: null,
    })
    .onConflict((other) => other.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False where it is gone, or an authenticator that counts did not count on. */
export async function takePasskey(
  trx: Writing,
  id: number,
  { counter, now }: { readonly counter: number; readonly now: number },
  of: StepTables,
): Promise<boolean> {
  const taken = await trx
    .updateTable(of.passkeys)
    .set({ counter: BigInt(counter), last_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where((is) =>
      is.or([is('counter', '<', BigInt(counter)), is.and([is('counter', '=', 0n), is.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** One of the owner's, or all of them; false where there was none. */
export async function removePasskeys(
  trx: Writing,
  { ownerId, id }: { readonly ownerId: number; readonly id?: number },
  of = ofAccounts,
): Promise<boolean> {
  const own = trx.deleteFrom(of.passkeys).where(of.owner, '=', BigInt(ownerId))
  const removed = await (id === undefined ? own : own.where('id', '=', BigInt(id))).returning('id').execute()
  return removed.length > 0
}

/** False where its challenge was answered before. */
export async function usePasskeyLogin(trx: Writing, hash: string, madeAt: number): Promise<boolean> {
  const row = await trx
    .insertInto('used_passkey_logins')
    .values({ hash, made_at: BigInt(madeAt) })
    .onConflict((other) => other.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetOldPasskeyLogins(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('used_passkey_logins').where('made_at', '<=', BigInt(before)).execute()
}
