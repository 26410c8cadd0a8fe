/** How often challenges were tried, of confirmations and of log-ins alike: the database counts. [SES454, SES483, OPS272] */
import { sql } from 'kysely'
import type { Writing } from '../schema.ts'
import { ofAccounts } from './secondSteps.ts'

type Challenges = 'confirmations' | 'login_challenges'

/** How often those of an account or operator were tried that were asked for since then, and when the first of them was; 0 for none. */
export async function triesSince(
  trx: Writing,
  table: Challenges,
  ownerId: number,
  since: number,
  { owner } = ofAccounts,
): Promise<{ readonly tries: number; readonly firstAt: number }> {
  const row = await trx
    .selectFrom(table)
    .select([sql<bigint | null>`sum(tries)`.as('tries'), sql<bigint | null>`min(made_at)`.as('first_at')])
    .where(owner, '=', BigInt(ownerId))
    .where('made_at', '>', BigInt(since))
    .where('tries', '>', 0n)
    .executeTakeFirst()
  return { tries: Number(row?.tries ?? 0), firstAt: Number(row?.first_at ?? 0) }
}

export async function addTry(trx: Writing, table: Challenges, id: number): Promise<void> {
  await trx
    .updateTable(table)
    .set({ tries: sql<bigint>`tries + 1` })
    .where('id', '=', BigInt(id))
    .execute()
}
