/** What a database holds of orders and money, of one moment. */
import type { OrderRecord } from '#engine/accountState.ts'
import type { Reading } from '#server/store/openStore.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { fromRow } from '#server/store/trading/orderColumns.ts'

/** Money in millionths of a dollar. */
export type LedgerRow = {
  readonly account: number
  readonly kind: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly order: number | null
}
export type AccountRow = {
  readonly id: number
  readonly kind: 'demo' | 'real'
  readonly balance: bigint
  readonly version: number
}
/** A deposit or a withdrawal. */
export type FundsRow = {
  readonly about: 'deposit' | 'withdrawal'
  readonly id: number
  readonly account: number
  /** Of a withdrawal, in millionths of a dollar. */
  readonly amount: bigint
  readonly status: string
}
export type Held = {
  readonly accounts: readonly AccountRow[]
  readonly orders: readonly OrderRecord[]
  /** As they were booked. */
  readonly ledger: readonly LedgerRow[]
  readonly funds: readonly FundsRow[]
  /** Of the books, as `npm run audit` says them. */
  readonly problems: readonly string[]
}

/** While nobody writes. */
export async function readHeld(reader: Reading): Promise<Held> {
  const accounts = await reader.selectFrom('accounts').select(['id', 'kind', 'balance', 'version']).execute()
  const orders = await reader.selectFrom('orders').selectAll().orderBy('id').execute()
  const ledger = await reader.selectFrom('ledger').selectAll().orderBy('id').execute()
  const deposits = await reader.selectFrom('deposits').select(['id', 'account_id', 'status']).execute()
  const withdrawals = await reader.selectFrom('withdrawals').select(['id', 'account_id', 'amount', 'status']).execute()
  const { problems } = await auditLedger(reader)
  return {
    accounts: accounts.map((row) => ({ ...row, id: Number(row.id), version: Number(row.version) })),
    orders: orders.map(fromRow),
    ledger: ledger.map((row) => ({
      account: Number(row.account_id),
      kind: row.kind,
      amount: row.amount,
      balanceAfter: row.balance_after,
      order: row.order_id === null ? null : Number(row.order_id),
    })),
    funds: [
      ...deposits.map((row) => ({ about: 'deposit' as const, amount: 0n, ...row })),
      ...withdrawals.map((row) => ({ about: 'withdrawal' as const, ...row })),
    ].map(({ about, id, account_id, amount, status }) => ({
      about,
      id: Number(id),
      account: Number(account_id),
      amount,
      status,
    })),
    problems,
  }
}
