/** A user's orders, page by page, with the account as it stood at the same moment. [ORD22, ORD23, ORD24] */
import { type Decimal, zero } from '#rules/number/decimal.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import type { OrderStatus } from '#rules/trading/order.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { sql } from 'kysely'
import { type AccountRecord, findAccount, openOrdersOf } from './accounts.ts'
import { moneyFromRow } from './money.ts'
import type { Reading } from '../openStore.ts'
import { fromRow } from './orderColumns.ts'

export type OpenOrders = { readonly account: AccountRecord; readonly orders: readonly OrderRecord[] }
export type ClosedOrders = OpenOrders & { readonly total: number; readonly profitOfAll: Decimal }

/** Both from one snapshot, so that `version` is that of the orders too. Null when there is no such account. */
export const readOpenOrders = (db: Reading, accountId: number): Promise<OpenOrders | null> =>
  inSnapshot(db, async (snapshot) => {
    const account = await findAccount(snapshot, accountId)
    return account && { account, orders: await openOrdersOf(snapshot, accountId) }
  })

type ClosedAsked = { readonly page: number; readonly filter: OrderFilter }

/** One page of what ended and is among those that are asked for, the newest end first; sums are of these. [ORD440] */
export const readClosedOrders = (
  db: Reading,
  accountId: number,
  { page, filter: { instrumentId, from, to, reason } }: ClosedAsked,
): Promise<ClosedOrders | null> =>
  inSnapshot(db, async (snapshot) => {
    const account = await findAccount(snapshot, accountId)
    if (!account) return null
    const ended = snapshot
      .selectFrom('orders')
      .where('account_id', '=', BigInt(accountId))
      .where('status', '=', 'ended' satisfies OrderStatus)
      .$if(instrumentId !== null, (query) => query.where('instrument_id', '=', BigInt(instrumentId ?? 0)))
      .$if(from !== null, (query) => query.where('closed_at', '>=', BigInt(from ?? 0)))
      .$if(to !== null, (query) => query.where('closed_at', '<', BigInt(to ?? 0)))
      .$if(reason !== null, (query) => query.where('close_reason', '=', reason))
    const totals = await ended
      .select([sql<bigint>`count(*)`.as('total'), sql<bigint | null>`cast(sum(profit) as bigint)`.as('profit')])
      .executeTakeFirstOrThrow()
    const rows = await ended
      .selectAll()
      .orderBy('closed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSizeRows)
      .offset((page - 1) * pageSizeRows)
      .execute()
    const profitOfAll = totals.profit === null ? zero : moneyFromRow(totals.profit)
    return { account, orders: rows.map(fromRow), total: Number(totals.total), profitOfAll }
  })

/** All that it reads is of one moment. */
export const inSnapshot = <T>(db: Reading, read: (snapshot: Reading) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)
