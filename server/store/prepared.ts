/** Queries on the way of every order: built and compiled once, each time with other values. */
import { hash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { OwnSqliteAdapter } from './ownSqlite.ts'
import type { Schema } from './schema.ts'

type Values = Readonly<Record<string, unknown>>
type Build<V extends Values, Row> = (
  db: Kysely<Schema>,
  value: <N extends keyof V>(name: N) => V[N],
) => Compilable<Row> | RawBuilder<Row>

/** Where a value of that name goes. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** PostgreSQL takes up to 63 letters. */
const nameLength = 32
const names = new Map<string, string>()

/**
 * Under which a connection to PostgreSQL keeps the plan of a text, whoever else uses the connection; undefined where it is not one of these. A plan
 * whose columns a migration changes fails from then on: these name each column that they answer.
 */
export const nameOfQuery = (text: string): string | undefined => names.get(text)

/**
 * Answers a function that asks the database and answers all rows. SQLite is asked without a way round through Kysely's executors. `plan`:
 * 'made anew' where the best plan depends on the current size of the tables.
 */
export function prepared<V extends Values, Row>(build: Build<V, Row>, plan: 'kept' | 'made anew' = 'kept') {
  const compiledFor = new Map<unknown, CompiledQuery<Row>>()
  const compile = (db: Kysely<Schema>, dialect: unknown): CompiledQuery<Row> => {
    const known = compiledFor.get(dialect)
    if (known) return known
    const compiled = build(db, <N extends keyof V>(name: N) => new Place(String(name)) as V[N]).compile(db)
    compiledFor.set(dialect, compiled)
    if (plan === 'kept') names.set(compiled.sql, hash('sha256', compiled.sql).slice(0, nameLength))
    return compiled
  }
  return async (db: Kysely<Schema>, values: V): Promise<readonly Row[]> => {
    const { adapter } = db.getExecutor()
    const compiled = compile(db, adapter.constructor)
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    if (adapter instanceof OwnSqliteAdapter) return adapter.ask<Row>(compiled.sql, parameters)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
