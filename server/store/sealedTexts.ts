/** The columns of people's names, numbers and addresses. Whoever seals them, or seals them anew, finds all of them here. [KYC18, KYC21] */
import { type Kysely, sql } from 'kysely'
import type { Schema, Writing } from './schema.ts'

export const sealedColumns = {
  identities: ['name', 'card_id'],
  draw_methods: ['address', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account', 'remark'],
  deposits: ['address'],
  anti_phishing: ['word'],
  notices: ['figures'],
  totps: ['secret'],
  begun_steps: ['secret'],
  passkeys: ['name'],
  operator_totps: ['secret'],
  operator_begun_steps: ['secret'],
  operator_passkeys: ['name'],
} as const

export type SealedTable = keyof typeof sealedColumns
export type SealedColumn = (typeof sealedColumns)[SealedTable][number]
export const sealedTables = Object.keys(sealedColumns) as readonly SealedTable[]
/** Whose a row of it is. */
const ownerColumnOf = (table: SealedTable) => (table.startsWith('operator_') ? 'operator_id' : 'account_id')
export const sealedOfAccounts = sealedTables.filter((table) => ownerColumnOf(table) === 'account_id')

export type SealedRow = {
  readonly id: bigint
  readonly ownerId: number
  readonly texts: Readonly<Record<string, string>>
}

export async function readSealedRows(db: Kysely<Schema>, table: SealedTable): Promise<readonly SealedRow[]> {
  const columns = sql.join(sealedColumns[table].map((column) => sql.ref(column)))
  type Row = Readonly<Record<string, string>> & { readonly id: bigint; readonly owner: bigint }
  const owner = sql.ref(ownerColumnOf(table))
  const { rows } =
    await sql<Row>`select id, ${owner} as owner, ${columns} from ${sql.table(table)} order by id`.execute(db)
  return rows.map(({ id, owner: ownerId, ...texts }) => ({ id, ownerId: Number(ownerId), texts }))
}

export async function writeSealedRow(trx: Writing, table: SealedTable, { id, texts }: SealedRow): Promise<void> {
  const values = sql.join(Object.entries(texts).map(([column, text]) => sql`${sql.ref(column)} = ${text}`))
  await sql`update ${sql.table(table)} set ${values} where id = ${id}`.execute(trx)
}
