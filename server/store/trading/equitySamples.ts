/**
 * What accounts were worth, sampled: each minute of the last day, each quarter of an hour of the last month, and each quarter of a day of the
 * last three years. So an account has at most 8,700 rows, and its whole life is read from a few hundred or thousand of them. [ACC17, ACC32]
 */
import { type Kysely, sql } from 'kysely'
import type { EquityPoint } from '#rules/trading/equity.ts'
import type { Writing } from './commandQueue.ts'
import { moneyFromRow, moneyToRow } from './money.ts'
import { prepared } from '../prepared.ts'
import { assigned, listed, writerOfRows } from '../rowsTogether.ts'
import type { Schema } from '../schema.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How close samples are, and how long they are kept. */
export const sampleLevels = [
  { stepMs: minuteMs, keptMs: dayMs },
  { stepMs: 15 * minuteMs, keptMs: 30 * dayMs },
  { stepMs: 6 * hourMs, keptMs: 3 * 365 * dayMs },
] as const

export type EquitySample = EquityPoint & {
  readonly accountId: number
  /** Steps of the levels that it is for. */
  readonly steps: readonly number[]
}

type SampleRow = Schema['equity']
const figures = ['time', 'balance', 'net_value'] as const satisfies readonly (keyof SampleRow)[]
const columns = ['account_id', 'step', 'slot', ...figures] as const satisfies readonly (keyof SampleRow)[]

const writeSamples = writerOfRows(
  prepared<SampleRow, unknown>((db, value) =>
    db
      .insertInto('equity')
      .values(Object.fromEntries(columns.map((name) => [name, value(name)])) as SampleRow)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'step', 'slot'])
          .doUpdateSet((row) => Object.fromEntries(figures.map((name) => [name, row.ref(`excluded.${name}`)])))
          .whereRef('equity.time', '<=', 'excluded.time'),
      ),
  ),
  (rows) => sql`
    insert into equity (${listed(columns)})
    select ${listed(columns)} from json_populate_recordset(null::equity, ${rows}::json)
    on conflict (account_id, step, slot) do update set ${assigned(figures, 'excluded')}
    where equity.time <= excluded.time`,
)

/** In each slot the newest stays. */
export async function addSamples(trx: Writing, samples: readonly EquitySample[]): Promise<void> {
  const rows = samples.flatMap(({ accountId, time, balance, equity, steps }) =>
    steps.map((step) => ({
      account_id: BigInt(accountId),
      step: BigInt(step),
      slot: BigInt(Math.floor(time / step)),
      time: BigInt(time),
      balance: moneyToRow(balance),
      net_value: moneyToRow(equity),
    })),
  )
  await writeSamples(trx, rows)
}

type Span = { readonly from: number; readonly to: number }

/** From `from` on, to `to` at most, oldest first: as close as they are kept at each age. */
export async function readSamples(
  db: Kysely<Schema>,
  accountId: number,
  { from, to }: Span,
  now: number,
): Promise<readonly EquityPoint[]> {
  const rows = await db
    .selectFrom('equity')
    .select(['time', 'balance', 'net_value'])
    .where('account_id', '=', BigInt(accountId))
    .where('time', '>=', BigInt(from))
    .where('time', '<=', BigInt(to))
    .where((is) =>
      is.or(
        sampleLevels.map(({ stepMs, keptMs }, index) =>
          is.and([
            is('step', '=', BigInt(stepMs)),
            is('time', '>=', BigInt(now - keptMs)),
            is(
              'time',
              '<',
              BigInt(index === 0 ? Number.MAX_SAFE_INTEGER : now - (sampleLevels[index - 1]?.keptMs ?? 0)),
            ),
          ]),
        ),
      ),
    )
    .orderBy('time')
    .execute()
  return rows.map(pointOf)
}

/** How the account stood at a moment, as the newest sample before it says; for what was never sampled, its ledger. Null before its first row. */
export async function readStanding(db: Kysely<Schema>, accountId: number, time: number): Promise<EquityPoint | null> {
  const sample = await db
    .selectFrom('equity')
    .select(['time', 'balance', 'net_value'])
    .where('account_id', '=', BigInt(accountId))
    .where('time', '<=', BigInt(time))
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (sample) return pointOf(sample)
  const row = await db
    .selectFrom('ledger')
    .select(['created_at', 'balance_after'])
    .where('account_id', '=', BigInt(accountId))
    .where('created_at', '<=', BigInt(time))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? pointOf({ time: row.created_at, balance: row.balance_after, net_value: row.balance_after }) : null
}

/** When the account's ledger began; null without a row. */
export async function readBeginning(db: Kysely<Schema>, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ledger')
    .select('created_at')
    .where('account_id', '=', BigInt(accountId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.created_at) : null
}

export async function forgetOldSamples(trx: Writing, now: number): Promise<void> {
  for (const { stepMs, keptMs } of sampleLevels)
    await trx
      .deleteFrom('equity')
      .where('step', '=', BigInt(stepMs))
      .where('time', '<', BigInt(now - keptMs))
      .execute()
}

type Row = Pick<Schema['equity'], 'time' | 'balance' | 'net_value'>
const pointOf = ({ time, balance, net_value: equity }: Row): EquityPoint => ({
  time: Number(time),
  balance: moneyFromRow(balance),
  equity: moneyFromRow(equity),
})
