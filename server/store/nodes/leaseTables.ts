/** What several processes on one database share out: leases, and in which part an account is. [NOD20, NOD30] */
import { type Kysely, sql } from 'kysely'
import type { Connections } from '../dialects.ts'
import { partitionOfColumn } from './partitionColumn.ts'

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
