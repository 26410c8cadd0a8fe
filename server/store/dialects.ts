/** The one place that knows which database is under the queries. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool, types as pgTypes } from 'pg'
import { OwnSqlite } from './ownSqlite.ts'
import type { Schema } from './schema.ts'

export type Connections = {
  /** All changes, one transaction at a time. */
  readonly writer: Kysely<Schema>
  /** Sees what is committed, and nothing else. */
  readonly reader: Kysely<Schema>
  /** Column type of an id that the database gives. */
  readonly idType: 'integer' | 'bigserial'
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Whereabouts = { readonly databaseUrl: string | null; readonly dataDir: string }

export const sqliteName = 'pipwire.sqlite'

export const connect = ({ databaseUrl, dataDir }: Whereabouts): Connections =>
  databaseUrl === null ? connectSqlite(dataDir) : connectPostgres(databaseUrl)

/** For reading alone, beside a back end that may be at work; throws where there is no SQLite database. */
export function connectReader({ databaseUrl, dataDir }: Whereabouts): Kysely<Schema> {
  if (databaseUrl !== null)
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, 1, readOnly) }) })
  return new Kysely<Schema>({ dialect: new OwnSqlite(openSqlite(join(dataDir, sqliteName), true)) })
}

/** A reader of its own: one connection for both would show what a transaction has not committed yet. */
function connectSqlite(dataDir: string): Connections {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, sqliteName)
  const writing = new OwnSqlite(openSqlite(path, false))
  const reading = new OwnSqlite(openSqlite(path, true))
  return joined(writing, reading, 'integer')
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

const bigintOid = 20
const connectMostMs = 5_000
/** Any number, but always the same: who holds the lock of this number is the one writer. */
const writerLock = 7_097_473

function postgresPool(connectionString: string, max: number, prepare: (client: ClientBase) => Promise<void>): Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid ? (text: string) => BigInt(text) : pgTypes.getTypeParser(oid, format),
  }
  const made = new Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: connectMostMs,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => {
      client.on('error', ignore)
      return prepare(client)
    },
  })
  return made.on('error', ignore)
}

const connectPostgres = (connectionString: string): Connections =>
  joined(
    new PostgresDialect({ pool: postgresPool(connectionString, 1, becomeWriter) }),
    new PostgresDialect({ pool: postgresPool(connectionString, 8, async () => {}) }),
    'bigserial',
  )

async function readOnly(client: ClientBase): Promise<void> {
  await client.query('set default_transaction_read_only = on')
}

/** A connection that breaks is replaced by the next query's; unheard, its error would end the process. */
const ignore = (): void => {}

/** Another back end's open orders and counters would be unknown here: two must not write. The one before us may still be letting go. */
async function becomeWriter(client: ClientBase): Promise<void> {
  await client.query(`set synchronous_commit = on`)
  await client.query(`set lock_timeout = ${connectMostMs}`)
  try {
    await client.query(`select pg_advisory_lock(${writerLock})`)
  } catch (error) {
    throw new Error('another back end is at work on this database', { cause: error })
  }
  await client.query(`set lock_timeout = 0`)
}

function joined(writing: Dialect, reading: Dialect, idType: Connections['idType']): Connections {
  const writer = new Kysely<Schema>({ dialect: writing })
  const reader = new Kysely<Schema>({ dialect: reading })
  return {
    writer,
    reader,
    idType,
    ping: async () => {
      await sql`select 1`.execute(reader)
    },
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}
