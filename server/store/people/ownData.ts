/** Everything that is kept of one account, as it is kept. [SES435] */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const tables = [
  'sessions',
  'identities',
  'uploads',
  'draw_methods',
  'deposits',
  'withdrawals',
  'orders',
  'ledger',
] as const
export type OwnTable = (typeof tables)[number]
export type OwnRow = Readonly<Record<string, string | null>>
export type OwnData = { readonly account: OwnRow; readonly rows: Readonly<Record<OwnTable, readonly OwnRow[]>> }

/** What lets somebody in, in whatever form, is not told to anybody; the proof's hash is about a picture that is told. */
const withheld = new Set([
  'password_hash',
  'demo_key_hash',
  'token_hash',
  'proof_hash',
  'content_hash',
  'decided_by',
  'invited_by',
])

const toOwnRow = (row: Readonly<Record<string, string | bigint | null>>): OwnRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !withheld.has(column))
      .map(([column, value]) => [column, value === null ? null : value.toString()]),
  )

export async function readOwnData(db: Kysely<Schema>, accountId: number): Promise<OwnData> {
  const id = BigInt(accountId)
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const read = async (table: OwnTable): Promise<readonly OwnRow[]> => {
    const found = await sql<Record<string, string | bigint | null>>`
      select * from ${sql.table(table)} where account_id = ${id} order by id`.execute(db)
    return found.rows.map(toOwnRow)
  }
  const pairs = await Promise.all(tables.map(async (table) => [table, await read(table)] as const))
  return { account: toOwnRow(account), rows: Object.fromEntries(pairs) as OwnData['rows'] }
}
