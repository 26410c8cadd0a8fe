/** Many rows of one kind: PostgreSQL takes all in one way there and back; SQLite, to which there is none, takes each faster by itself. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from './ownSqlite.ts'
import { prepared } from './prepared.ts'
import type { Schema } from './schema.ts'

/** As PostgreSQL reads rows; its whole numbers may be longer than JavaScript's. */
const asJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Answers what writes rows. `all`: the statement of PostgreSQL about rows in JSON. */
export function writerOfRows<Row, Written>(
  one: (db: Kysely<Schema>, row: Row) => Promise<readonly Written[]>,
  all: (rows: string) => RawBuilder<Written>,
) {
  const together = prepared<{ readonly rows: string }, Written>((_db, value) => all(value('rows')), 'made anew')
  return async (db: Kysely<Schema>, rows: readonly Row[]): Promise<readonly Written[]> => {
    if (rows.length === 0) return []
    if (!isSqlite(db)) return together(db, { rows: asJson(rows) })
    const written: Written[] = []
    for (const row of rows) written.push(...(await one(db, row)))
    return written
  }
}

export const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export const assigned = (names: readonly string[], from: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))
