/** Networks, wires and currencies of withdrawals that are offered, as operators set them. [DEP2, DEP3, DEP4, WDR1] */
import type { Kysely, Selectable } from 'kysely'
import { type Decimal, decimal } from '#rules/number/decimal.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalTerms } from '#rules/funds/withdrawal.ts'
import type { Schema } from '../schema.ts'

type Priced = { readonly id: number; readonly usdPrice: Decimal; readonly precision: number }
export type Network = Priced & { readonly currency: string; readonly protocol: string; readonly address: string }
export type Wire = Priced & {
  readonly currency: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly remark: string
}
export type DrawCurrency = Priced &
  WithdrawalTerms & { readonly kind: WayKind; readonly code: string; readonly protocol: string }

const priced = (row: { readonly id: bigint; readonly usd_price: string; readonly precision: bigint }): Priced => ({
  id: Number(row.id),
  usdPrice: decimal(row.usd_price),
  precision: Number(row.precision),
})

export async function readNetworks(db: Kysely<Schema>): Promise<readonly Network[]> {
  const rows = await db.selectFrom('networks').selectAll().where('is_offered', '=', 1n).orderBy('id').execute()
  return rows.map((row) => ({
    ...priced(row),
    currency: row.currency_code,
    protocol: row.protocol_code,
    address: row.address,
  }))
}

export async function readWires(db: Kysely<Schema>): Promise<readonly Wire[]> {
  const rows = await db.selectFrom('wires').selectAll().where('is_offered', '=', 1n).orderBy('id').execute()
  return rows.map((row) => ({
    ...priced(row),
    currency: row.currency_code,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    bankSwift: row.bank_swift,
    payeeName: row.payee_name,
    payeeAccount: row.payee_account,
    remark: row.bank_remark,
  }))
}

const currencyFromRow = (row: Selectable<Schema['draw_currencies']>): DrawCurrency => ({
  ...priced(row),
  kind: row.kind,
  code: row.code,
  protocol: row.protocol,
  feeType: row.fee_type,
  feeRate: decimal(row.fee_rate),
})

export async function readDrawCurrencies(db: Kysely<Schema>): Promise<readonly DrawCurrency[]> {
  const rows = await db.selectFrom('draw_currencies').selectAll().where('is_offered', '=', 1n).orderBy('id').execute()
  return rows.map(currencyFromRow)
}

/** Null when there is none of this id, or it is not offered. */
export async function findDrawCurrency(db: Kysely<Schema>, id: number): Promise<DrawCurrency | null> {
  const offered = db.selectFrom('draw_currencies').selectAll().where('is_offered', '=', 1n)
  const row = await offered.where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? currencyFromRow(row) : null
}
