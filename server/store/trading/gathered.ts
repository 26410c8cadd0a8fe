/**
 * What commands of a transaction change about money and orders, gathered while they decide and written together: PostgreSQL is asked about as
 * often for thirty orders as for one. Each row is changed only as it was read: by the account's version, and by an order's account and status. [ACC12, NET381]
 */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { LedgerEntry, OrderRecord } from '#engine/accountState.ts'
import type { Outcome } from '#engine/outcome.ts'
import { tellOthers } from '../news/news.ts'
import { judgedIn } from '../nodes/judged.ts'
import { prepared } from '../prepared.ts'
import { assigned, listed, writerOfRows } from '../rowsTogether.ts'
import type { Schema, Writing } from '../schema.ts'
import { type Span, atWorkIn, inSpan } from '../span.ts'
import { GuardRefused, insertOnce } from './guards.ts'
import type { LockedAccount } from './accounts.ts'
import { lockAccount, openOrdersOfLocked } from './lockedAccounts.ts'
import { moneyFromRow, moneyToRow } from './money.ts'
import { orderColumns, type OrderRow, toRow } from './orderColumns.ts'

type Status = OrderRecord['status']
type LedgerRow = Omit<Selectable<Schema['ledger']>, 'id'>
/** `judged`: up to which quote its orders were; null leaves what is noted. */
type Move = {
  readonly id: bigint
  readonly by: bigint
  readonly before: bigint
  readonly after: bigint
  readonly judged: string | null
}

type Gathered = {
  readonly accounts: Map<number, Move>
  /** By id. `before`: how the database has it; null for a new one. */
  readonly orders: Map<number, { readonly order: OrderRecord; readonly before: Status | null }>
  readonly entries: LedgerRow[]
  /** What it is done for, where somebody collects traces. */
  readonly spans: Set<Span>
}

const gatheredBy = new WeakMap<Kysely<Schema>, Gathered>()

function gatheredIn(trx: Writing): Gathered {
  const known = gatheredBy.get(trx) ?? { accounts: new Map(), orders: new Map(), entries: [], spans: new Set() }
  gatheredBy.set(trx, known)
  return known
}

/** `known`: those that were open until now. */
function gatherOrders(trx: Writing, orders: readonly OrderRecord[], known: readonly OrderRecord[]): void {
  const gathered = gatheredIn(trx).orders
  for (const order of orders) {
    const open = known.find(({ id }) => id === order.id)
    const before = gathered.has(order.id) ? gathered.get(order.id)?.before : open?.status
    gathered.set(order.id, { order, before: before ?? null })
  }
}

/** Ledger rows with the balance that they leave, and the version that the account then has. No rows is fine: orders alone may have changed. */
export function gatherEntries(
  trx: Writing,
  locked: LockedAccount,
  entries: readonly LedgerEntry[],
  now: number,
): number {
  const gathered = gatheredIn(trx)
  const { id, balance: from, version } = locked.record
  const before = moneyToRow(from)
  let balance = before
  for (const { amount, kind, orderId, recordId, rolledAt } of entries) {
    balance += moneyToRow(amount)
    gathered.entries.push({
      account_id: BigInt(id),
      amount: moneyToRow(amount),
      kind,
      memo: recordId === undefined ? '{}' : JSON.stringify({ record: recordId }),
      balance_after: balance,
      order_id: orderId === null ? null : BigInt(orderId),
      created_at: BigInt(now),
      rolled_at: rolledAt === undefined ? null : BigInt(rolledAt),
    })
  }
  const after = version + 1
  const earlier = gathered.accounts.get(id)
  gathered.accounts.set(id, {
    id: BigInt(id),
    by: (earlier?.by ?? 0n) + balance - before,
    before: earlier?.before ?? BigInt(version),
    after: BigInt(after),
    judged: judgedIn(trx, id) ?? earlier?.judged ?? null,
  })
  const span = entries.length > 0 ? atWorkIn(trx) : undefined
  if (span) gathered.spans.add(span)
  locked.record = { ...locked.record, balance: moneyFromRow(balance), version: after }
  tellOthers(trx, { about: 'account', id, version: after })
  return after
}

/** Throws where there is no such account. */
export async function lockedOf(trx: Writing, id: number): Promise<LockedAccount> {
  const locked = await lockAccount(trx, id)
  if (!locked) throw new Error(`There is no account ${id}.`)
  return locked
}

/**
 * Makes an outcome so: orders, ledger, balance. Answers the account's new version. It is written with what other commands of the transaction
 * gather: whoever reads it from the tables meanwhile writes it first.
 */
export async function gatherOutcome(trx: Writing, { account, orders, entries }: Outcome, now: number): Promise<number> {
  const locked = await lockedOf(trx, account.id)
  gatherOrders(trx, orders, await openOrdersOfLocked(trx, locked))
  locked.orders = account.orders
  return gatherEntries(trx, locked, entries, now)
}

const figureColumns = orderColumns.filter((name) => name !== 'id' && name !== 'account_id')

const addOrders = writerOfRows(
  prepared<OrderRow, unknown>((db, value) =>
    db.insertInto('orders').values(Object.fromEntries(orderColumns.map((name) => [name, value(name)])) as OrderRow),
  ),
  (rows) => sql`
    insert into orders (${listed(orderColumns)})
    select ${listed(orderColumns)} from json_populate_recordset(null::orders, ${rows}::json)`,
)

const changing = (before: Status) =>
  writerOfRows(
    prepared<OrderRow, unknown>((db, value) =>
      db
        .updateTable('orders')
        .set(Object.fromEntries(figureColumns.map((name) => [name, value(name)])) as Partial<OrderRow>)
        .where('id', '=', value('id'))
        .where('account_id', '=', value('account_id'))
        .where('status', '=', before)
        .returning('id'),
    ),
    (rows) => sql`
      update orders set ${assigned(figureColumns, 'changed')}
      from json_populate_recordset(null::orders, ${rows}::json) as changed
      where orders.id = changed.id and orders.account_id = changed.account_id and orders.status = ${before}
      returning orders.id`,
  )
const changeOrders = { pending: changing('pending'), holding: changing('holding'), ended: changing('ended') }

const moveAccounts = writerOfRows(
  prepared<Move, unknown>((db, value) =>
    db
      .updateTable('accounts')
      .set((column) => ({
        balance: column('balance', '+', value('by')),
        version: value('after'),
        judged: column.fn.coalesce(column.val(value('judged')), 'judged'),
      }))
      .where('id', '=', value('id'))
      .where('version', '=', value('before'))
      .returning(['balance', 'version']),
  ),
  (rows) => sql`
    update accounts set balance = balance + move.by, version = move.after, judged = coalesce(move.judged, accounts.judged)
    from json_to_recordset(${rows}::json) as move (id bigint, by bigint, before bigint, after bigint, judged text)
    where accounts.id = move.id and accounts.version = move.before
    returning accounts.id`,
)

const entryColumns = [
  'account_id',
  'amount',
  'kind',
  'memo',
  'balance_after',
  'order_id',
  'created_at',
  'rolled_at',
] as const satisfies readonly (keyof LedgerRow)[]
const addEntries = writerOfRows(
  prepared<LedgerRow, unknown>((db, value) =>
    db.insertInto('ledger').values(Object.fromEntries(entryColumns.map((name) => [name, value(name)])) as LedgerRow),
  ),
  (rows) => sql`
    insert into ledger (${listed(entryColumns)})
    select ${listed(entryColumns)} from json_populate_recordset(null::ledger, ${rows}::json)`,
)

/** An order is there before its ledger rows. */
export async function writeGathered(trx: Kysely<Schema>): Promise<void> {
  const gathered = gatheredBy.get(trx)
  if (!gathered) return
  gatheredBy.delete(trx)
  const { accounts, orders, entries, spans } = gathered
  for (const [before, same] of Map.groupBy(orders.values(), (one) => one.before)) {
    const rows = same.map(({ order }) => toRow(order))
    const ids = same.map(({ order }) => order.id).join(', ')
    if (before === null) await insertOnce(() => addOrders(trx, rows), `One of the orders ${ids}`)
    else if ((await changeOrders[before](trx, rows)).length < rows.length)
      throw new GuardRefused(`Not all of the orders ${ids} are ${before} ones of their accounts.`)
  }
  const moves = [...accounts.values()]
  if ((await moveAccounts(trx, moves)).length < moves.length)
    throw new GuardRefused(
      `Not all of the accounts ${[...accounts.keys()].join(', ')} are at the version that was read.`,
    )
  if (entries.length === 0) return
  // No row has a key beside its id but that of a roll: it is booked once, whatever a process remembers. [ORD425]
  const add = () => insertOnce(() => addEntries(trx, entries), 'A roll of one of the accounts')
  await [...spans].reduce<() => Promise<void>>((work, span) => () => inSpan(span.begin('ledger'), work), add)()
}
