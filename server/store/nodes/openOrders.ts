/** What is open in some of the partitions. [NOD40] */
import { type Kysely, sql } from 'kysely'
import type { Decimal } from '#rules/number/decimal.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { moneyFromRow } from '../trading/money.ts'
import { fromRow } from '../trading/orderColumns.ts'
import type { Schema } from '../schema.ts'
import { partitionOfColumn } from './partitionColumn.ts'

export type OpenOfSome = {
  readonly orders: readonly OrderRecord[]
  readonly accounts: ReadonlyMap<
    number,
    { readonly balance: Decimal; readonly version: number; readonly judged: string | null }
  >
}

/** Of one moment: it is one question. */
export async function openOrdersOfPartitions(db: Kysely<Schema>, partitions: readonly number[]): Promise<OpenOfSome> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .selectAll('orders')
    .select(['balance', 'version', 'judged'])
    .where('status', 'in', ['pending', 'holding'])
    .where(partitionOfColumn('account_id'), '=', sql<bigint>`any(${partitions.map(BigInt)}::bigint[])`)
    .orderBy('orders.id')
    .execute()
  return {
    orders: rows.map(fromRow),
    accounts: new Map(
      rows.map(({ account_id, balance, version, judged }) => [
        Number(account_id),
        { balance: moneyFromRow(balance), version: Number(version), judged },
      ]),
    ),
  }
}
