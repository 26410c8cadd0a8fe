/**
 * The accounts that a transaction changes: each is locked before anything about it is looked up or judged, and read once, however many
 * commands of the transaction are about it. [NET70, ACC12]
 */
import { sql } from 'kysely'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import { type AccountRecord, type AccountRow, accountColumns, findAccount, fromAccountRow } from './accounts.ts'
import type { Writing } from '../schema.ts'
import { openOrdersOf } from './orders.ts'
import { isSqlite } from '../ownSqlite.ts'

/** An account as the transaction has left it so far. */
export type LockedAccount = {
  record: AccountRecord
  /** Pending and holding ones, by id; null while nobody asked. */
  orders: readonly OrderRecord[] | null
}

const lockedBy = new WeakMap<Writing, Map<number, LockedAccount | null>>()

function lockedIn(trx: Writing): Map<number, LockedAccount | null> {
  const known = lockedBy.get(trx) ?? new Map<number, LockedAccount | null>()
  lockedBy.set(trx, known)
  return known
}

/** In the order of their ids, so that two transactions never wait for each other. Those that are locked already cost nothing. */
export async function lockAccounts(trx: Writing, ids: Iterable<number>): Promise<void> {
  const locked = lockedIn(trx)
  const wanted = [...new Set(ids)].filter((id) => !locked.has(id)).toSorted((a, b) => a - b)
  if (wanted.length === 0) return
  const records = await readLocked(trx, wanted)
  for (const id of wanted) locked.set(id, null)
  for (const record of records) locked.set(record.id, { record, orders: null })
}

/** SQLite has one writer at a time: whoever is in a transaction has locked everything. */
async function readLocked(trx: Writing, ids: readonly number[]): Promise<readonly AccountRecord[]> {
  if (isSqlite(trx)) {
    const found = await Promise.all(ids.map((id) => findAccount(trx, id)))
    return found.filter((record) => record !== null)
  }
  const { rows } = await sql<AccountRow>`
    select ${sql.join(accountColumns.map((name) => sql.ref(name)))} from accounts
    where id = any(${ids.map(BigInt)}) order by id for update
  `.execute(trx)
  return rows.map(fromAccountRow)
}

/** Null when there is no such account. */
export async function lockAccount(trx: Writing, id: number): Promise<LockedAccount | null> {
  await lockAccounts(trx, [id])
  return lockedIn(trx).get(id) ?? null
}

/** Open orders as they were at a version of their account. */
export type KnownOrders = { readonly version: number; readonly account: Pick<AccountState, 'orders'> }

/** Nothing changes orders without raising the version: those that are known from the same one are not read again. */
export async function openOrdersOfLocked(
  trx: Writing,
  locked: LockedAccount,
  known: KnownOrders | null = null,
): Promise<readonly OrderRecord[]> {
  const { id, version } = locked.record
  return (locked.orders ??= known?.version === version ? known.account.orders : await openOrdersOf(trx, id))
}

/** The account with its open orders, locked; null when there is no such account. */
export async function loadAccountState(
  trx: Writing,
  accountId: number,
  known: KnownOrders | null = null,
): Promise<(AccountState & { readonly version: number }) | null> {
  const locked = await lockAccount(trx, accountId)
  if (!locked) return null
  const orders = await openOrdersOfLocked(trx, locked, known)
  const { id, balance, version } = locked.record
  return { id, balance, orders, version }
}
