/** What statistics and a statement are made of, read in one snapshot: from `from` on and before `to`. [ORD460, ORD465, ACC80, ACC82, ACC83] */
import { sql } from 'kysely'
import { type Decimal, zero } from '#rules/number/decimal.ts'
import type { OrderStatus } from '#rules/trading/order.ts'
import { type ReportPeriod, reportRowsMost } from '#rules/trading/results/reportPeriod.ts'
import { type TradingCosts, tradingCosts } from '#rules/trading/results/statement.ts'
import type { Trade } from '#rules/trading/results/statistics.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import type { Reading } from '../openStore.ts'
import { type LedgerRow, fromLedgerRow } from '../trading/ledgerPage.ts'
import { moneyFromRow } from '../trading/money.ts'
import { fromRow } from '../trading/orderColumns.ts'
import { inSnapshot } from '../trading/ordersPage.ts'

const endedIn = (db: Reading, accountId: number, { from, to }: ReportPeriod) =>
  db
    .selectFrom('orders')
    .where('account_id', '=', BigInt(accountId))
    .where('status', '=', 'ended' satisfies OrderStatus)
    .where('closed_at', '>=', BigInt(from))
    .where('closed_at', '<', BigInt(to))

const bookedBefore = (db: Reading, accountId: number, time: number) =>
  db.selectFrom('ledger').where('account_id', '=', BigInt(accountId)).where('created_at', '<', BigInt(time))

/** In the order in which they ended; null where there are more than may be told. */
export async function readTrades(
  db: Reading,
  accountId: number,
  period: ReportPeriod,
): Promise<readonly Trade[] | null> {
  const rows = await endedIn(db, accountId, period)
    .where('open_price', 'is not', null)
    .select(['instrument_id', 'profit', 'fee', 'swap', 'closed_at'])
    .orderBy('closed_at')
    .orderBy('id')
    .limit(reportRowsMost + 1)
    .execute()
  if (rows.length > reportRowsMost) return null
  return rows.map((row) => ({
    instrumentId: Number(row.instrument_id),
    profit: moneyFromRow(row.profit),
    fee: moneyFromRow(row.fee),
    swap: moneyFromRow(row.swap),
    closedAt: Number(row.closed_at),
  }))
}

type Totals = { readonly opening: Decimal; readonly closing: Decimal; readonly costs: TradingCosts }
type Told = { readonly rows: readonly LedgerRow[]; readonly orders: readonly OrderRecord[] }

/** Balances are sums of rows by their times: two rows of one moment may have been booked in either order. */
async function readTotals(db: Reading, accountId: number, period: ReportPeriod): Promise<Totals> {
  const total = sql<bigint | null>`cast(sum(amount) as bigint)`.as('total')
  const balanceAt = async (time: number): Promise<Decimal> =>
    moneyOrNothing((await bookedBefore(db, accountId, time).select(total).executeTakeFirst())?.total)
  const kinds = await bookedBefore(db, accountId, period.to)
    .where('created_at', '>=', BigInt(period.from))
    .select(['kind', total])
    .groupBy('kind')
    .execute()
  const spread = await endedIn(db, accountId, period)
    .select(sql<bigint | null>`cast(sum(spread_cost) as bigint)`.as('total'))
    .executeTakeFirst()
  const booked = kinds.map((row) => ({ kind: row.kind, amount: moneyOrNothing(row.total) }))
  return {
    opening: await balanceAt(period.from),
    closing: await balanceAt(period.to),
    costs: tradingCosts(booked, [{ spreadCost: moneyOrNothing(spread?.total) }]),
  }
}

const moneyOrNothing = (units: bigint | null | undefined): Decimal => (units ? moneyFromRow(units) : zero)

/** Rows in the order of their booking, orders in that of their ends; null where there are more than may be told. */
async function readTold(db: Reading, accountId: number, period: ReportPeriod): Promise<Told | null> {
  const rows = await bookedBefore(db, accountId, period.to)
    .where('created_at', '>=', BigInt(period.from))
    .selectAll()
    .orderBy('id')
    .limit(reportRowsMost + 1)
    .execute()
  const orders = await endedIn(db, accountId, period)
    .selectAll()
    .orderBy('closed_at')
    .orderBy('id')
    .limit(reportRowsMost + 1)
    .execute()
  if (Math.max(rows.length, orders.length) > reportRowsMost) return null
  return { rows: rows.map(fromLedgerRow), orders: orders.map(fromRow) }
}

/** `isBrief`: balances and costs alone, of any number of rows. */
export const readStatement = (
  db: Reading,
  accountId: number,
  { isBrief, ...period }: ReportPeriod & { readonly isBrief: boolean },
): Promise<(Totals & Told) | null> =>
  inSnapshot(db, async (snapshot) => {
    const told = isBrief ? { rows: [], orders: [] } : await readTold(snapshot, accountId, period)
    return told && { ...told, ...(await readTotals(snapshot, accountId, period)) }
  })
