/** What several processes on one database share: leases, in which part an account is, and what they count. [NOD20, NOD30] */
import { type Kysely, sql } from 'kysely'
import type { Connections } from '../dialects.ts'
import { partitionOfColumn } from './partitionColumn.ts'

/** Without an index by time: each count changes its time, and a row of which no index has to know is cheaper to change. */
export async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('count_key', ['subject', 'counter'])
    .execute()
}

export async function createLeases(db: Kysely<unknown>, idType: Connections['idType']): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('epoch', 'bigint', (column) => column.notNull())
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .addColumn('handled', 'text')
    .execute()
  const accounts = db.schema.alterTable('accounts')
  await accounts
    .addColumn('partition', 'bigint', (column) => {
      const generated = column.generatedAlwaysAs(partitionOfColumn('id'))
      return idType === 'integer' ? generated : generated.stored()
    })
    .execute()
  await accounts.addColumn('judged', 'text').execute()
  await db.schema
    .createIndex('orders_open_by_partition')
    .on('orders')
    .expression(partitionOfColumn('account_id'))
    .where(sql.ref('status'), 'in', sql`('pending', 'holding')`)
    .execute()
}
