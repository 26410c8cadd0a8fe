/** Many rows of one kind: PostgreSQL takes all in one way there and back; SQLite, to which there is none, takes each faster by itself. */
import { type RawBuilder, sql } from 'kysely'
import { prepared } from './prepared.ts'

/** As PostgreSQL reads rows; its whole numbers may be longer than JavaScript's. */
export const asJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export async function each<Row, Written>(rows: readonly Row[], write: (row: Row) => Promise<readonly Written[]>) {
  const written: Written[] = []
  for (const row of rows) written.push(...(await write(row)))
  return written
}

export type Rows = { readonly rows: string }

/** A statement of PostgreSQL about rows in JSON. */
export const together = <V extends Rows, Written>(
  build: (value: <N extends keyof V>(name: N) => V[N]) => RawBuilder<Written>,
) => prepared<V, Written>((db, value) => ({ compile: () => build(value).compile(db) }), 'made anew')

export const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export const assigned = (names: readonly string[], from: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))
