/** Accounts as they are kept, alone and with their open orders. */
import type { Kysely, Selectable } from 'kysely'
import type { Decimal } from '#rules/number/decimal.ts'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import { moneyFromRow } from './money.ts'
import { fromRow, orderColumns, type OrderRow } from './orderColumns.ts'
import { prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'

export type AccountRecord = {
  readonly id: number
  readonly uid: string
  readonly kind: 'demo' | 'real'
  readonly balance: Decimal
  readonly locked: Decimal
  /** Raised by each change of the account's orders or balance. [NET2] */
  readonly version: number
  /** "" where there is none. */
  readonly email: string
  readonly mobile: string
  readonly inviteCode: string
  /** By the link in a notice. [SES471] */
  readonly isLocked: boolean
}

export const accountColumns = [
  'id',
  'uid',
  'kind',
  'balance',
  'locked',
  'version',
  'email',
  'mobile',
  'invite_code',
  'locked_at',
] as const
export type AccountRow = Pick<Selectable<Schema['accounts']>, (typeof accountColumns)[number]>

export const fromAccountRow = ({
  id,
  uid,
  kind,
  balance,
  locked,
  version,
  email,
  mobile,
  invite_code,
  locked_at,
}: AccountRow): AccountRecord => ({
  id: Number(id),
  uid,
  kind,
  balance: moneyFromRow(balance),
  locked: moneyFromRow(locked),
  version: Number(version),
  email: email ?? '',
  mobile: mobile ?? '',
  inviteCode: invite_code ?? '',
  isLocked: locked_at !== null,
})

const accountOfId = prepared<{ readonly id: bigint }, AccountRow>((db, value) =>
  db.selectFrom('accounts').select(accountColumns).where('id', '=', value('id')),
)

export async function findAccount(db: Kysely<Schema>, accountId: number): Promise<AccountRecord | null> {
  const [row] = await accountOfId(db, { id: BigInt(accountId) })
  return row ? fromAccountRow(row) : null
}

export async function realAccountsWithPositions(db: Kysely<Schema>): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'real')
    .where('id', 'in', (held) => held.selectFrom('orders').select('account_id').where('status', '=', 'holding'))
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Balance and version of every account with open orders. */
export async function accountsWithOpenOrders(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<number, { readonly balance: Decimal; readonly version: number }>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'balance', 'version'])
    .where('id', 'in', (open) =>
      open.selectFrom('orders').select('account_id').where('status', 'in', ['pending', 'holding']),
    )
    .execute()
  return new Map(
    rows.map(({ id, balance, version }) => [Number(id), { balance: moneyFromRow(balance), version: Number(version) }]),
  )
}

const openRowsOf = prepared<{ readonly account: bigint }, OrderRow>((db, value) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('account_id', '=', value('account'))
    .where('status', 'in', ['pending', 'holding'])
    .orderBy('id'),
)

/** Pending and holding ones, by id. */
export async function openOrdersOf(db: Kysely<Schema>, accountId: number): Promise<readonly OrderRecord[]> {
  const rows = await openRowsOf(db, { account: BigInt(accountId) })
  return rows.map(fromRow)
}

/** An account as a transaction that has locked it has left it so far. */
export type LockedAccount = {
  record: AccountRecord
  /** Pending and holding ones, by id; null while nobody asked. */
  orders: readonly OrderRecord[] | null
}

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
