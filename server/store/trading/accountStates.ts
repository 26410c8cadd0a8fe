/** Accounts with their open orders, of this moment and not locked. */
import type { Kysely } from 'kysely'
import type { AccountState } from '#engine/accountState.ts'
import { accountColumns, fromAccountRow } from './accounts.ts'
import { fromRow } from './orderColumns.ts'
import type { Schema } from '../schema.ts'

/**
 * Accounts first: of what is committed between the two, orders may be newer than their version, and are read again when that is told. The other
 * way round they would be taken for the newest.
 */
export async function accountStatesOf(
  db: Kysely<Schema>,
  accountIds: readonly number[],
): Promise<readonly (AccountState & { readonly version: number })[]> {
  const ids = accountIds.map(BigInt)
  const accounts = await db.selectFrom('accounts').select(accountColumns).where('id', 'in', ids).execute()
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('status', 'in', ['pending', 'holding'])
    .orderBy('id')
    .execute()
  const orders = Map.groupBy(rows.map(fromRow), ({ accountId }) => accountId)
  return accounts
    .map(fromAccountRow)
    .map(({ id, balance, version }) => ({ id, balance, version, orders: orders.get(id) ?? [] }))
}
