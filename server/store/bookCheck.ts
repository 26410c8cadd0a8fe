/** Proves on a database as it stands that no money was made, lost or moved twice. [ACC12, WDR9, DEP14] */
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

export type BookCheck = {
  readonly accounts: number
  /** As sentences; none when all is right. */
  readonly problems: readonly string[]
}

/** A sum arrives as text from one of the databases. */
type Counted = { readonly id: bigint; readonly wanted: bigint; readonly found: bigint | string }

const bookedOf = (kind: string, table: 'deposits' | 'withdrawals') =>
  sql`(select coalesce(sum(abs(amount)), 0) from ledger where account_id = ${sql.ref(`${table}.account_id`)} and kind = ${kind} and memo = '{"record":' || ${sql.ref(`${table}.id`)} || '}')`

/** Each record with what its rows should sum to, and what they do. A row that is there twice sums to too much. */
async function readCounted(db: Kysely<Schema>): Promise<readonly (Counted & { readonly what: string })[]> {
  const ask = async (what: string, query: ReturnType<typeof sql<Counted>>) =>
    (await query.execute(db)).rows.map((row) => ({ ...row, what }))
  return [
    ...(await ask(
      'balance of account',
      sql`select id, balance as wanted, (select coalesce(sum(amount), 0) from ledger where account_id = accounts.id) as found from accounts`,
    )),
    ...(await ask(
      'locked of account',
      sql`select id, locked as wanted, (select coalesce(sum(amount), 0) from withdrawals where account_id = accounts.id and status = 'waiting') as found from accounts`,
    )),
    ...(await ask(
      'deposit',
      sql`select id, coalesce(credited, 0) as wanted, ${bookedOf('deposit', 'deposits')} as found from deposits`,
    )),
    ...(await ask(
      'withdrawal',
      sql`select id, amount as wanted, ${bookedOf('withdrawal', 'withdrawals')} as found from withdrawals`,
    )),
    ...(await ask(
      'return of withdrawal',
      sql`select id, case when status = 'refused' then amount else 0 end as wanted, ${bookedOf('withdrawal_returned', 'withdrawals')} as found from withdrawals`,
    )),
  ]
}

export async function checkBooks(db: Kysely<Schema>): Promise<BookCheck> {
  const counted = await readCounted(db)
  const wrong = counted.filter(({ wanted, found }) => wanted !== BigInt(found))
  return {
    accounts: counted.filter(({ what }) => what === 'balance of account').length,
    problems: wrong.map(({ what, id, wanted, found }) => `${what} ${id} is ${wanted}, its rows say ${found}`),
  }
}
