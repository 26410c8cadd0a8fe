/** The account of the database that a back end runs with, where another one owns the tables. [OPS393] */
import { sql } from 'kysely'
import { isSqlite } from './ownSqlite.ts'
import type { Writing } from './schema.ts'

/** As PostgreSQL has them without quotes. */
export const isRole = (name: string): boolean => /^[a-z_][a-z\d_]{0,62}$/.test(name)

/** Rows may be written, but those of the audit never again; tables, triggers and the list of migrations are the owner's. */
export async function letRun(trx: Writing, role: string): Promise<void> {
  if (isSqlite(trx)) throw new Error('SQLite has no accounts.')
  const name = sql.id(role)
  for (const right of [
    sql`revoke create on schema public from public`,
    sql`grant usage on schema public to ${name}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
    sql`grant usage on all sequences in schema public to ${name}`,
    sql`revoke update on audit from ${name}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`,
  ])
    await right.execute(trx)
}
