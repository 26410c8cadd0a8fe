/** An account's ledger, page by page, and what of it is owed back. [ACC16, ACC27] */
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Decimal, zero } from '#rules/number/decimal.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { moneyFromRow } from './money.ts'
import type { LedgerTable } from './orderColumns.ts'
import type { Schema } from '../schema.ts'

export type LedgerRow = {
  readonly amount: Decimal
  readonly kind: string
  readonly orderId: number | null
  readonly balance: Decimal
  readonly createdAt: number
}
type Filter = { readonly kind: string | null; readonly from: number | null; readonly to: number | null }

/** The newest first; from `from` on and before `to`. */
export async function readLedger(
  db: Kysely<Schema>,
  accountId: number,
  { kind, from, to, page }: Filter & { readonly page: number },
): Promise<{ readonly rows: readonly LedgerRow[]; readonly total: number }> {
  const found = db
    .selectFrom('ledger')
    .where('account_id', '=', BigInt(accountId))
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
    .$if(from !== null, (query) => query.where('created_at', '>=', BigInt(from ?? 0)))
    .$if(to !== null, (query) => query.where('created_at', '<', BigInt(to ?? 0)))
  const { total } = await found.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(fromLedgerRow), total: Number(total) }
}

type Kept = Pick<Selectable<LedgerTable>, 'amount' | 'kind' | 'order_id' | 'balance_after' | 'created_at'>
export const fromLedgerRow = (row: Kept): LedgerRow => ({
  amount: moneyFromRow(row.amount),
  kind: row.kind,
  orderId: row.order_id === null ? null : Number(row.order_id),
  balance: moneyFromRow(row.balance_after),
  createdAt: Number(row.created_at),
})

/** What debts were lifted since a withdrawal was booked, less what was repaid of it since. */
export async function liftedSince(db: Kysely<Schema>, accountId: number, withdrawalId: number): Promise<Decimal> {
  const own = db.selectFrom('ledger').where('account_id', '=', BigInt(accountId))
  const row = await own
    .select(sql<bigint | null>`cast(sum(amount) as bigint)`.as('lifted'))
    .where('kind', 'in', ['negative_balance', 'negative_balance_repaid'])
    .where('id', '>', (booked) =>
      booked
        .selectFrom('ledger')
        .select('id')
        .where('account_id', '=', BigInt(accountId))
        .where('kind', '=', 'withdrawal')
        .where('memo', '=', JSON.stringify({ record: withdrawalId })),
    )
    .executeTakeFirst()
  return row?.lifted ? moneyFromRow(row.lifted) : zero
}
