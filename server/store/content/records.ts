/** Records that operators list, add and change, each kind from one description of its columns. [OPS29] */
import { type Kysely, sql } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalFeeType } from '#rules/funds/withdrawal.ts'
import type { Writing } from '../trading/commandQueue.ts'
import { isSqlite } from '../ownSqlite.ts'
import { asDigits, asFlag, asItIs, asText, asWhole, type Columns, type RecordFrom, rowsOf } from '../columns.ts'
import type { Schema } from '../schema.ts'

type Table = { readonly table: string; readonly columns: Columns }

const priced = { usdPrice: ['usd_price', asDigits], precision: ['precision', asWhole] } as const
const offered = { isOffered: ['is_offered', asFlag] } as const

const tables = {
  networks: {
    table: 'networks',
    columns: {
      currency: ['currency_code', asText],
      protocol: ['protocol_code', asText],
      address: ['address', asText],
      ...priced,
      ...offered,
    },
  },
  wires: {
    table: 'wires',
    columns: {
      currency: ['currency_code', asText],
      bankName: ['bank_name', asText],
      bankAddress: ['bank_address', asText],
      bankSwift: ['bank_swift', asText],
      payeeName: ['payee_name', asText],
      payeeAccount: ['payee_account', asText],
      remark: ['bank_remark', asText],
      ...priced,
      ...offered,
    },
  },
  currencies: {
    table: 'draw_currencies',
    columns: {
      kind: ['kind', asItIs<WayKind>()],
      code: ['code', asText],
      protocol: ['protocol', asText],
      feeType: ['fee_type', asItIs<WithdrawalFeeType>()],
      feeRate: ['fee_rate', asDigits],
      ...priced,
      ...offered,
    },
  },
  companies: {
    table: 'companies',
    columns: {
      name: ['name', asText],
      logo: ['logo', asText],
      website: ['website', asText],
      mainCompany: ['main_company', asText],
      registeredAddress: ['registered_address', asText],
      office: ['office', asText],
      email: ['email', asText],
    },
  },
} as const satisfies Readonly<Record<string, Table>>

export type RecordKind = keyof typeof tables
export type RecordOf<K extends RecordKind> = RecordFrom<(typeof tables)[K]['columns']>
type AnyRecord = Readonly<Record<string, unknown>>
/** The tables of the description, whose rows are what the description says. */
type Described = Kysely<Record<string, Record<string, unknown>>>
const described = (db: Kysely<Schema> | Writing): Described => db as unknown as Described

const toRow = (columns: Columns, values: AnyRecord): AnyRecord => rowsOf(columns).toRow(values)
const fromRow = (columns: Columns, row: AnyRecord): AnyRecord => ({
  id: Number(row['id']),
  version: Number(row['version']),
  ...rowsOf(columns).fromRow(row),
})

/** `version` is raised by each change. */
type Kept<K extends RecordKind> = RecordOf<K> & { readonly id: number; readonly version: number }

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

export type Wanted<K extends RecordKind> = {
  readonly id: number
  readonly values: RecordOf<K>
  /** The version that its operator saw; null compares none. */
  readonly seen: number | null
}

/** What it was before. Whoever else changes it waits for this commit. [OPS167] */
export async function changeRecord<K extends RecordKind>(
  trx: Writing,
  kind: K,
  { id, values, seen }: Wanted<K>,
): Promise<Kept<K> | 'unknown' | 'changed meanwhile'> {
  const { table, columns } = tables[kind] as Table
  const before = await described(trx)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', BigInt(id))
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!before) return 'unknown'
  const known = fromRow(columns, before) as Kept<K>
  if (seen !== null && seen !== known.version) return 'changed meanwhile'
  await described(trx)
    .updateTable(table)
    .set({ ...toRow(columns, values), version: sql`version + 1` })
    .where('id', '=', BigInt(id))
    .execute()
  return known
}
