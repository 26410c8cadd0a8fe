/** One connection to a SQLite file, as Kysely sees it and as prepared queries use it. */
import type { Database, Statement } from 'better-sqlite3'
import { type DialectAdapter, type Kysely, SqliteAdapter, SqliteDialect } from 'kysely'

export type Statements = { readonly prepare: (text: string) => Statement; readonly close: () => void }

export class OwnSqlite extends SqliteDialect {
  readonly #adapter: OwnSqliteAdapter
  constructor(database: Database, statements: Statements = remembering(database)) {
    super({ database: statements })
    this.#adapter = new OwnSqliteAdapter(database, statements)
  }
  override createAdapter(): DialectAdapter {
    return this.#adapter
  }
}

/**
 * SQLite takes back changes of tables with their transaction, though Kysely does not count on it: all migrations of a start are one commit,
 * there whole or not at all.
 */
export class OwnSqliteAdapter extends SqliteAdapter {
  readonly #database: Database
  readonly #statements: Statements
  constructor(database: Database, statements: Statements) {
    super()
    this.#database = database
    this.#statements = statements
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** All rows, at once. What writes asks from within a transaction: otherwise it throws. */
  ask<Row>(text: string, parameters: readonly unknown[]): Row[] {
    if (!this.#database.readonly && !this.#database.inTransaction) throw new Error('There is no transaction.')
    const statement = this.#statements.prepare(text)
    if (statement.reader) return statement.all(parameters) as Row[]
    statement.run(parameters)
    return []
  }
}

export const isSqlite = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof OwnSqliteAdapter

const statementsRememberedMost = 200

/** Compiles each statement once; one that is not among the newest is compiled again. */
export function remembering(database: Database): Statements {
  const statements = new Map<string, Statement>()
  return {
    close: () => void database.close(),
    prepare: (text: string) => {
      const known = statements.get(text)
      if (known) return known
      const statement = database.prepare(text)
      if (statements.size >= statementsRememberedMost) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}
