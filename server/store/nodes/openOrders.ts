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
  readonly accounts: ReadonlyMap<number, { readonly balance: Decimal; readonly version: number }>
}

/** Of one moment, where it is asked in a snapshot. */
export async function openOrdersOfPartitions(
  snapshot: Kysely<Schema>,
  partitions: readonly number[],
): Promise<OpenOfSome> {
  const rows = await snapshot
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['pending', 'holding'])
    .where(partitionOfColumn('account_id'), '=', sql<bigint>`any(${partitions.map(BigInt)}::bigint[])`)
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.map(({ account_id }) => account_id))]
  const accounts = await snapshot
    .selectFrom('accounts')
    .select(['id', 'balance', 'version'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute()
  return {
    orders: rows.map(fromRow),
    accounts: new Map(
      accounts.map(({ id, balance, version }) => [
        Number(id),
        { balance: moneyFromRow(balance), version: Number(version) },
      ]),
    ),
  }
}
