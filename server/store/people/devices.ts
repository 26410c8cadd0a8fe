/** Where accounts were logged in to before, and operators logged in, as hashes alone. [SES477, OPS390] */
import type { Kysely } from 'kysely'
import type { Schema, Writing } from '../schema.ts'

type Seen = { readonly accountId: number; readonly deviceHash: string; readonly now: number }

/** Whether it is the first time. */
export async function seeDevice(trx: Writing, { accountId, deviceHash, now }: Seen): Promise<boolean> {
  const known = await trx
    .updateTable('known_devices')
    .set({ seen_at: BigInt(now) })
    .where('account_id', '=', BigInt(accountId))
    .where('device_hash', '=', deviceHash)
    .returning('account_id')
    .executeTakeFirst()
  if (known) return false
  await trx
    .insertInto('known_devices')
    .values({ account_id: BigInt(accountId), device_hash: deviceHash, seen_at: BigInt(now) })
    .execute()
  return true
}

export async function isDeviceKnown(
  db: Kysely<Schema>,
  { accountId, deviceHash }: Omit<Seen, 'now'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', BigInt(accountId))
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return known !== undefined
}

export async function forgetOldDevices(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('seen_at', '<=', BigInt(before)).execute()
}

type SeenNetwork = { readonly operatorId: number; readonly networkHash: string; readonly now: number }

export async function seeNetwork(trx: Writing, { operatorId, networkHash, now }: SeenNetwork): Promise<void> {
  const seen_at = BigInt(now)
  await trx
    .insertInto('operator_networks')
    .values({ network_hash: networkHash, operator_id: BigInt(operatorId), seen_at })
    .onConflict((known) => known.column('network_hash').doUpdateSet({ seen_at }))
    .execute()
}

/** Since then. */
export async function isNetworkKnown(db: Kysely<Schema>, networkHash: string, since: number): Promise<boolean> {
  const known = await db
    .selectFrom('operator_networks')
    .select('operator_id')
    .where('network_hash', '=', networkHash)
    .where('seen_at', '>', BigInt(since))
    .executeTakeFirst()
  return known !== undefined
}

export async function forgetOldNetworks(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('operator_networks').where('seen_at', '<=', BigInt(before)).execute()
}
