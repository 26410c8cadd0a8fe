/**
 * The books of one day: balances against ledger rows, rows against orders, deposits and withdrawals. All of it is of one moment, and the
 * work grows with the day and the accounts that it moved, not with the history. [OPS350, OPS351, OPS352]
 */
import { type RawBuilder, sql } from 'kysely'
import {
  type Difference,
  type DifferenceKind,
  type ReconciledAccounts,
  type Reconciliation,
  differencesMost,
} from '#rules/funds/reconciliation.ts'
import type { LedgerKind } from '#rules/funds/ledger.ts'
import type { Reading } from '../openStore.ts'
import { bookedOf } from '../trading/ledgerAudit.ts'
import { moneyFromRow } from '../trading/money.ts'
import { inSnapshot } from '../trading/ordersPage.ts'

type Day = { readonly from: number; readonly to: number; readonly accounts: ReconciledAccounts }
/** Sums and counts arrive as text from one of the databases, and as nothing where there is no row. */
type Whole = bigint | string | number | null
type Differing = {
  readonly uid: string
  readonly order_id: Whole
  readonly record_id: Whole
  readonly wanted: Whole
  readonly found: Whole
}

const units = (whole: Whole): bigint => BigInt(whole ?? 0)
const usd = (whole: Whole) => moneyFromRow(units(whole))
const idOf = (whole: Whole): number | null => (whole === null ? null : Number(whole))

const within = (column: string, { from, to }: Day) =>
  sql`${sql.ref(column)} >= ${BigInt(from)} and ${sql.ref(column)} < ${BigInt(to)}`
const ofKind = ({ accounts }: Day) => sql`accounts.kind = ${accounts}`
const none = sql`cast(null as bigint)`

/** Accounts that the day moved: their first and newest row of it, and what the rows amount to. */
const movedBy = (day: Day) => sql`
  moved as (
    select ledger.account_id, min(ledger.id) as first, max(ledger.id) as last, sum(ledger.amount) as amount, count(*) as rows
    from ledger join accounts on accounts.id = ledger.account_id
    where ${within('ledger.created_at', day)} and ${ofKind(day)}
    group by ledger.account_id
  ),
  balances as (
    select accounts.uid, accounts.balance, moved.amount, moved.rows,
      coalesce((select balance_after from ledger where account_id = moved.account_id and id < moved.first order by id desc limit 1), 0) as opening,
      (select balance_after from ledger where id = moved.last) as closing,
      exists (select 1 from ledger where account_id = moved.account_id and id > moved.last) as has_later
    from moved join accounts on accounts.id = moved.account_id
  )`

/** Orders that ended on the day or that a row of it names, with those that they are parts of. */
const ordersOf = (day: Day) => sql`
  named as (
    select id from orders where ${within('closed_at', day)} and open_price is not null
    union select order_id from ledger where ${within('created_at', day)} and order_id is not null
  ),
  asked as (
    select id from named union select parent_id from orders where id in (select id from named) and parent_id is not null
  )`

const ofParts = (column: 'fee' | 'swap') =>
  sql`coalesce((select sum(parts.${sql.raw(column)}) from orders as parts where parts.parent_id = orders.id and parts.account_id = orders.account_id), 0)`
/** What an order's rows have to say: fee and swap of the whole stand with the order that its parts are of. [ORD364] */
const wantedOf = {
  profit: sql`orders.profit`,
  fee: sql`case when orders.parent_id is null then -orders.fee - ${ofParts('fee')} else 0 end`,
  swap: sql`case when orders.parent_id is null then orders.swap + ${ofParts('swap')} else 0 end`,
} as const

const differingOrders = (day: Day, kind: keyof typeof wantedOf) => sql`
  with ${ordersOf(day)}, judged as (
    select accounts.uid, orders.id as order_id, ${wantedOf[kind]} as wanted,
      coalesce((select sum(amount) from ledger where order_id = orders.id and account_id = orders.account_id and kind = ${kind}), 0) as found
    from orders join accounts on accounts.id = orders.account_id
    where orders.id in (select id from asked) and ${ofKind(day)}
  )
  select uid, order_id, ${none} as record_id, wanted, found from judged where wanted <> found`

type FundsKind = 'deposit' | 'withdrawal' | 'withdrawal_returned'
/** What a record has to be booked with, and since when that is so. */
const funds = {
  deposit: { table: 'deposits', time: 'decided_at', wanted: sql`coalesce(credited, 0)` },
  withdrawal: { table: 'withdrawals', time: 'created_at', wanted: sql`-amount` },
  withdrawal_returned: {
    table: 'withdrawals',
    time: 'decided_at',
    wanted: sql`case when status = 'refused' then amount else 0 end`,
  },
} as const satisfies Record<
  FundsKind,
  { readonly table: string; readonly time: string; readonly wanted: RawBuilder<unknown> }
>

/** A row of the ledger names its record so. */
const memoOf = (table: string) => sql`'{"record":' || ${sql.ref(`${table}.id`)} || '}'`

function differingFunds(day: Day, kind: FundsKind) {
  const { table, time, wanted } = funds[kind]
  const booked = sql`exists (select 1 from ledger where account_id = ${sql.ref(`${table}.account_id`)} and ${within('ledger.created_at', day)} and ledger.kind = ${kind} and ledger.memo = ${memoOf(table)})`
  return sql`
    with judged as (
      select account_id, id, ${wanted} as wanted, ${bookedOf(kind, table)} as found
      from ${sql.table(table)} where (${within(`${table}.${time}`, day)}) or ${booked}
    )
    select accounts.uid, ${none} as order_id, judged.id as record_id, wanted, found
    from judged join accounts on accounts.id = judged.account_id where wanted <> found and ${ofKind(day)}`
}

/** Rows of the day that should name something and do not. */
const strayRows = (day: Day, isStray: RawBuilder<unknown>) => sql`
  select accounts.uid, ledger.order_id, ${none} as record_id, 0 as wanted, ledger.amount as found
  from ledger join accounts on accounts.id = ledger.account_id
  where ${within('ledger.created_at', day)} and ${ofKind(day)} and ${isStray}`

const recordOf = (kind: FundsKind) => {
  const { table } = funds[kind]
  return sql`(ledger.kind = ${kind} and not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.account_id`)} = ledger.account_id and ledger.memo = ${memoOf(table)}))`
}

/** Each as a question whose rows are what does not agree. */
const questionsOf = (day: Day): Readonly<Record<DifferenceKind, RawBuilder<unknown>>> => ({
  balance: sql`with ${movedBy(day)} select uid, ${none} as order_id, ${none} as record_id, opening + amount as wanted, closing as found from balances where opening + amount <> closing`,
  kept_balance: sql`with ${movedBy(day)} select uid, ${none} as order_id, ${none} as record_id, closing as wanted, balance as found from balances where not has_later and balance <> closing`,
  profit: differingOrders(day, 'profit'),
  fee: differingOrders(day, 'fee'),
  swap: differingOrders(day, 'swap'),
  no_order: strayRows(
    day,
    sql`ledger.kind in ('fee', 'profit', 'swap') and not exists (select 1 from orders where orders.id = ledger.order_id and orders.account_id = ledger.account_id)`,
  ),
  deposit: differingFunds(day, 'deposit'),
  withdrawal: differingFunds(day, 'withdrawal'),
  withdrawal_returned: differingFunds(day, 'withdrawal_returned'),
  no_record: strayRows(
    day,
    sql`(${recordOf('deposit')} or ${recordOf('withdrawal')} or ${recordOf('withdrawal_returned')})`,
  ),
})

async function findDifferences(db: Reading, day: Day): Promise<readonly Difference[]> {
  const all: Difference[] = []
  for (const [kind, question] of Object.entries(questionsOf(day)) as [DifferenceKind, RawBuilder<Differing>][]) {
    const { rows } =
      await sql<Differing>`select * from (${question}) as differing order by uid, order_id, record_id limit ${differencesMost + 1}`.execute(
        db,
      )
    const told = rows.map(({ uid, order_id, record_id, wanted, found }) => ({
      kind,
      uid,
      orderId: idOf(order_id),
      recordId: idOf(record_id),
      wanted: usd(wanted),
      found: usd(found),
    }))
    all.push(...told)
  }
  return all
}

const sumOf = async (
  db: Reading,
  day: Day,
  kind: FundsKind,
  amount: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => {
  const { table, time } = funds[kind]
  const { rows } = await sql<{ readonly n: Whole; readonly amount: Whole }>`
    select count(*) as n, sum(${amount}) as amount from ${sql.table(table)} join accounts on accounts.id = ${sql.ref(`${table}.account_id`)}
    where ${within(`${table}.${time}`, day)} and ${ofKind(day)} and ${where}`.execute(db)
  return { count: Number(rows[0]?.n ?? 0), amount: usd(rows[0]?.amount ?? 0) }
}

type Totals = Readonly<Record<'moved' | 'rows' | 'opening' | 'closing', Whole>>
type OrderTotals = Readonly<Record<'n' | 'profit' | 'fee' | 'swap', Whole>>
type KindRow = { readonly kind: LedgerKind; readonly n: Whole; readonly amount: Whole }

export const readReconciliation = (reader: Reading, day: Day): Promise<Omit<Reconciliation, 'day'>> =>
  inSnapshot(reader, async (db) => {
    const { rows: totals } = await sql<Totals>`
      with ${movedBy(day)}
      select count(*) as moved, sum(rows) as rows, sum(opening) as opening, sum(closing) as closing from balances`.execute(
      db,
    )
    const { rows: kinds } = await sql<KindRow>`
      select ledger.kind, count(*) as n, sum(ledger.amount) as amount
      from ledger join accounts on accounts.id = ledger.account_id
      where ${within('ledger.created_at', day)} and ${ofKind(day)} group by ledger.kind order by ledger.kind`.execute(
      db,
    )
    const { rows: orders } = await sql<OrderTotals>`
      select count(*) as n, sum(orders.profit) as profit, sum(orders.fee) as fee, sum(orders.swap) as swap
      from orders join accounts on accounts.id = orders.account_id
      where ${within('orders.closed_at', day)} and orders.open_price is not null and ${ofKind(day)}`.execute(db)
    const differences = await findDifferences(db, day)
    return {
      moved: Number(totals[0]?.moved ?? 0),
      rows: Number(totals[0]?.rows ?? 0),
      opening: usd(totals[0]?.opening ?? 0),
      closing: usd(totals[0]?.closing ?? 0),
      kinds: kinds.map(({ kind, n, amount }) => ({ kind, count: Number(n), amount: usd(amount) })),
      orders: {
        count: Number(orders[0]?.n ?? 0),
        profit: usd(orders[0]?.profit ?? 0),
        fee: usd(orders[0]?.fee ?? 0),
        swap: usd(orders[0]?.swap ?? 0),
      },
      deposits: await sumOf(db, day, 'deposit', sql`credited`, sql`credited is not null`),
      withdrawals: await sumOf(db, day, 'withdrawal', sql`amount`, sql`true`),
      returned: await sumOf(db, day, 'withdrawal_returned', sql`amount`, sql`withdrawals.status = 'refused'`),
      differences: differences.slice(0, differencesMost),
      hasMore: differences.length > differencesMost,
    }
  })
