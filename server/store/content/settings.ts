/** What is set once for the broker, kept as text. */
import { type Kysely, sql } from 'kysely'
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

/** One more than before, as the database counts it; answers which. Whoever raises the same number meanwhile waits for this commit. */
export async function raiseSetting(trx: Writing, key: string, first: number): Promise<number> {
  const raised = sql<string>`cast(cast(settings.value as bigint) + 1 as text)`
  const { value } = await trx
    .insertInto('settings')
    .values({ key, value: String(first + 1) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: raised }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
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
