import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Candle } from '#rules/market/candle.ts'
import { createCandleSeries } from '#server/market/candles/candleSeries.ts'

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
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 8 }), (steps, room) => {
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
    }),
  )
})
