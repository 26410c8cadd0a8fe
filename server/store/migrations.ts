/** How the tables came to be. A migration that was released is never changed; a change is a new one at the end. */
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Connections } from './dialects.ts'
import type { Schema } from './schema.ts'
import { type IdType, idColumn } from './tableColumns.ts'
import { createContent, createBrokerTraders } from './content/contentTables.ts'
import { chainAudit, createApprovals, letOldAuditGo } from './people/auditTables.ts'
import { createFunds, keepProofHashes } from './funds/fundsTables.ts'
import { createCounts, createLeases } from './nodes/leaseTables.ts'
import { createOperators, keepFirstPasswords } from './people/operatorTables.ts'
import {
  createRealAccounts,
  indexPictures,
  keepClosing,
  keepWhereAskedFrom,
  keepWhoAsked,
} from './funds/realAccountTables.ts'
import {
  addHolds,
  createConfirmations,
  createLocks,
  createOperatorSteps,
  createNotices,
  createPasskeys,
  createSecondSteps,
  listSessions,
  requireSteps,
} from './people/securityTables.ts'
import { splitCandles } from './trading/candleMonths.ts'
import {
  countOrders,
  createOrders,
  indexDays,
  indexOpenOrders,
  keepParents,
  keepSwap,
  keepMarks,
  keepTrails,
} from './trading/orderTables.ts'

/** What builds before it cannot work on has this word in its name, `060 contract …`; every other migration only adds. [NOD230] */
const contracting = /^\d+ contract /

/**
 * Brings the database to the newest form; one that a newer build has changed stays as it is, if this build still works on it. Throws with the
 * first migration that failed, or with the one that leaves this build behind. [NOD230]
 */
export async function migrate({ writer, idType }: Pick<Connections, 'writer' | 'idType'>): Promise<void> {
  const known = migrations(idType)
  const applied = new Set(await readApplied(writer))
  const newer = [...applied].filter((name) => !Object.hasOwn(known, name))
  const beyond = newer.find((name) => contracting.test(name))
  if (beyond !== undefined)
    throw new Error(`The database is that of a newer build (${beyond}), and this one cannot work on it.`)
  // One that lacks something that this build makes is another build's, which the migrator refuses.
  if (newer.length > 0 && Object.keys(known).every((name) => applied.has(name))) return
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The database could not be brought up to date.')
}

async function readApplied(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

const migrations = (idType: IdType): Record<string, Migration> => ({
  '001 accounts': { up: (db) => createAccounts(db, idType) },
  '002 orders': { up: (db) => createOrders(db, idType) },
  '003 settings': { up: createSettings },
  '004 candles': { up: createCandles },
  '005 real accounts': { up: (db) => createRealAccounts(db, idType) },
  '006 funds': { up: (db) => createFunds(db, idType) },
  '007 equity': { up: createEquity },
  '008 operators': { up: (db) => createOperators(db, idType) },
  '009 content': { up: (db) => createContent(db, idType) },
  '009 house traders': { up: createBrokerTraders },
  '010 pictures': { up: indexPictures },
  '011 session ends': { up: keepSessionEnds },
  '012 terms versions': { up: countTerms },
  '013 order ids': { up: (db) => countOrders(db, idType) },
  '014 outbox': { up: keepWhatWaits },
  '015 open orders': { up: indexOpenOrders },
  '016 record versions': { up: countChanges },
  '017 captchas': { up: createCaptchas },
  '018 audit chain': { up: chainAudit },
  '019 approvals': { up: (db) => createApprovals(db, idType) },
  '020 proofs': { up: keepProofHashes },
  '021 who asked for codes': { up: keepWhoAsked },
  '022 closed accounts': { up: keepClosing },
  '023 confirmations': { up: (db) => createConfirmations(db, idType) },
  '024 holds': { up: addHolds },
  '025 sessions list': { up: (db) => listSessions(db, idType) },
  '026 locks': { up: (db) => createLocks(db, idType) },
  '027 second steps': { up: (db) => createSecondSteps(db, idType) },
  '028 operator second steps': { up: (db) => createOperatorSteps(db, idType) },
  '029 audit retention': { up: letOldAuditGo },
  '030 notices': { up: (db) => createNotices(db, idType) },
  '031 parts': { up: keepParents },
  '032 passkeys': { up: (db) => createPasskeys(db, idType) },
  '033 swap': { up: keepSwap },
  '034 trails': { up: keepTrails },
  '037 reconciliation': { up: indexDays },
  '038 where codes were asked for': { up: keepWhereAskedFrom },
  '039 leases': { up: (db) => createLeases(db, idType) },
  '041 required steps': { up: (db) => requireSteps(db, idType) },
  '042 marks of orders': { up: keepMarks },
  '044 counts': { up: createCounts },
  '045 first passwords': { up: keepFirstPasswords },
  '046 candle months': { up: splitCandles },
})

async function createAccounts(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('demo', 'real')`))
    .addColumn('demo_key_hash', 'text', (column) => column.unique())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('locked', 'bigint', (column) => column.notNull().check(sql`locked >= 0`))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('demo_has_key', sql`(kind = 'demo') = (demo_key_hash is not null)`)
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createCandles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candles')
    .addColumn('instrument_id', 'bigint', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('open', 'double precision', (column) => column.notNull())
    .addColumn('high', 'double precision', (column) => column.notNull())
    .addColumn('low', 'double precision', (column) => column.notNull())
    .addColumn('close', 'double precision', (column) => column.notNull())
    .addColumn('volume', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('candle_key', ['instrument_id', 'period', 'time'])
    .execute()
  await db.schema
    .createTable('feed_state')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createEquity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equity')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('step', 'bigint', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('net_value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('equity_slot', ['account_id', 'step', 'slot'])
    .execute()
  await db.schema.createIndex('equity_by_age').on('equity').columns(['step', 'time']).execute()
}

async function keepSessionEnds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('end_reason', 'text', (column) => column.check(sql`end_reason in ('password', 'logout', 'expired')`))
    .execute()
}

/** Terms that were changed before anybody counted were changed once, at least. */
async function countTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instrument_terms')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(2))
    .execute()
}

/** Messages from before were handed on when they were written, or went out nowhere. */
async function keepWhatWaits(db: Kysely<unknown>): Promise<void> {
  const outbox = db.schema.alterTable('outbox')
  await outbox
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('sent')
        .check(sql`status in ('waiting', 'sent', 'given up', 'dropped')`),
    )
    .execute()
  for (const name of ['tries', 'due_at', 'expires_at'])
    await outbox.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['status', 'kind', 'due_at']).execute()
}

async function countChanges(db: Kysely<unknown>): Promise<void> {
  for (const table of ['networks', 'wires', 'draw_currencies', 'companies'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute()
}

async function createCaptchas(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_captchas')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
}
