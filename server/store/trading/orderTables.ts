/** Tables of orders, their ledger and the answers that were kept for their keys. */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn } from '../tableColumns.ts'

export async function createOrders(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('instrument_id', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('pending', 'holding', 'ended')`))
    .addColumn('side', 'text', (column) => column.notNull().check(sql`side in ('buy', 'sell')`))
    .addColumn('lots', 'text', (column) => column.notNull())
    .addColumn('leverage', 'bigint', (column) => column.notNull().check(sql`leverage > 0`))
    .addColumn('asked_price', 'text', (column) => column.notNull())
    .addColumn('target_side', 'text')
    .addColumn('open_price', 'text')
    .addColumn('close_price', 'text')
    .addColumn('profit', 'bigint', (column) => column.notNull())
    .addColumn('margin', 'bigint', (column) => column.notNull().check(sql`margin >= 0`))
    .addColumn('fee', 'bigint', (column) => column.notNull().check(sql`fee >= 0`))
    .addColumn('stop_loss', 'text')
    .addColumn('take_profit', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('close_reason', 'text')
    .addCheckConstraint('ended_has_reason', sql`(status = 'ended') = (close_reason is not null)`)
    .addCheckConstraint('ended_has_time', sql`(status = 'ended') = (closed_at is not null)`)
    .addCheckConstraint('holding_has_price', sql`status <> 'holding' or open_price is not null`)
    .execute()
  await db.schema
    .createIndex('orders_of_account')
    .on('orders')
    .columns(['account_id', 'status', 'closed_at', 'id'])
    .execute()
  await db.schema
    .createTable('ledger')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('memo', 'text', (column) => column.notNull())
    .addColumn('balance_after', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.references('orders.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ledger_of_account').on('ledger').columns(['account_id', 'id']).execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute()
}

/** PostgreSQL gives the numbers of orders itself, from the next one on; SQLite's one writer reads them from the table. */
export async function countOrders(db: Kysely<unknown>, idType: IdType): Promise<void> {
  if (idType === 'integer') return
  await sql`create sequence order_ids owned by orders.id`.execute(db)
  await sql`select setval('order_ids', (select coalesce(max(id), 0) + 1 from orders), false)`.execute(db)
}

/** What a start reads of a long history. */
export async function indexOpenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_open')
    .on('orders')
    .columns(['id', 'account_id'])
    .where(sql.ref('status'), 'in', sql`('pending', 'holding')`)
    .execute()
}

/** Nothing was charged before: what is open was charged as far as it was opened. */
export async function keepSwap(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders')
  for (const name of ['spread_cost', 'swap'])
    await orders.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await orders.addColumn('rolled_to', 'bigint').execute()
  await sql`update orders set rolled_to = created_at where status = 'holding'`.execute(db)
  await db.schema.alterTable('ledger').addColumn('rolled_at', 'bigint').execute()
  await db.schema
    .createIndex('ledger_rolls')
    .unique()
    .on('ledger')
    .columns(['order_id', 'rolled_at'])
    .where(sql.ref('rolled_at'), 'is not', null)
    .execute()
}

/** Of a part that was closed, the position that it was part of. */
export async function keepParents(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('parent_id', 'bigint').execute()
}

/** How far a stop keeps behind the price, and when a pending order's time is over. */
export async function keepTrails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('trail', 'text').execute()
  await db.schema.alterTable('orders').addColumn('expires_at', 'bigint').execute()
}

/** What the books of a day are read by: rows and ends of its time, rows of an order, parts of a position. */
export async function indexDays(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('ledger_by_time').on('ledger').column('created_at').execute()
  await db.schema
    .createIndex('ledger_of_order')
    .on('ledger')
    .column('order_id')
    .where(sql.ref('order_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_by_end')
    .on('orders')
    .column('closed_at')
    .where(sql.ref('closed_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_of_parent')
    .on('orders')
    .column('parent_id')
    .where(sql.ref('parent_id'), 'is not', null)
    .execute()
}

/** The newest tick when an order came to be as it is. */
export async function keepMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('since', 'text').execute()
}
