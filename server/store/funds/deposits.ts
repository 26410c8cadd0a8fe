/** Deposits: told by users, decided once by operators. [DEP13, DEP14, DEP16, DEP25, DEP26] */
import type { Kysely } from 'kysely'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Asked, FundsDecision, FundsPage, Whose } from './fundsPage.ts'
import { moneyFromRow, moneyToRow } from '../trading/money.ts'
import type { Schema } from '../schema.ts'

export type DepositRecord = {
  readonly id: number
  readonly accountId: number
  readonly kind: WayKind
  readonly currency: string
  /** The network's protocol, or the name of the bank. */
  readonly channel: string
  /** In the currency. */
  readonly amount: Decimal
  readonly address: string
  /** Name of an upload. */
  readonly proof: string
  readonly status: DepositStatus
  /** USD booked; null before. */
  readonly credited: Decimal | null
  readonly remark: string
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  readonly user: Whose
  /** USD for one unit at this moment. */
  readonly usdPrice: Decimal
}

const deposits = (db: Kysely<Schema>) =>
  db
    .selectFrom('deposits')
    .innerJoin('accounts', 'accounts.id', 'deposits.account_id')
    .leftJoin('networks', 'networks.id', 'deposits.network_id')
    .leftJoin('wires', 'wires.id', 'deposits.wire_id')

const withAll = (query: ReturnType<typeof deposits>) =>
  query
    .selectAll('deposits')
    .select(['accounts.uid', 'accounts.email', 'accounts.mobile'])
    .select(['networks.usd_price as network_price', 'wires.usd_price as wire_price'])
    .select(['networks.protocol_code', 'wires.bank_name'])

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number]

const fromRow = (row: Row): DepositRecord => ({
  id: Number(row.id),
  accountId: Number(row.account_id),
  kind: row.kind,
  currency: row.currency_code,
  channel: row.protocol_code ?? row.bank_name ?? '',
  amount: decimal(row.amount),
  address: row.address,
  proof: row.proof,
  status: row.status,
  credited: row.credited === null ? null : moneyFromRow(row.credited),
  remark: row.remark,
  createdAt: Number(row.created_at),
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  decidedBy: row.decided_by,
  user: { uid: row.uid, email: row.email ?? '', mobile: row.mobile ?? '' },
  usdPrice: decimal(row.network_price ?? row.wire_price ?? '0'),
})

export async function findDeposit(db: Kysely<Schema>, id: number): Promise<DepositRecord | null> {
  const row = await withAll(deposits(db)).where('deposits.id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function readDeposits(db: Kysely<Schema>, asked: Asked<DepositStatus>): Promise<FundsPage<DepositRecord>> {
  const found =
    'status' in asked
      ? deposits(db).where('deposits.status', '=', asked.status)
      : deposits(db).where('account_id', '=', BigInt(asked.accountId)).where('deposits.kind', '=', asked.kind)
  const { total } = await found.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await withAll(found)
    .orderBy('deposits.id', 'status' in asked ? 'asc' : 'desc')
    .limit(pageSizeRows)
    .offset((asked.page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(fromRow), total: Number(total) }
}

/** Null for what proves none. */
export async function findDepositOfProof(db: Kysely<Schema>, proof: string): Promise<number | null> {
  const row = await db.selectFrom('deposits').select('id').where('proof', '=', proof).executeTakeFirst()
  return row ? Number(row.id) : null
}

export type NewDeposit = Pick<DepositRecord, 'accountId' | 'kind' | 'currency' | 'amount' | 'address' | 'proof'> & {
  /** Of a network or a wire, as `kind` says. */
  readonly channelId: number
  readonly proofHash: string | null
}

/** How many of an account nobody has decided yet. */
export async function countOpenDeposits(db: Kysely<Schema>, accountId: number): Promise<number> {
  const { open } = await db
    .selectFrom('deposits')
    .select((column) => column.fn.countAll<bigint>().as('open'))
    .where('account_id', '=', BigInt(accountId))
    .where('status', '=', 'unchecked')
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Null when its proof proves another one. */
export async function addDeposit(trx: Writing, deposit: NewDeposit, now: number): Promise<DepositRecord | null> {
  const { accountId, kind, channelId, currency, amount, address, proof, proofHash } = deposit
  const row = await trx
    .insertInto('deposits')
    .values({
      account_id: BigInt(accountId),
      kind,
      network_id: kind === 'coin' ? BigInt(channelId) : null,
      wire_id: kind === 'bank' ? BigInt(channelId) : null,
      currency_code: currency,
      amount: formatDecimal(amount),
      address,
      proof,
      proof_hash: proofHash,
      status: 'unchecked',
      credited: null,
      remark: '',
      created_at: BigInt(now),
      decided_at: null,
      decided_by: null,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? findDeposit(trx, Number(row.id)) : null
}

/** False when it was decided before. */
export async function closeDeposit(
  trx: Writing,
  id: number,
  { status, remark, by, now, credited }: FundsDecision<DepositStatus> & { readonly credited: Decimal | null },
): Promise<boolean> {
  const booked = credited === null ? null : moneyToRow(credited)
  const closed = await trx
    .updateTable('deposits')
    .set({ status, remark, credited: booked, decided_at: BigInt(now), decided_by: by })
    .where('id', '=', BigInt(id))
    .where('status', '=', 'unchecked')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
