/**
 * What gateways count together, on a connection of its own: nothing of it waits for other work, nor other work for it. Nobody waits for the
 * disk either: a database that crashes forgets what was counted in its last moments. [NOD190, NOD192]
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { openReaders } from '../postgresLine.ts'
import type { Schema, Writing } from '../schema.ts'

/** `subject`: a keyed hash, hex, of who is counted. `state`: JSON, as its counter reads it. */
export type CountRow = Schema['counts']

export type Counting = {
  /**
   * Given what is known of them, the work answers what is known then. Others who work on one of the subjects wait. Rejects with
   * `DatabaseAway`.
   */
  readonly change: (
    subjects: readonly string[],
    now: number,
    work: (rows: readonly CountRow[]) => readonly CountRow[],
  ) => Promise<void>
  readonly close: () => Promise<void>
}

/** Any number that no other lock of this kind has. */
const countLocks = 7_097_475
const lockMostMs = 1_000
/** A gateway that stands still in its transaction keeps the others waiting. */
const settings = { lock_timeout: lockMostMs, idle_in_transaction_session_timeout: lockMostMs, synchronous_commit: 0 }

export function openCounting(databaseUrl: string): Counting {
  const { pool } = openReaders(databaseUrl, { most: 1, settings })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    change: (subjects, now, work) =>
      db.transaction().execute(async (trx) => {
        // All at once and in order, so that two transactions never wait for each other.
        const locks = [...new Set(subjects.map(lockOf))].toSorted((a, b) => a - b)
        await sql`select pg_advisory_xact_lock(${countLocks}::int, lock) from unnest(${locks}::int[]) lock`.execute(trx)
        const known = trx.selectFrom('counts').selectAll()
        const rows = await known.where('subject', 'in', subjects).where('until', '>', BigInt(now)).execute()
        const changed = work(rows)
        if (changed.length > 0) await keep(trx, changed)
      }),
    close: () => db.destroy(),
  }
}

const lockOf = (subject: string): number => Buffer.from(subject, 'hex').readInt32BE()

async function keep(trx: Writing, rows: readonly CountRow[]): Promise<void> {
  await trx
    .insertInto('counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'counter'])
        .doUpdateSet({ state: (row) => row.ref('excluded.state'), until: (row) => row.ref('excluded.until') }),
    )
    .execute()
}

export async function forgetOldCounts(trx: Writing, now: number): Promise<void> {
  await trx.deleteFrom('counts').where('until', '<=', BigInt(now)).execute()
}
