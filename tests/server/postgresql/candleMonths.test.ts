/** Candles lie by month, and months come by themselves. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCandleMonths } from '#server/store/trading/candleMonths.ts'
import { type CandleRow, createCandleStore } from '#server/store/trading/candles.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, emptyDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let store: Store
beforeEach(async () => {
  database = await emptyDatabase()
  store = await openStore(database)
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

const row = (time: number): CandleRow => ({
  instrumentId: 7,
  period: '1min',
  candle: { time, open: 1.1, high: 1.5, low: 0.9, close: 1.2, volume: 3 },
})
const now = new Date()
/** The middle of a month, so many after this one. */
const middle = (after: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after, 15)
const monthName = (after: number) => new Date(middle(after)).toISOString().slice(0, 7).replace('-', '_')

const placed = async () => {
  const { rows } = await sql<{ time: bigint; place: string }>`
    select time, tableoid::regclass::text as place from candles order by time
  `.execute(store.reader)
  return rows.map(({ time, place }) => [Number(time), place])
}
const readAll = () => createCandleStore(store).readCandles(7, '1min', null, 100)
const openMonths = (at: number) => store.commands.run((trx) => openCandleMonths(trx, at))

describe('candles on PostgreSQL', () => {
  it('[NOD228] lie by month; those that came before their month was made stay with the others, and all are read and written over as before', async () => {
    const rows = [-30, -1, 0, 1, 2, 5, 6].map((after) => row(middle(after)))
    const { saveCandles } = createCandleStore(store)
    await openMonths(now.getTime())
    await saveCandles(rows)
    const first = `candles_to_${monthName(1)}`
    const months = [1, 2].map((after) => [middle(after), `candles_${monthName(after)}`])
    const old = [-30, -1, 0].map((after) => [middle(after), first])
    const other = [5, 6].map((after) => [middle(after), 'candles_other'])
    expect(await placed()).toEqual([...old, ...months, ...other])
    await openMonths(middle(3))
    await Promise.all([openMonths(middle(4)), openMonths(middle(4))])
    await saveCandles([row(middle(4))])
    expect(await placed()).toEqual([...old, ...months, [middle(4), `candles_${monthName(4)}`], ...other])
    const newer = rows.map(({ candle, ...others }) => ({ ...others, candle: { ...candle, close: 1.4 } }))
    await saveCandles(newer)
    expect(await readAll()).toEqual(
      [...newer, row(middle(4))].map(({ candle }) => candle).toSorted((a, b) => a.time - b.time),
    )
  })

  it('[NOD228] of a database from before stay as they were, and the months after the newest are kept apart', async () => {
    await store.commands.run(async (trx) => {
      await sql`drop table candles`.execute(trx)
      await sql`create table candles (instrument_id bigint not null, period text not null, time bigint not null, open double precision not null,
        high double precision not null, low double precision not null, close double precision not null, volume double precision not null,
        constraint candle_key primary key (instrument_id, period, time))`.execute(trx)
      await sql`delete from kysely_migration where name = '046 candle months'`.execute(trx)
    })
    const rows = [-400, 0, 1].map((after) => row(middle(after)))
    await createCandleStore(store).saveCandles(rows)
    await store.close()
    store = await openStore(database)
    const first = `candles_to_${monthName(2)}`
    expect(await placed()).toEqual(rows.map(({ candle }) => [candle.time, first]))
    expect(await readAll()).toEqual(rows.map(({ candle }) => candle))
    await openMonths(now.getTime())
    await createCandleStore(store).saveCandles([row(middle(2))])
    expect((await placed()).at(-1)).toEqual([middle(2), `candles_${monthName(2)}`])
  })
})
