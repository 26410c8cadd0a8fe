/** Candles and what the feed has to remember over a restart. */
import type { CompiledQuery } from 'kysely'
import type { Candle, Period } from '#rules/market/candle.ts'
import type { Writing } from './commandQueue.ts'
import type { Store } from '../openStore.ts'

export type CandleRow = { readonly instrumentId: number; readonly period: Period; readonly candle: Candle }

export type CandleStore = {
  /** Adds candles, or puts newer figures in the place of known ones. Durable when it resolves. */
  readonly saveCandles: (rows: readonly CandleRow[]) => Promise<void>
  /** Oldest first: the newest `limit` ones, or those that start before `to` (epoch milliseconds). */
  readonly readCandles: (
    instrumentId: number,
    period: Period,
    to: number | null,
    limit: number,
  ) => Promise<readonly Candle[]>
  readonly readState: (key: string) => Promise<string | null>
  readonly writeState: (key: string, text: string) => Promise<void>
}

const rowsInAStatement = 400

/** `fence`: of a process that writes only while it leads the feed; what it throws undoes the writing. */
export const createCandleStore = (
  { reader, commands }: Pick<Store, 'reader' | 'commands'>,
  fence?: (trx: Writing) => Promise<void>,
): CandleStore => ({
  saveCandles: async (rows) => {
    for (let start = 0; start < rows.length; start += rowsInAStatement) {
      const some = rows.slice(start, start + rowsInAStatement)
      const write = async (trx: Writing): Promise<void> => {
        await fence?.(trx)
        await upsert(trx, some)
      }
      await commands.run(write, undefined, { isOwn: true })
    }
  },
  readCandles: async (instrumentId, period, to, limit) => {
    const rows = await reader
      .selectFrom('candles')
      .select(['time', 'open', 'high', 'low', 'close', 'volume'])
      .where('instrument_id', '=', BigInt(instrumentId))
      .where('period', '=', period)
      .$if(to !== null, (query) => query.where('time', '<', BigInt(to ?? 0)))
      .orderBy('time', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ time, ...figures }) => ({ time: Number(time), ...figures })).toReversed()
  },
  readState: async (key) => {
    const row = await reader.selectFrom('feed_state').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value ?? null
  },
  writeState: async (key, text) => {
    const write = async (trx: Writing): Promise<void> => {
      await fence?.(trx)
      await trx
        .insertInto('feed_state')
        .values({ key, value: text })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
        .execute()
    }
    await commands.run(write, undefined, { isOwn: true })
  },
})

/** Statements by their number of rows: building one for 400 rows takes longer than running it. */
const compiled = new WeakMap<object, Map<number, CompiledQuery>>()

async function upsert(trx: Writing, rows: readonly CandleRow[]): Promise<void> {
  const statement = statementFor(trx, rows)
  const parameters = rows.flatMap((row) => Object.values(columnsOf(row)))
  await trx.executeQuery({ ...statement, parameters })
}

function statementFor(trx: Writing, rows: readonly CandleRow[]): CompiledQuery {
  const known = compiled.get(trx.getExecutor().adapter) ?? new Map<number, CompiledQuery>()
  const statement = known.get(rows.length) ?? compileUpsert(trx, rows)
  compiled.set(trx.getExecutor().adapter, known.set(rows.length, statement))
  return statement
}

const compileUpsert = (trx: Writing, rows: readonly CandleRow[]): CompiledQuery =>
  trx
    .insertInto('candles')
    .values(rows.map(columnsOf))
    .onConflict((conflict) =>
      conflict.columns(['instrument_id', 'period', 'time']).doUpdateSet((row) => ({
        open: row.ref('excluded.open'),
        high: row.ref('excluded.high'),
        low: row.ref('excluded.low'),
        close: row.ref('excluded.close'),
        volume: row.ref('excluded.volume'),
      })),
    )
    .compile()

const columnsOf = ({ instrumentId, period, candle }: CandleRow) => ({
  instrument_id: BigInt(instrumentId),
  period,
  time: BigInt(candle.time),
  open: candle.open,
  high: candle.high,
  low: candle.low,
  close: candle.close,
  volume: candle.volume,
})
