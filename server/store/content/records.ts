/** Records that operators list, add and change, each kind from one description of its columns. [OPS29] */
import type { Kysely } from 'kysely'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalFeeType } from '#rules/funds/withdrawal.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

type Held = 'text' | 'decimal' | 'whole' | 'flag'
type Columns = Readonly<Record<string, readonly [column: string, held: Held]>>
type Table = { readonly table: string; readonly columns: Columns }

const priced = { usdPrice: ['usd_price', 'decimal'], precision: ['precision', 'whole'] } as const
const offered = { isOffered: ['is_offered', 'flag'] } as const

const tables = {
  networks: {
    table: 'networks',
    columns: {
      currency: ['currency_code', 'text'],
      protocol: ['protocol_code', 'text'],
      address: ['address', 'text'],
      ...priced,
      ...offered,
    },
  },
  wires: {
    table: 'wires',
    columns: {
      currency: ['currency_code', 'text'],
      bankName: ['bank_name', 'text'],
      bankAddress: ['bank_address', 'text'],
      bankSwift: ['bank_swift', 'text'],
      payeeName: ['payee_name', 'text'],
      payeeAccount: ['payee_account', 'text'],
      remark: ['bank_remark', 'text'],
      ...priced,
      ...offered,
    },
  },
  currencies: {
    table: 'draw_currencies',
    columns: {
      kind: ['kind', 'text'],
      code: ['code', 'text'],
      protocol: ['protocol', 'text'],
      feeType: ['fee_type', 'text'],
      feeRate: ['fee_rate', 'decimal'],
      ...priced,
      ...offered,
    },
  },
  companies: {
    table: 'companies',
    columns: {
      name: ['name', 'text'],
      logo: ['logo', 'text'],
      website: ['website', 'text'],
      mainCompany: ['main_company', 'text'],
      registeredAddress: ['registered_address', 'text'],
      office: ['office', 'text'],
      email: ['email', 'text'],
    },
  },
} as const satisfies Readonly<Record<string, Table>>

export type RecordKind = keyof typeof tables
type Value<H> = H extends 'decimal' ? Decimal : H extends 'whole' ? number : H extends 'flag' ? boolean : string
type Words = { readonly kind: WayKind; readonly feeType: WithdrawalFeeType }
export type RecordOf<K extends RecordKind> = {
  readonly [F in keyof (typeof tables)[K]['columns']]: F extends keyof Words
    ? Words[F]
    : (typeof tables)[K]['columns'][F] extends readonly [string, infer H]
      ? Value<H>
      : never
}
type AnyRecord = Readonly<Record<string, unknown>>
/** The tables of the description, whose rows are what the description says. */
type Described = Kysely<Record<string, Record<string, unknown>>>
const described = (db: Kysely<Schema> | Writing): Described => db as unknown as Described

const toColumn = (value: unknown, held: Held): unknown => {
  if (held === 'decimal') return formatDecimal(value as Decimal)
  if (held === 'flag') return value === true ? 1n : 0n
  return held === 'whole' ? BigInt(value as number) : value
}
const fromColumn = (value: unknown, held: Held): unknown => {
  if (held === 'decimal') return decimal(value as string)
  if (held === 'flag') return Number(value) === 1
  return held === 'whole' ? Number(value) : value
}
const toRow = (columns: Columns, values: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, [column, held]]) => [column, toColumn(values[name], held)]))
const fromRow = (columns: Columns, row: AnyRecord): AnyRecord => ({
  id: Number(row['id']),
  ...Object.fromEntries(Object.entries(columns).map(([name, [column, held]]) => [name, fromColumn(row[column], held)])),
})

type Kept<K extends RecordKind> = RecordOf<K> & { readonly id: number }

/** One page, in the order they were added. */
export async function readRecords<K extends RecordKind>(
  db: Kysely<Schema>,
  kind: K,
  page: number,
): Promise<{ readonly rows: readonly Kept<K>[]; readonly total: number }> {
  const { table, columns } = tables[kind] as Table
  const { total } = await described(db)
    .selectFrom(table)
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await described(db)
    .selectFrom(table)
    .selectAll()
    .orderBy('id')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map((row) => fromRow(columns, row) as Kept<K>), total: Number(total) }
}

export async function addRecord<K extends RecordKind>(trx: Writing, kind: K, values: RecordOf<K>): Promise<number> {
  const { table, columns } = tables[kind] as Table
  const added = await described(trx)
    .insertInto(table)
    .values({ ...toRow(columns, values), ...(kind === 'companies' && { is_house: 0n }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(added['id'])
}

/** What it was before; null when there is none. */
export async function changeRecord<K extends RecordKind>(
  trx: Writing,
  kind: K,
  id: number,
  values: RecordOf<K>,
): Promise<Kept<K> | null> {
  const { table, columns } = tables[kind] as Table
  const before = await described(trx).selectFrom(table).selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  if (!before) return null
  await described(trx).updateTable(table).set(toRow(columns, values)).where('id', '=', BigInt(id)).execute()
  return fromRow(columns, before) as Kept<K>
}
