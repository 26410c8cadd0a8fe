import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CandleRow, type CandleStore, createCandleStore } from '#server/store/trading/candles.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

const row = (time: number, close: number): CandleRow => ({
  instrumentId: 7,
  period: '1min',
  candle: { time, open: 1.1, high: 1.5, low: 0.9, close, volume: 3 },
})
const candle = (kept: CandleRow) => kept.candle

describe('the candle store', () => {
  let database: TestDatabase
  let store: Store
  let candles: CandleStore
  beforeEach(async () => {
    database = await freshDatabase()
    store = await openStore(database)
    candles = createCandleStore(store)
  })
  afterEach(async () => {
    await store.close()
    await database.remove()
  })

  it('gives back candles oldest first, the newest ones, before a time', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => row(index * 60_000, index + 0.25))
    await candles.saveCandles(rows)
    expect(await candles.readCandles(7, '1min', null, 1000)).toEqual(rows.map(candle))
    expect(await candles.readCandles(7, '1min', null, 2)).toEqual(rows.slice(-2).map(candle))
    expect(await candles.readCandles(7, '1min', 120_000, 300)).toEqual(rows.slice(0, 2).map(candle))
    expect(await candles.readCandles(7, '5min', null, 300)).toEqual([])
    expect(await candles.readCandles(8, '1min', null, 300)).toEqual([])
  })

  it('puts newer figures in the place of known ones', async () => {
    await candles.saveCandles([row(60_000, 1)])
    await candles.saveCandles([row(60_000, 2), row(120_000, 3)])
    expect(await candles.readCandles(7, '1min', null, 300)).toEqual([row(60_000, 2), row(120_000, 3)].map(candle))
  })

  it('keeps the state of the feed over a restart', async () => {
    expect(await candles.readState('seed')).toBeNull()
    await candles.writeState('seed', '42')
    await candles.writeState('seed', '43')
    const { epoch } = store
    await store.close()
    store = await openStore(database)
    expect(await createCandleStore(store).readState('seed')).toBe('43')
    expect(store.epoch).toBe(epoch)
  })
})
