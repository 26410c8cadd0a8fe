/** Orders as they are kept. Every question names the account: another's order is not there. [ACS15] */
import { type Kysely, sql } from 'kysely'
import type { OrderRecord } from '#engine/accountState.ts'
import { writeGathered } from './gathered.ts'
import { fromRow } from './orderColumns.ts'
import { isSqlite } from '../ownSqlite.ts'
import { prepared } from '../prepared.ts'
import type { Schema, Writing } from '../schema.ts'

type Reading = Kysely<Schema>

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

/** Also of what the transaction has gathered. */
export async function findOrder(db: Reading, accountId: number, orderId: number): Promise<OrderRecord | null> {
  await writeGathered(db)
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Those of them that the account has, by id, also of what the transaction has gathered. */
export async function findOrders(
  db: Reading,
  accountId: number,
  orderIds: readonly number[],
): Promise<readonly OrderRecord[]> {
  await writeGathered(db)
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds.map(BigInt))
    .where('account_id', '=', BigInt(accountId))
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Those that the orders of the account are of. Not of what a transaction gathers: nobody was told its ids yet. */
export async function instrumentsOf(
  db: Reading,
  accountId: number,
  orderIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('instrument_id')
    .distinct()
    .where('id', 'in', orderIds.map(BigInt))
    .where('account_id', '=', BigInt(accountId))
    .execute()
  return rows.map((row) => Number(row.instrument_id))
}

type Id = { readonly id: bigint }
const nextOfSequence = prepared<{ readonly count: number }, Id>(
  (_db, value) => sql`select nextval('order_ids') as id from generate_series(1, ${value('count')}::integer)`,
)
const nextOfTable = prepared<Readonly<Record<string, never>>, Id>((db) =>
  db.selectFrom('orders').select(sql<bigint>`coalesce(max(id), 0) + 1`.as('id')),
)

/** Of a transaction: numbers that it may use, and how many it asks for next. */
type Numbers = { readonly free: number[]; count: number }
const numbersOf = new WeakMap<Writing, Numbers>()

/**
 * A number that no order has, whoever else takes one; the larger the later in a transaction. PostgreSQL is asked for twice as many each time, and
 * what is left over is never used. On SQLite an order that is gathered is not in the table yet.
 */
export async function takeOrderId(trx: Writing): Promise<number> {
  const numbers = numbersOf.get(trx) ?? { free: [], count: 1 }
  numbersOf.set(trx, numbers)
  if (numbers.free.length === 0) {
    const taken = isSqlite(trx) ? await nextOfTable(trx, {}) : await nextOfSequence(trx, { count: numbers.count })
    numbers.free.push(...taken.map(({ id }) => Number(id)))
    numbers.count *= 2
  }
  const next = numbers.free.shift()
  if (next === undefined) throw new Error('The database gave no number for an order.')
  if (isSqlite(trx)) numbers.free.push(next + 1)
  return next
}
