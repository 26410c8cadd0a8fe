/** Orders as they are kept. Every question names the account: another's order is not there. [ACS15] */
import { type Kysely, sql } from 'kysely'
import type { OrderRecord } from '#engine/accountState.ts'
import { fromRow, type OrderRow } from './orderColumns.ts'
import { isSqlite } from '../ownSqlite.ts'
import { prepared } from '../prepared.ts'
import type { Schema, Writing } from '../schema.ts'

type Reading = Kysely<Schema>

const openRowsOf = prepared<{ readonly account: bigint }, OrderRow>((db, value) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', value('account'))
    .where('status', 'in', ['pending', 'holding'])
    .orderBy('id'),
)

export async function openOrdersOf(db: Reading, accountId: number): Promise<readonly OrderRecord[]> {
  const rows = await openRowsOf(db, { account: BigInt(accountId) })
  return rows.map(fromRow)
}

/** Everything open, for the index in memory. */
export async function allOpenOrders(db: Reading): Promise<readonly OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['pending', 'holding'])
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export async function countOpenPositions(db: Reading): Promise<number> {
  const counting = db.selectFrom('orders').select((column) => column.fn.countAll<bigint>().as('total'))
  const { total } = await counting.where('status', '=', 'holding').executeTakeFirstOrThrow()
  return Number(total)
}

export async function countOpenOrdersOf(db: Reading, accountId: number): Promise<number> {
  const counting = db.selectFrom('orders').select((column) => column.fn.countAll<bigint>().as('total'))
  const { total } = await counting
    .where('account_id', '=', BigInt(accountId))
    .where('status', 'in', ['pending', 'holding'])
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function findOrder(db: Reading, accountId: number, orderId: number): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Those of them that the account has, by id. */
export async function findOrders(
  db: Reading,
  accountId: number,
  orderIds: readonly number[],
): Promise<readonly OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds.map(BigInt))
    .where('account_id', '=', BigInt(accountId))
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

type NoValues = Readonly<Record<string, never>>
const nextOfSequence = prepared<NoValues, { readonly id: bigint }>((db) =>
  db.selectNoFrom(sql<bigint>`nextval('order_ids')`.as('id')),
)
const nextOfTable = prepared<NoValues, { readonly id: bigint }>((db) =>
  db.selectFrom('orders').select(sql<bigint>`coalesce(max(id), 0) + 1`.as('id')),
)

/** A number that no order has, whoever else takes one. On SQLite it is taken when its order is written. */
export async function takeOrderId(trx: Writing): Promise<number> {
  const [next] = await (isSqlite(trx) ? nextOfTable : nextOfSequence)(trx, {})
  if (!next) throw new Error('The database gave no number for an order.')
  return Number(next.id)
}
