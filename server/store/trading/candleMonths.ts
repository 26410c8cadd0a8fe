/** Candles in PostgreSQL lie by month, so that an old month can go as a whole and the newest index stays small. SQLite has them in one table. [NOD228] */
import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../ownSqlite.ts'

type Asked = Pick<Kysely<never>, 'getExecutor'>

/** That of now, and those in which feeds write next. */
const monthsOpen = 3
/** What came before months were kept apart, up to the month in its name. */
const before = 'candles_to_'

/** The first millisecond of a month in UTC, so many months after that of `now`. */
function monthOf(now: number, after: number): number {
  const at = new Date(now)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after)
}
const nameOf = (start: number): string => new Date(start).toISOString().slice(0, 7).replace('-', '_')

/** The migration: what is there stays where it is, as the first part. */
export async function splitCandles(db: Asked): Promise<void> {
  if (isSqlite(db)) return
  const { rows } = await sql<{ latest: number }>`
    select greatest(max(time), extract(epoch from now()) * 1000)::double precision as latest from candles
  `.execute(db)
  const end = monthOf(rows[0]?.latest ?? 0, 1)
  const kept = sql.table(`${before}${nameOf(end)}`)
  await sql`alter table candles rename to ${kept}`.execute(db)
  await sql`alter table ${kept} rename constraint candle_key to candle_key_before`.execute(db)
  await sql`create table candles (like ${kept} including defaults) partition by range (time)`.execute(db)
  await sql`alter table candles add constraint candle_key primary key (instrument_id, period, time)`.execute(db)
  await sql`create table candles_other partition of candles default`.execute(db)
  await sql`alter table candles attach partition ${kept} for values from (minvalue) to (${sql.lit(end)})`.execute(db)
}

/**
 * Makes the months that are not there yet, in a transaction of its own. A month of which candles came before it was made stays with the others:
 * moving them would hold up whoever writes.
 */
export async function openCandleMonths(db: Asked, now: number): Promise<void> {
  if (isSqlite(db) || (await missingMonths(db, now)).length === 0) return
  // Who reads candles does not wait behind a long dump: the next hour will do.
  await sql`set local lock_timeout = '200ms'`.execute(db)
  // Two processes at once make each of them once.
  await sql`lock table candles_other in access exclusive mode`.execute(db)
  for (const after of await missingMonths(db, now)) await openMonth(db, monthOf(now, after), monthOf(now, after + 1))
}

async function missingMonths(db: Asked, now: number): Promise<readonly number[]> {
  const { rows } = await sql<{ name: string }>`
    select part.relname as name
    from pg_inherits join pg_class part on part.oid = inhrelid join pg_class whole on whole.oid = inhparent
    where whole.oid = 'candles'::regclass and pg_has_role(whole.relowner, 'usage')
  `.execute(db)
  // An account that owns no table makes none: the owner does, before each start of a newer build.
  if (rows.length === 0) return []
  const names = new Set(rows.map(({ name }) => name))
  const first = [...names].find((name) => name.startsWith(before))?.slice(before.length) ?? ''
  const isMissing = (month: string) => month >= first && !names.has(`candles_${month}`)
  return Array.from({ length: monthsOpen }, (_, after) => after).filter((after) =>
    isMissing(nameOf(monthOf(now, after))),
  )
}

async function openMonth(db: Asked, start: number, end: number): Promise<void> {
  const month = sql.table(`candles_${nameOf(start)}`)
  const [from, to] = [sql.lit(start), sql.lit(end)]
  const { rows } = await sql`select from candles_other where time >= ${from} and time < ${to} limit 1`.execute(db)
  if (rows.length > 0) return
  await sql`create table ${month} partition of candles for values from (${from}) to (${to})`.execute(db)
}
