/** Orders as they are kept. Every question names the account: another's order is not there. [ACS15] */
import type { Kysely, Selectable } from 'kysely'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import { closeReasons } from '#rules/trading/order.ts'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import type { Outcome } from '#engine/outcome.ts'
import { postEntries, findAccount } from './accounts.ts'
import type { Writing } from './commandQueue.ts'
import { moneyFromRow, moneyToRow } from './money.ts'
import { prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'

type Reading = Kysely<Schema>
type Row = Selectable<Schema['orders']>

const priceFromRow = (text: string | null): Decimal | null => (text === null ? null : decimal(text))
const priceToRow = (price: Decimal | null): string | null => (price === null ? null : formatDecimal(price))

export const fromRow = (row: Row): OrderRecord => ({
  id: Number(row.id),
  accountId: Number(row.account_id),
  instrumentId: Number(row.instrument_id),
  status: row.status,
  side: row.side,
  lots: decimal(row.lots),
  leverage: Number(row.leverage),
  requestedPrice: decimal(row.asked_price),
  entrySide: row.target_side,
  openPrice: priceFromRow(row.open_price),
  closePrice: priceFromRow(row.close_price),
  profit: moneyFromRow(row.profit),
  margin: moneyFromRow(row.margin),
  fee: moneyFromRow(row.fee),
  stopLoss: priceFromRow(row.stop_loss),
  takeProfit: priceFromRow(row.take_profit),
  createdAt: Number(row.created_at),
  closedAt: row.closed_at === null ? null : Number(row.closed_at),
  closeReason: closeReasons.find((reason) => reason === row.close_reason) ?? null,
})

const toRow = (order: OrderRecord): Row => ({
  id: BigInt(order.id),
  account_id: BigInt(order.accountId),
  instrument_id: BigInt(order.instrumentId),
  status: order.status,
  side: order.side,
  lots: formatDecimal(order.lots),
  leverage: BigInt(order.leverage),
  asked_price: formatDecimal(order.requestedPrice),
  target_side: order.entrySide,
  open_price: priceToRow(order.openPrice),
  close_price: priceToRow(order.closePrice),
  profit: moneyToRow(order.profit),
  margin: moneyToRow(order.margin),
  fee: moneyToRow(order.fee),
  stop_loss: priceToRow(order.stopLoss),
  take_profit: priceToRow(order.takeProfit),
  created_at: BigInt(order.createdAt),
  closed_at: order.closedAt === null ? null : BigInt(order.closedAt),
  close_reason: order.closeReason,
})

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

const openRowsOf = prepared<{ readonly account: bigint }, Row>((db, value) =>
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

const columns = [
  'id',
  'account_id',
  'instrument_id',
  'status',
  'side',
  'lots',
  'leverage',
  'asked_price',
  'target_side',
  'open_price',
  'close_price',
  'profit',
  'margin',
  'fee',
  'stop_loss',
  'take_profit',
  'created_at',
  'closed_at',
  'close_reason',
] as const satisfies readonly (keyof Row)[]

const putRow = prepared<Row, unknown>((db, value) => {
  const row = Object.fromEntries(columns.map((name) => [name, value(name)])) as Row
  const { id: _id, account_id: _account, ...figures } = row
  return db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(figures))
})

async function saveOrder(trx: Writing, order: OrderRecord): Promise<void> {
  await putRow(trx, toRow(order))
}
