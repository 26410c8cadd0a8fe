/** What a transaction changes about money and orders. A balance changes with its ledger row or not at all. [ACC12, NET381] */
import { sql } from 'kysely'
import type { LedgerEntry } from '#engine/accountState.ts'
import type { Outcome } from '#engine/outcome.ts'
import { gatherEntries, gatherOutcome, lockedOf, writeGathered } from './gathered.ts'
import { GuardRefused } from './guards.ts'
import { toRow } from './orderColumns.ts'
import type { Writing } from '../schema.ts'

/** Books ledger rows, brings the balance along and raises the version, which it answers. */
export async function postEntries(
  trx: Writing,
  accountId: number,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<number> {
  const version = gatherEntries(trx, await lockedOf(trx, accountId), entries, now)
  await writeGathered(trx)
  return version
}

/** Makes an outcome so, and writes it at once. Answers the account's new version. */
export async function applyOutcome(trx: Writing, outcome: Outcome, now: number): Promise<number> {
  const version = await gatherOutcome(trx, outcome, now)
  await writeGathered(trx)
  return version
}

/** Writes stops that followed the price, and nothing else of their orders. Answers the account's new version. [ORD394, NET381] */
export async function writeMovedTrails(trx: Writing, { account, orders }: Outcome, now: number): Promise<number> {
  const locked = await lockedOf(trx, account.id)
  await writeGathered(trx)
  const rows = orders.map(toRow).map(({ id, stop_loss }) => sql`(cast(${id} as bigint), cast(${stop_loss} as text))`)
  const { rows: written } = await sql`
    with moved (id, stop) as (values ${sql.join(rows)})
    update orders set stop_loss = moved.stop from moved
    where orders.id = moved.id and account_id = ${BigInt(account.id)} and status = 'holding' and trail is not null
    returning orders.id
  `.execute(trx)
  if (written.length !== orders.length)
    throw new GuardRefused(`A trail of account ${account.id} is not as it was read.`)
  locked.orders = account.orders
  return postEntries(trx, account.id, [], now)
}
