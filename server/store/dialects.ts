/** The one place that knows which database is under the queries. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { closeFolder, holdFolder, sqliteName } from './holdFolder.ts'
import { OwnSqlite } from './ownSqlite.ts'
import { ignore, lineSettings, openReaders } from './postgresLine.ts'
import type { Schema } from './schema.ts'
import { type Writership, PostgresWriter, soleWritership } from './writership.ts'

export type Connections = {
  /** All changes, one transaction at a time. */
  readonly writer: Kysely<Schema>
  /** Sees what is committed, and nothing else. */
  readonly reader: Kysely<Schema>
  /** Column type of an id that the database gives. */
  readonly idType: 'integer' | 'bigserial'
  readonly writership: Writership
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Whereabouts = {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** False lets several back ends write to one PostgreSQL, for tests alone. [OPS174] */
  readonly hasWriterLock?: boolean
}

export function connect({ databaseUrl, dataDir, hasWriterLock = true }: Whereabouts): Connections {
  closeFolder(dataDir)
  return databaseUrl === null ? connectSqlite(dataDir) : connectPostgres(databaseUrl, hasWriterLock)
}

/** For reading alone, beside a back end that may be at work; throws where there is no SQLite database. */
export function connectReader({ databaseUrl, dataDir }: Whereabouts): Kysely<Schema> {
  if (databaseUrl !== null) return new Kysely<Schema>({ dialect: readingAlone(databaseUrl) })
  return new Kysely<Schema>({ dialect: new OwnSqlite(openSqlite(join(dataDir, sqliteName), true)) })
}

/** A reader of its own: one connection for both would show what a transaction has not committed yet. */
function connectSqlite(dataDir: string): Connections {
  const letGo = holdFolder(dataDir)
  const path = join(dataDir, sqliteName)
  const writing = new OwnSqlite(openSqlite(path, false))
  const reading = new OwnSqlite(openSqlite(path, true))
  const connections = joined(writing, reading, 'integer', soleWritership)
  return { ...connections, close: () => connections.close().finally(letGo) }
}

/** Enough for the pages that orders of now touch: what is not there is read from the file again for every command. */
const writerCacheKiB = 32 * 1_024

/** With what every connection to SQLite is set to. */
export function openSqlite(path: string, readonly: boolean): Database.Database {
  const database = new Database(path, { readonly, timeout: 5_000 })
  database.defaultSafeIntegers(true)
  if (!readonly) {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`cache_size = -${writerCacheKiB}`)
  }
  return database
}

function connectPostgres(connectionString: string, isExclusive: boolean): Connections {
  const readers = openReaders(connectionString)
  const writer = new PostgresWriter({ connectionString, isExclusive, lineDied: readers.cut })
  const [writing, reading] = [new PostgresDialect({ pool: writer.pool }), new PostgresDialect({ pool: readers.pool })]
  return joined(writing, reading, 'bigserial', writer)
}

/** One connection for a tool: its reads may take as long as they need. */
function readingAlone(connectionString: string): PostgresDialect {
  const pool = new Pool({
    ...lineSettings(connectionString),
    max: 1,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: async (client) => {
      await client.on('error', ignore).query('set default_transaction_read_only = on')
    },
  })
  return new PostgresDialect({ pool: pool.on('error', ignore) })
}

function joined(
  writing: Dialect,
  reading: Dialect,
  idType: Connections['idType'],
  writership: Writership,
): Connections {
  const writer = new Kysely<Schema>({ dialect: writing })
  const reader = new Kysely<Schema>({ dialect: reading })
  return {
    writer,
    reader,
    idType,
    writership,
    ping: async () => {
      await sql`select 1`.execute(reader)
    },
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}
