/** Orders as they are kept. Every question names the account: another's order is not there. [ACS15] */
import type { Kysely } from 'kysely'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import type { Outcome } from '#engine/outcome.ts'
import { postEntries, findAccount } from './accounts.ts'
import type { Writing } from './commandQueue.ts'
import { fromRow, orderColumns, type OrderRow, toRow } from './orderColumns.ts'
import { prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'

type Reading = Kysely<Schema>

/** Open orders as they were at a version of their account. */
export type KnownOrders = { readonly version: number; readonly account: Pick<AccountState, 'orders'> }

/**
 * The account with its open orders; null when there is no such account. Nothing changes orders without raising the version: those that are
 * known from the same one are not read again.
 */
export async function loadAccountState(
  db: Reading,
  accountId: number,
  known: KnownOrders | null = null,
): Promise<AccountState | null> {
  const account = await findAccount(db, accountId)
  if (!account) return null
  const isKnown = known?.version === account.version
  const orders = isKnown ? known.account.orders : await openOrdersOf(db, accountId)
  return { id: account.id, balance: account.balance, orders }
}

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

export async function findOrder(db: Reading, accountId: number, orderId: number): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** 0 before the first order. */
export async function largestOrderId(db: Reading): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((column) => column.fn.max('id').as('largest'))
    .executeTakeFirst()
  return Number(row?.largest ?? 0)
}

/** Makes an outcome so: orders, ledger, balance. Answers the account's new version. */
export async function applyOutcome(trx: Writing, { account, orders, entries }: Outcome, now: number): Promise<number> {
  for (const order of orders) await saveOrder(trx, order)
  return postEntries(trx, account.id, entries, now)
}

const putRow = prepared<OrderRow, unknown>((db, value) => {
  const row = Object.fromEntries(orderColumns.map((name) => [name, value(name)])) as OrderRow
  const { id: _id, account_id: _account, ...figures } = row
  return db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(figures))
})

async function saveOrder(trx: Writing, order: OrderRecord): Promise<void> {
  await putRow(trx, toRow(order))
}
