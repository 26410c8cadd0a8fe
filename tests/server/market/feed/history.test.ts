import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candle, type Period, periodMs, periods } from '#rules/market/candle.ts'
import { decimal } from '#rules/number/decimal.ts'
import { isOpen } from '#server/market/calendar.ts'
import { foldInto, slotStart } from '#server/market/candles/candleSlots.ts'
import { type History, createHistory, historyDays } from '#server/market/candles/history.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { definitionsOf, someFriday } from './startMarket.ts'

const all = Number.MAX_SAFE_INTEGER
const dayMs = periodMs['1day']
const saturday = someFriday + dayMs

function historyOf(code: string, time = someFriday, seed = 'seed'): History {
  const [definition] = definitionsOf([code])
  if (!definition) throw new RangeError(`No ${code}`)
  return createHistory({ definition, seed, first: { time, price: definition.startPrice } })
}

/** Finished candles and the open one behind them. */
const whole = (history: History, period: Period): readonly Candle[] => {
  const open = history.openCandles().get(period)
  return [...history.read(period, all, all), ...(open ? [open] : [])]
}

const someCodes = ['BTCUSD', 'EURUSD', 'XAUUSD', 'US500', 'JPN225', 'QAREJECT']

describe.each(someCodes)('the past of %s', (code) => {
  const [definition] = definitionsOf([code])
  const hours = definition?.hours ?? 'never'
  const history = historyOf(code)

  it('[CHT16] reaches as far back as each period promises', () => {
    for (const period of periods) {
      const [oldest] = whole(history, period)
      const reach = someFriday - (oldest?.time ?? someFriday)
      expect(reach).toBeGreaterThan((historyDays[period] - 4) * dayMs)
    }
    expect(historyDays['1min']).toBe(7)
    expect(historyDays['1day']).toBeGreaterThanOrEqual(730)
  })

  it('[CHT12, CHT5] has candles in strictly rising order, with high and low covering open and close', () => {
    for (const period of periods) {
      const candles = whole(history, period)
      const wrong = candles.filter(
        ({ time, open, high, low, close, volume }, index) =>
          time <= (candles[index - 1]?.time ?? 0) ||
          high < Math.max(open, close) ||
          low > Math.min(open, close) ||
          low <= 0 ||
          volume < 1,
      )
      expect(wrong).toEqual([])
    }
  })

  it('[CHT17] each candle opens where the one before closed, and the last closes at the first price', () => {
    for (const period of periods) {
      const candles = whole(history, period)
      expect(candles.filter(({ open }, index) => index > 0 && open !== candles[index - 1]?.close)).toEqual([])
      expect(candles.at(-1)?.close).toBe(definition?.startPrice)
    }
  })

  it('[CHT9] folds finer candles into coarser ones wherever both are', () => {
    for (const [index, period] of periods.entries()) {
      const finer = periods[index - 1]
      if (!finer) continue
      const folded = foldInto(hours, period, whole(history, finer))
      expect(whole(history, period).slice(-folded.length)).toEqual(folded)
    }
  })

  it('[CHT7, CHT8, CHT10] starts candles on their period, and has none while the market is closed', () => {
    for (const period of periods) {
      expect(whole(history, period).filter(({ time }) => slotStart(hours, period, time) !== time)).toEqual([])
    }
    expect(whole(history, '1min').filter(({ time }) => !isOpen(hours, time))).toEqual([])
  })

  it('[CHT14] reads any part of it as it reads the whole', () => {
    holds(
      {
        period: fc.constantFrom(...periods),
        before: fc.oneof(
          fc.integer({ min: someFriday - 800 * dayMs, max: someFriday + dayMs }),
          // Where the newest are read without the rest.
          fc.integer({ min: someFriday - 3 * dayMs, max: someFriday + 60_000 }),
        ),
        limit: fc.integer({ min: 1, max: 1_000 }),
      },
      ({ period, before, limit }) => {
        const expected = history.read(period, all, all).filter(({ time }) => time < before)
        expect(history.read(period, before, limit)).toEqual(expected.slice(-limit))
      },
      { runs: 60 },
    )
  })
})

describe('the past', () => {
  it('[MKT25] is the same for the same seed, another for another seed or instrument', () => {
    expect(whole(historyOf('BTCUSD'), '1min')).toEqual(whole(historyOf('BTCUSD'), '1min'))
    expect(whole(historyOf('BTCUSD'), '1min')).not.toEqual(whole(historyOf('BTCUSD', someFriday, 'other'), '1min'))
    const closes = (code: string) =>
      historyOf(code)
        .read('1min', all, 20)
        .map(({ close }) => Math.round(close * 1e5))
    expect(closes('QAREJECT')).not.toEqual(closes('QASLOW'))
  })

  it('[CHT10] ends with the last session when the first start is on a weekend', () => {
    const history = historyOf('EURUSD', saturday)
    expect(history.openCandles().get('1min')?.time).toBe(Date.UTC(2026, 10, 20, 21, 59))
    expect(history.openCandles().get('1day')?.time).toBe(Date.UTC(2026, 10, 19, 22))
  })

  it('[CHT10] of a market that never opens is empty', () => {
    const history = historyOf('QACLOSED')
    expect([...history.openCandles()]).toEqual([])
    for (const period of periods) expect(history.read(period, all, 10)).toEqual([])
  })

  it('[CHT16] keeps its prices in the places of the instrument, near where it starts, and moving', () => {
    for (const { code, startPrice, pricePrecision, hours } of instrumentsOf(true)) {
      if (hours === 'never') continue
      const days = historyOf(code).read('1day', all, 60)
      for (const { open, close, high, low } of days) {
        const places = [open, close, high, low].map((price) => decimal(price).scale)
        expect(Math.max(...places)).toBeLessThanOrEqual(pricePrecision)
        expect(Math.abs(Math.log(close / startPrice))).toBeLessThan(1)
      }
      expect(new Set(days.map(({ close }) => close)).size).toBeGreaterThan(20)
    }
  })
})
