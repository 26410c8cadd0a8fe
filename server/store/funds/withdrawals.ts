/** Withdrawals: what was locked, and what became of it. [WDR9, WDR10, WDR11] */
import { type Kysely, sql } from 'kysely'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Asked, FundsDecision, FundsPage, Whose } from './fundsPage.ts'
import { GuardRefused } from '../trading/guards.ts'
import { moneyFromRow, moneyToRow } from '../trading/money.ts'
import type { Schema } from '../schema.ts'

export type WithdrawalRecord = {
  readonly id: number
  readonly accountId: number
  readonly kind: WayKind
  readonly currency: string
  /** "" of a bank's currency. */
  readonly protocol: string
  /** USD. */
  readonly amount: Decimal
  readonly fee: Decimal
  /** In the currency. */
  readonly received: Decimal
  readonly address: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly memo: string
  readonly status: WithdrawalStatus
  /** It waits for an operator's release before it can be paid. */
  readonly isFrozen: boolean
  readonly remark: string
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  readonly user: Whose
}

const withdrawals = (db: Kysely<Schema>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
    .innerJoin('draw_methods', 'draw_methods.id', 'withdrawals.method_id')
    .innerJoin('draw_currencies', 'draw_currencies.id', 'draw_methods.currency_id')

const withAll = (query: ReturnType<typeof withdrawals>) =>
  query
    .selectAll('withdrawals')
    .select(['accounts.uid', 'accounts.email', 'accounts.mobile', 'accounts.frozen_at'])
    .select(['draw_methods.address', 'draw_methods.bank_name', 'draw_methods.bank_address', 'draw_methods.bank_swift'])
    .select(['draw_methods.payee_name', 'draw_methods.payee_account', 'draw_currencies.protocol'])

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number]

const fromRow = (row: Row): WithdrawalRecord => ({
  id: Number(row.id),
  accountId: Number(row.account_id),
  kind: row.kind,
  currency: row.currency_code,
  protocol: row.protocol,
  amount: moneyFromRow(row.amount),
  fee: moneyFromRow(row.fee),
  received: decimal(row.received),
  address: row.address,
  bankName: row.bank_name,
  bankAddress: row.bank_address,
  bankSwift: row.bank_swift,
  payeeName: row.payee_name,
  payeeAccount: row.payee_account,
  memo: row.memo,
  status: row.status,
  isFrozen: row.status === 'waiting' && row.frozen_at !== null,
  remark: row.remark,
  createdAt: Number(row.created_at),
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  decidedBy: row.decided_by,
  user: { uid: row.uid, email: row.email ?? '', mobile: row.mobile ?? '' },
})

export async function findWithdrawal(db: Kysely<Schema>, id: number): Promise<WithdrawalRecord | null> {
  const row = await withAll(withdrawals(db)).where('withdrawals.id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function readWithdrawals(
  db: Kysely<Schema>,
  asked: Asked<WithdrawalStatus>,
): Promise<FundsPage<WithdrawalRecord>> {
  const found =
    'status' in asked
      ? withdrawals(db).where('withdrawals.status', '=', asked.status)
      : withdrawals(db)
          .where('withdrawals.account_id', '=', BigInt(asked.accountId))
          .where('withdrawals.kind', '=', asked.kind)
  const { total } = await found.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await withAll(found)
    .orderBy('withdrawals.id', 'status' in asked ? 'asc' : 'desc')
    .limit(pageSizeRows)
    .offset((asked.page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(fromRow), total: Number(total) }
}

export type NewWithdrawal = Pick<
  WithdrawalRecord,
  'accountId' | 'kind' | 'currency' | 'amount' | 'fee' | 'received' | 'memo'
> & { readonly methodId: number }

/** Locks its amount; the balance's own row is its caller's, in the same transaction. */
export async function addWithdrawal(trx: Writing, withdrawal: NewWithdrawal, now: number): Promise<WithdrawalRecord> {
  const { accountId, methodId, kind, currency, amount, fee, received, memo } = withdrawal
  const { id } = await trx
    .insertInto('withdrawals')
    .values({
      account_id: BigInt(accountId),
      method_id: BigInt(methodId),
      kind,
      currency_code: currency,
      amount: moneyToRow(amount),
      fee: moneyToRow(fee),
      received: formatDecimal(received),
      memo,
      status: 'waiting',
      remark: '',
      created_at: BigInt(now),
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeLocked(trx, accountId, moneyToRow(amount))
  const added = await findWithdrawal(trx, Number(id))
  if (!added) throw new Error(`Withdrawal ${id} is not there.`)
  return added
}

/** Unlocks its amount. False when it was decided before. */
export async function closeWithdrawal(
  trx: Writing,
  { id, accountId, amount }: WithdrawalRecord,
  { status, remark, by, now }: FundsDecision<WithdrawalStatus>,
): Promise<boolean> {
  const closed = await trx
    .updateTable('withdrawals')
    .set({ status, remark, decided_at: BigInt(now), decided_by: by })
    .where('id', '=', BigInt(id))
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!closed) return false
  await changeLocked(trx, accountId, -moneyToRow(amount))
  return true
}

async function changeLocked(trx: Writing, accountId: number, change: bigint): Promise<void> {
  const changed = await trx
    .updateTable('accounts')
    .set({ locked: sql<bigint>`locked + ${change}` })
    .where('id', '=', BigInt(accountId))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new GuardRefused(`Account ${accountId} is not there.`)
}
