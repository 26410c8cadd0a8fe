/** What is open in some of the partitions, or of some accounts. [NOD40, NOD161] */
import { type Kysely, type Selectable, sql } from 'kysely'
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
    accounts: new Map(rows.map((row) => [Number(row.account_id), standingOf(row)])),
  }
}

/** Of one moment, as above; those without an open order are among the accounts. */
export async function openOrdersOfAccounts(
  snapshot: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<OpenOfSome> {
  const ids = accountIds.map(BigInt)
  const rows = await snapshot
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['pending', 'holding'])
    .where('account_id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
  return { orders: rows.map(fromRow), accounts: await accountsOf(snapshot, ids) }
}

async function accountsOf(snapshot: Kysely<Schema>, ids: readonly bigint[]): Promise<OpenOfSome['accounts']> {
  const rows = await snapshot
    .selectFrom('accounts')
    .select(['id', 'balance', 'version', 'judged'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [Number(row.id), standingOf(row)]))
}

const standingOf = ({
  balance,
  version,
  judged,
}: Pick<Selectable<Schema['accounts']>, 'balance' | 'version' | 'judged'>) => ({
  balance: moneyFromRow(balance),
  version: Number(version),
  judged,
})

/** As they are committed now. */
export async function versionsOfAccounts(
  db: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'version'])
    .where('id', '=', sql<bigint>`any(${accountIds.map(BigInt)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]))
}
