import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { type Candle, type Period, foldTick, openCandle, periods } from '#rules/market/candle.ts'
import { sparklineCloses } from '#rules/app/limits.ts'
import { foldInto, slotStart } from '#server/market/candles/candleSlots.ts'
import type { Market } from '#server/market/market.ts'
import { createCandleSeries } from '#server/market/candles/candleSeries.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { memoryCandleStore } from './memoryCandleStore.ts'
import { idOf, newMarket, someFriday, startMarket } from './startMarket.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const most = 1_000

const times = (candles: readonly Candle[]): readonly number[] => candles.map(({ time }) => time)

const rises = (candles: readonly Candle[]): boolean =>
  candles.every(({ time }, index) => index === 0 || time > (candles[index - 1]?.time ?? 0))

async function allPeriods(market: Market, code: string): Promise<ReadonlyMap<Period, readonly Candle[]>> {
  const id = idOf(market, code)
  const series = new Map<Period, readonly Candle[]>()
  for (const period of periods) series.set(period, await market.candles(id, period, null, most))
  return series
}

describe('live candles', () => {
  it('[CHT3, CHT4, CHT6] are the ticks folded, in every period', async () => {
    const { market, time } = newMarket()
    const id = idOf(market, 'BTCUSD')
    const seen: { readonly price: number; readonly time: number }[] = []
    market.handleTicks(async (event) => {
      seen.push(event)
    })
    await market.start()
    await time.advance(12 * minute)
    for (const period of ['1min', '5min'] as const) {
      const expected = new Map<number, Candle>()
      for (const tick of seen) {
        const start = slotStart('always', period, tick.time)
        const known = expected.get(start)
        expected.set(start, known ? foldTick(known, tick) : openCandle(start, tick))
      }
      const live = (await market.candles(id, period, null, most)).filter((candle) => candle.time > someFriday)
      expect(live.length).toBeGreaterThan(1)
      for (const candle of live) {
        const { volume: ticks, ...figures } = expected.get(candle.time) ?? openCandle(0, { price: 0, time: 0 })
        expect(candle).toMatchObject(figures)
        expect(candle.volume).toBeGreaterThanOrEqual(ticks)
      }
    }
  })

  it('[CHT17, CHT12] join the past without a gap or a double', async () => {
    const { market, time } = await startMarket()
    const before = await allPeriods(market, 'BTCUSD')
    await time.advance(3 * hour)
    const after = await allPeriods(market, 'BTCUSD')
    for (const period of ['1min', '5min', '15min', '30min', '60min'] as const) {
      const candles = after.get(period) ?? []
      expect(rises(candles)).toBe(true)
      const steps = candles.slice(1).map(({ time: at }, index) => at - (candles[index]?.time ?? 0))
      expect(new Set(steps).size).toBe(1)
      const kept = (before.get(period) ?? []).slice(0, -1)
      const shared = candles.filter(({ time: at }) => at <= (kept.at(-1)?.time ?? 0))
      expect(kept.slice(-shared.length)).toEqual(shared)
    }
  })

  it('[CHT9] of a coarse period are folded from fine ones, also where the past and the present meet', async () => {
    const { market, time } = await startMarket()
    await time.advance(2 * hour)
    const series = await allPeriods(market, 'BTCUSD')
    const folded = foldInto('always', '60min', series.get('1min') ?? []).slice(1)
    expect(series.get('60min')?.slice(-folded.length)).toEqual(folded)
  })

  it('[CHT13, CHT14] are cut by limit and by time', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    await time.advance(30 * minute)
    const candles = await market.candles(id, '1min', null, 100)
    expect(candles).toHaveLength(100)
    const to = candles[50]?.time ?? 0
    expect(await market.candles(id, '1min', to, 20)).toEqual(candles.slice(30, 50))
    expect(await market.candles(id, '1min', to + 1, 20)).toEqual(candles.slice(31, 51))
    expect(await market.candles(id, '1min', 0, 20)).toEqual([])
    expect(await market.candles(12_345, '1min', null, 20)).toEqual([])
  })

  it('[CHT19] give the newest 48 closes', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    await time.advance(5 * minute)
    const closes = await market.closes(id, '1min')
    expect(closes).toHaveLength(sparklineCloses)
    expect(closes.at(-1)).toBe(market.quote(id)?.price)
    expect(closes).toEqual((await market.candles(id, '1min', null, 48)).map(({ close }) => close))
  })

  it('[CHT10] stop while the market is closed', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    await market.setMarket('BTCUSD', 'closed')
    const before = await market.candles(id, '1min', null, 10)
    await time.advance(20 * minute)
    expect(await market.candles(id, '1min', null, 10)).toEqual(before)
    await market.setMarket('BTCUSD', null)
    const after = await market.candles(id, '1min', null, 10)
    expect(after.slice(0, -1)).toEqual(before.slice(1))
  })
})

describe('closes of the session', () => {
  const hoursLater = [0, 9.3, 11, 33, 52]

  it('[CHT200, MKT37] begin with its first price and end with the newest: they rise and fall as the change says', async () => {
    const { market, time } = await startMarket({ codes: ['BTCUSD', 'EURUSD', 'XAUUSD', 'US500', 'HK50'] })
    let told = 0
    for (const hours of hoursLater) {
      await time.advance(hours * hour - told)
      told = hours * hour
      for (const { id, session } of market.list()) {
        const closes = await market.sessionCloses(id, '30min')
        expect([closes[0], closes.at(-1)]).toEqual([session.open, session.close])
        expect(closes.length).toBeLessThanOrEqual(sparklineCloses)
      }
    }
  })
})

describe('the session', () => {
  it('[MKT8] has the first price of the trading day as Open, and Change against it', async () => {
    const { market } = await startMarket()
    await market.setQuote('BTCUSD', 91_000, true)
    const session = market.findByCode('BTCUSD')?.session
    const day = market.liveCandles(idOf(market, 'BTCUSD')).find(({ period }) => period === '1day')?.candle
    expect(session).toMatchObject({ open: day?.open, close: 91_000, high: day?.high, low: day?.low, time: someFriday })
    expect(session?.change).toBeCloseTo((91_000 / (day?.open ?? 1) - 1) * 100, 1)
  })

  it('[MKT29, MKT8] of crypto begins anew at 00:00 UTC with the first tick', async () => {
    const midnight = Date.UTC(2026, 10, 21)
    const { market, time } = await startMarket({ at: midnight - 10 * second })
    const before = market.findByCode('BTCUSD')?.session
    expect(before?.high).toBeGreaterThan(before?.low ?? 0)
    await market.setQuote('BTCUSD', 91_500, true)
    await time.advance(10 * second - 1)
    expect(market.findByCode('BTCUSD')?.session.open).toBe(before?.open)
    await time.advance(2 * second)
    expect(market.findByCode('BTCUSD')?.session).toMatchObject({ open: 91_500, change: 0, high: 91_500, low: 91_500 })
    const [last] = (await market.candles(idOf(market, 'BTCUSD'), '1day', null, 1)) as [Candle]
    expect(last.time).toBe(midnight)
  })

  it('[MKT9, MKT31] of forex stands over the weekend', async () => {
    const close = Date.UTC(2026, 10, 20, 22)
    const { market, time } = await startMarket({ codes: ['EURUSD'], at: close - 10 * second })
    await time.advance(10 * second)
    const closing = market.findByCode('EURUSD')
    expect(closing).toMatchObject({ market: 'closed', nextChange: Date.UTC(2026, 10, 22, 22) })
    await time.advance(20 * hour)
    expect(market.findByCode('EURUSD')).toEqual(closing)
  })

  it('[MKT7, MKT31] opens by itself when the calendar says so, and tells it', async () => {
    const opening = Date.UTC(2026, 10, 22, 22)
    const { market, time } = await startMarket({ codes: ['EURUSD'], at: opening - hour })
    const told: unknown[] = []
    market.onPublish(() => told.push(time.clock()))
    expect(market.findByCode('EURUSD')).toMatchObject({ market: 'closed', nextChange: opening })
    await time.advance(hour - 1)
    expect(told).toEqual([])
    await time.advance(2 * second)
    expect(told[0]).toBe(opening)
    expect(market.findByCode('EURUSD')).toMatchObject({ market: 'open' })
    expect(market.quote(idOf(market, 'EURUSD'))?.time).toBeGreaterThanOrEqual(opening)
  })
})

describe('a restart', () => {
  it('[CHT18] goes on with the same candles, sessions and prices', async () => {
    const { market, time, store } = await startMarket()
    await time.advance(10 * minute)
    const before = await allPeriods(market, 'BTCUSD')
    const lastPrice = market.quote(idOf(market, 'BTCUSD'))?.price ?? 0
    const { open } = market.findByCode('BTCUSD')?.session ?? { open: 0 }
    await market.stop()
    expect(time.waiting()).toBe(0)
    const again = await startMarket({ time, store })
    const after = await allPeriods(again.market, 'BTCUSD')
    for (const period of periods) {
      expect(after.get(period)?.slice(0, -1)).toEqual(before.get(period)?.slice(0, -1))
      expect(times(after.get(period) ?? [])).toEqual(times(before.get(period) ?? []))
    }
    const now = again.market.findByCode('BTCUSD')
    expect(now?.session.open).toBe(open)
    expect(Math.abs((now?.session.close ?? 0) / lastPrice - 1)).toBeLessThan(0.001)
  })

  it('[CHT18] after a kill loses a few seconds at most', async () => {
    const { market, time, store } = await startMarket()
    await time.advance(10 * minute)
    const before = await allPeriods(market, 'BTCUSD')
    const again = await startMarket({ time, store })
    const after = await allPeriods(again.market, 'BTCUSD')
    for (const period of periods) {
      expect(times(after.get(period) ?? [])).toEqual(times(before.get(period) ?? []))
      expect(after.get(period)?.slice(0, -2)).toEqual(before.get(period)?.slice(0, -2))
    }
  })

  it('[CHT18, CHT12] fills the time in which the back end was down', async () => {
    const { market, time, store } = await startMarket()
    await time.advance(minute)
    const before = await allPeriods(market, 'BTCUSD')
    await market.stop()
    await time.advance(2 * hour)
    const again = await startMarket({ time, store })
    const after = await allPeriods(again.market, 'BTCUSD')
    for (const period of ['1min', '5min', '15min', '30min', '60min'] as const) {
      const candles = after.get(period) ?? []
      const steps = candles.slice(1).map(({ time: at }, index) => at - (candles[index]?.time ?? 0))
      expect(new Set(steps).size).toBe(1)
    }
    const hours = (series: ReadonlyMap<Period, readonly Candle[]>) =>
      (series.get('60min') ?? []).filter(({ time: at }) => at < someFriday - hour).slice(-900)
    expect(hours(after)).toEqual(hours(before))
    await again.market.stop()
    const third = await startMarket({ time, store })
    expect((await allPeriods(third.market, 'BTCUSD')).get('1min')?.slice(0, -1)).toEqual(
      after.get('1min')?.slice(0, -1),
    )
  })

  it('[CHT18] after a year is still quick and in order', async () => {
    const { market, time, store } = await startMarket()
    await market.stop()
    await time.advance(365 * 24 * hour)
    const again = await startMarket({ time, store })
    for (const candles of (await allPeriods(again.market, 'BTCUSD')).values()) expect(rises(candles)).toBe(true)
    expect(store.saved()).toBeLessThan(30_000)
  })

  it('[CHT18] keeps what the store could not take for the next time', async () => {
    const store = memoryCandleStore()
    let isBroken = true
    const { market, time, errors } = await startMarket({
      store: {
        ...store,
        saveCandles: async (entries) => {
          if (isBroken) throw new Error('the disk is full')
          await store.saveCandles(entries)
        },
      },
    })
    await time.advance(5 * minute)
    expect(errors.length).toBeGreaterThan(10)
    expect(store.saved()).toBe(0)
    const before = await allPeriods(market, 'BTCUSD')
    isBroken = false
    await market.stop()
    const again = await startMarket({ time, store })
    const after = await allPeriods(again.market, 'BTCUSD')
    expect(after.get('1min')?.slice(0, -1)).toEqual(before.get('1min')?.slice(0, -1))
  })
})

const candleAt = (minute: number): Candle => ({
  time: minute * 60_000,
  open: minute + 0.1,
  high: minute + 0.4,
  low: minute - 0.3,
  close: minute + 0.2,
  volume: minute % 7,
})

it('is what a list of candles is, whatever is pushed, trimmed and asked for', () => {
  const step = fc.oneof(
    fc.record({ push: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ least: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ end: fc.integer({ min: 0, max: 60 }), limit: fc.integer({ min: 0, max: 12 }) }),
  )
  holds(
    { steps: fc.array(step, { maxLength: 20 }), room: fc.integer({ min: 1, max: 8 }) },
    ({ steps, room }) => {
      const series = createCandleSeries(room)
      let list: Candle[] = []
      let minute = 0
      for (const one of steps) {
        if ('push' in one) {
          minute += one.push
          series.push(candleAt(minute))
          list.push(candleAt(minute))
        } else if ('least' in one) {
          series.trim(one.least, one.least + one.more)
          if (list.length > one.least + one.more) list = list.slice(-one.least)
        } else {
          const before = list.filter(({ time }) => time < one.end * 60_000)
          const newest = before.slice(Math.max(0, before.length - one.limit))
          expect(series.before(one.end * 60_000, one.limit)).toEqual(newest)
        }
        expect(series.start()).toBe(list[0]?.time)
      }
    },
    { runs: 100 },
  )
})
