/** What is set once for the broker, kept as text. */
import type { Kysely } from 'kysely'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export async function readSettings(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function writeSetting(trx: Writing, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The value that is kept, or one made now and kept from now on. */
export async function keepSetting(trx: Writing, key: string, make: () => string): Promise<string> {
  const find = trx.selectFrom('settings').select('value').where('key', '=', key)
  const known = await find.executeTakeFirst()
  if (known) return known.value
  // Another process may have made one meanwhile: the first is kept.
  await trx
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).value
}

export async function removeSettings(trx: Writing, prefix: string): Promise<void> {
  await trx.deleteFrom('settings').where('key', 'like', `${prefix}%`).execute()
}
