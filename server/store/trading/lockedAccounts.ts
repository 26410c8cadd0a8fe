/**
 * The accounts that a transaction changes: each is locked before anything about it is looked up or judged, and read once, however many
 * commands of the transaction are about it. [NET70, ACC12]
 */
import { type RawBuilder, sql } from 'kysely'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import {
  type AccountRecord,
  type AccountRow,
  type LockedAccount,
  accountColumns,
  findAccount,
  fromAccountRow,
  openOrdersOf,
} from './accounts.ts'
import type { Writing } from '../schema.ts'
import { isSqlite } from '../ownSqlite.ts'

const lockedBy = new WeakMap<Writing, Map<number, LockedAccount | null>>()

function lockedIn(trx: Writing): Map<number, LockedAccount | null> {
  const known = lockedBy.get(trx) ?? new Map<number, LockedAccount | null>()
  lockedBy.set(trx, known)
  return known
}

/** Every account that the transaction has locked so far. */
export const accountsLockedBy = (trx: Writing): Iterable<number> => lockedIn(trx).keys()

/**
 * Locks those that nobody else has locked, and answers the others: nobody waits for them. In the order of their ids, so that two transactions
 * never wait for each other. Those that are locked already cost nothing.
 */
export async function lockFreeAccounts(trx: Writing, ids: Iterable<number>): Promise<ReadonlySet<number>> {
  const locked = lockedIn(trx)
  const wanted = [...new Set(ids)].filter((id) => !locked.has(id)).toSorted((a, b) => a - b)
  if (wanted.length === 0) return new Set()
  const records = await readLocked(trx, wanted, sql`for no key update skip locked`)
  for (const record of records) locked.set(record.id, { record, orders: null })
  const missing = wanted.filter((id) => !locked.has(id))
  const held = missing.length === 0 || isSqlite(trx) ? new Set<number>() : await whichAreThere(trx, missing)
  for (const id of missing) if (!held.has(id)) locked.set(id, null)
  return held
}

/** SQLite has one writer at a time: whoever is in a transaction has locked everything. */
async function readLocked(
  trx: Writing,
  ids: readonly number[],
  lock: RawBuilder<unknown>,
): Promise<readonly AccountRecord[]> {
  if (isSqlite(trx)) {
    const found = await Promise.all(ids.map((id) => findAccount(trx, id)))
    return found.filter((record) => record !== null)
  }
  const { rows } = await sql<AccountRow>`
    select ${sql.join(accountColumns.map((name) => sql.ref(name)))} from accounts
    where id = any(${ids.map(BigInt)}) order by id ${lock}
  `.execute(trx)
  return rows.map(fromAccountRow)
}

async function whichAreThere(trx: Writing, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('accounts').select('id').where('id', 'in', ids.map(BigInt)).execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Waits for whoever has locked it. Null when there is no such account. */
export async function lockAccount(trx: Writing, id: number): Promise<LockedAccount | null> {
  const locked = lockedIn(trx)
  const known = locked.get(id)
  if (known !== undefined) return known
  const [record] = await readLocked(trx, [id], sql`for no key update`)
  const found = record ? { record, orders: null } : null
  locked.set(id, found)
  return found
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
