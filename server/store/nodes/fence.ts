/** What a process may still write: asked in the transaction itself, so that nobody takes a lease before that is over. [NOD33, NOD34] */
import { type Kysely, sql } from 'kysely'
import { NotNow } from '../trading/guards.ts'
import type { Schema, Writing } from '../schema.ts'

/** Another process has the account: nothing was done, and it is to be asked there. */
export class NotOwner extends NotNow {
  constructor() {
    super('Another process has the account.')
  }
}

/** Those of the accounts that this process has not. */
export type Fence = (trx: Writing, accountIds: readonly number[]) => Promise<ReadonlySet<number>>

export type HeldLease = { readonly name: string; readonly epoch: number }

/**
 * Those of the leases that are the owner's. Their rows are locked until the transaction is over, in a way that a renewal does not wait for and
 * whoever takes one does.
 */
export async function lockLeases(
  trx: Writing,
  owner: string,
  leases: readonly HeldLease[],
): Promise<ReadonlySet<string>> {
  if (leases.length === 0) return new Set()
  const epochs = new Map(leases.map(({ name, epoch }) => [name, epoch]))
  const { rows } = await sql<{ readonly name: string; readonly epoch: bigint }>`
    select name, epoch from leases where name = any(${[...epochs.keys()]}) and owner = ${owner}
    order by name for key share
  `.execute(trx)
  return new Set(rows.filter(({ name, epoch }) => epochs.get(name) === Number(epoch)).map(({ name }) => name))
}

/** The nodes of all engines that are there. */
export async function livingEngines(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly node: string }>`
    select substr(name, 8) as node from leases where name like 'engine.%' and until > clock_timestamp() order by name
  `.execute(db)
  return rows.map(({ node }) => node)
}
