/**
 * What a transaction writes about money and orders. A balance changes with its ledger row or not at all; each row is changed only as it
 * was read: by the account's version, and by an order's account and status. [ACC12, NET381]
 */
import { type Selectable, sql } from 'kysely'
import type { LedgerEntry, OrderRecord } from '#engine/accountState.ts'
import type { Outcome } from '#engine/outcome.ts'
import { GuardRefused, insertOnce } from './guards.ts'
import { lockAccount, openOrdersOfLocked } from './lockedAccounts.ts'
import { moneyFromRow, moneyToRow } from './money.ts'
import { orderColumns, type OrderRow, toRow } from './orderColumns.ts'
import { judgedIn } from '../nodes/judged.ts'
import { tellOthers } from '../news/news.ts'
import { prepared } from '../prepared.ts'
import { beginFor, inSpan } from '../span.ts'
import type { Schema, Writing } from '../schema.ts'

const addLedgerRow = prepared<Omit<Selectable<Schema['ledger']>, 'id'>, unknown>((db, value) =>
  db.insertInto('ledger').values({
    account_id: value('account_id'),
    amount: value('amount'),
    kind: value('kind'),
    memo: value('memo'),
    balance_after: value('balance_after'),
    order_id: value('order_id'),
    created_at: value('created_at'),
    rolled_at: value('rolled_at'),
  }),
)
const fewRows = 8
type Moved = { readonly balance: bigint; readonly version: bigint }
type Move = { readonly id: bigint; readonly by: bigint; readonly version: bigint; readonly judged: string }
const moving = (isNoted: boolean) =>
  prepared<Move, Moved>((db, value) =>
    db
      .updateTable('accounts')
      .set((column) => ({
        balance: column('balance', '+', value('by')),
        version: column('version', '+', column.lit(1) as never),
        ...(isNoted && { judged: value('judged') }),
      }))
      .where('id', '=', value('id'))
      .where('version', '=', value('version'))
      .returning(['balance', 'version']),
  )
const moveBalance = moving(false)
/** And notes up to which quote its orders were judged. */
const moveJudged = moving(true)

/** Books ledger rows, brings the balance along and raises the version, which it answers. No rows is fine: orders alone may have changed. */
export async function postEntries(
  trx: Writing,
  accountId: number,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<number> {
  const locked = await lockAccount(trx, accountId)
  if (!locked) throw new Error(`There is no account ${accountId}.`)
  const by = entries.reduce((total, { amount }) => total + moneyToRow(amount), 0n)
  const judged = judgedIn(trx, accountId)
  const move = { id: BigInt(accountId), by, version: BigInt(locked.record.version), judged: judged ?? '' }
  const [moved] = await (judged === null ? moveBalance : moveJudged)(trx, move)
  if (!moved) throw new GuardRefused(`Account ${accountId} is not at version ${locked.record.version}.`)
  locked.record = { ...locked.record, balance: moneyFromRow(moved.balance), version: Number(moved.version) }
  let balance = moved.balance - by
  const rows = entries.map(({ amount, kind, orderId, recordId, rolledAt }) => {
    balance += moneyToRow(amount)
    return {
      account_id: BigInt(accountId),
      amount: moneyToRow(amount),
      kind,
      memo: recordId === undefined ? '{}' : JSON.stringify({ record: recordId }),
      balance_after: balance,
      order_id: orderId === null ? null : BigInt(orderId),
      created_at: BigInt(now),
      rolled_at: rolledAt === undefined ? null : BigInt(rolledAt),
    }
  })
  const add = async (): Promise<void> => {
    // Many at once are not worth a way to the database each.
    if (rows.length > fewRows) await trx.insertInto('ledger').values(rows).execute()
    else for (const row of rows) await addLedgerRow(trx, row)
  }
  // No row has a key beside its id but that of a roll: it is booked once, whatever a process remembers. [ORD425]
  const addOnce = () => insertOnce(add, `A roll of account ${accountId}`)
  if (rows.length > 0) await inSpan(beginFor(trx, 'ledger'), addOnce)
  tellOthers(trx, { about: 'account', id: accountId, version: Number(moved.version) })
  return Number(moved.version)
}

/** Makes an outcome so: orders, ledger, balance. Answers the account's new version. */
export async function applyOutcome(trx: Writing, { account, orders, entries }: Outcome, now: number): Promise<number> {
  const locked = await lockAccount(trx, account.id)
  if (!locked) throw new Error(`There is no account ${account.id}.`)
  const before = await openOrdersOfLocked(trx, locked)
  const changed = orders.flatMap((order) => {
    const known = before.find(({ id }) => id === order.id)
    return known ? [{ order, status: known.status }] : []
  })
  // Ids of new orders are larger: an order is there before its part.
  for (const [status, same] of Map.groupBy(changed, (one) => one.status))
    await changeOrders(
      trx,
      same.map(({ order }) => order),
      status,
    )
  const known = new Set(changed.map(({ order }) => order.id))
  for (const order of orders) if (!known.has(order.id)) await addOrder(trx, order)
  locked.orders = account.orders
  return postEntries(trx, account.id, entries, now)
}

/** Writes stops that followed the price, and nothing else of their orders. Answers the account's new version. [ORD394, NET381] */
export async function writeMovedTrails(trx: Writing, { account, orders }: Outcome, now: number): Promise<number> {
  const locked = await lockAccount(trx, account.id)
  if (!locked) throw new Error(`There is no account ${account.id}.`)
  const rows = orders.map(toRow).map(({ id, stop_loss }) => sql`(cast(${id} as bigint), cast(${stop_loss} as text))`)
  const { rows: written } = await sql`
    with moved (id, stop) as (values ${sql.join(rows)})
    update orders set stop_loss = moved.stop from moved
    where orders.id = moved.id and account_id = ${BigInt(account.id)} and status = 'holding' and trail is not null
    returning orders.id
  `.execute(trx)
  if (written.length !== orders.length)
    throw new GuardRefused(`A trail of account ${account.id} is not as it was read.`)
  locked.orders = account.orders
  return postEntries(trx, account.id, [], now)
}

const insertRow = prepared<OrderRow, unknown>((db, value) =>
  db.insertInto('orders').values(Object.fromEntries(orderColumns.map((name) => [name, value(name)])) as OrderRow),
)
type Changed = OrderRow & { readonly before: OrderRow['status'] }
const updateRow = prepared<Changed, { readonly id: bigint }>((db, value) => {
  const row = Object.fromEntries(orderColumns.map((name) => [name, value(name)])) as OrderRow
  const { id, account_id, ...figures } = row
  return db
    .updateTable('orders')
    .set(figures)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('status', '=', value('before'))
    .returning('id')
})

const addOrder = (trx: Writing, order: OrderRecord): Promise<void> =>
  insertOnce(() => insertRow(trx, toRow(order)), `Order ${order.id}`)

type Status = OrderRecord['status']

async function changeOrders(trx: Writing, orders: readonly OrderRecord[], before: Status): Promise<void> {
  if (orders.length > fewRows) return changeAll(trx, orders, before)
  for (const order of orders) {
    const changed = await updateRow(trx, { ...toRow(order), before })
    if (changed.length === 0) throw new GuardRefused(`Order ${order.id} is not a ${before} one of its account.`)
  }
}

/** In one statement, with the same guards. */
async function changeAll(trx: Writing, orders: readonly OrderRecord[], before: Status): Promise<void> {
  const changed = await trx
    .insertInto('orders')
    .values(orders.map(toRow))
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet((is) =>
          Object.fromEntries(figureColumns.map((name) => [name, is.ref(`excluded.${name}`)] as const)),
        )
        .whereRef('orders.account_id', '=', 'excluded.account_id')
        .where('orders.status', '=', before),
    )
    .returning('id')
    .execute()
  if (changed.length < orders.length) throw new GuardRefused(`Of ${orders.length} orders not all are ${before} ones.`)
}

const figureColumns = orderColumns.filter((name) => name !== 'id' && name !== 'account_id')
