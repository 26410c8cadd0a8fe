import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodMs, type Candle } from '#rules/market/candle.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type Drawing, drawingsAtMost, moveDrawing, readDrawings } from '#rules/market/drawing.ts'
import { fillsOf } from '#rules/trading/fills.ts'
import { indexOfTime, timeOfIndex } from '#src/charts/geometry/chartTime.ts'
import { hitDrawing } from '#src/charts/geometry/drawingPlaces.ts'
import { fillMarks, markNumberY, markPath } from '#src/charts/geometry/fillMarks.ts'
import { handleAt, handlePlaces, handleReach } from '#src/charts/geometry/handlePlaces.ts'
import { anyPeriod, candleSeries } from '#tests/arbitraries/candles.ts'
import { closedOrder, openOrder, serverNow } from '#tests/support/samples/samples.ts'
import { holds } from '#tests/support/laws/holds.ts'

const minute = periodMs['1min']
const series = (count: number, from = 0): readonly Candle[] =>
  Array.from({ length: count }, (_, at) => {
    const open = 100 + at
    return { time: from + at * minute, open, high: open + 1, low: open - 1, close: open, volume: 1 }
  })

describe('moments among candles', () => {
  it('[CHT70] stand at their candle, between two in part, outside by the period', () => {
    const candles = [...series(2), ...series(2, 10 * minute)]
    const at = (minutes: number) => indexOfTime(candles, minutes * minute, '1min')
    expect([at(0), at(1), at(5.5), at(10), at(11), at(-3), at(14)]).toEqual([0, 1, 1.5, 2, 3, -3, 6])
    expect(indexOfTime([], 5, '1min')).toBe(0)
  })

  it('[CHT70] and places undo each other, and both rise', () => {
    const series = anyPeriod.chain((period) => fc.tuple(fc.constant(period), candleSeries(period)))
    holds({ series, index: fc.double({ min: -50, max: 90, noNaN: true }) }, ({ series: [period, candles], index }) => {
      if (candles.length === 0) return
      expect(indexOfTime(candles, timeOfIndex(candles, index, period), period)).toBeCloseTo(index, 6)
      expect(timeOfIndex(candles, index + 0.5, period)).toBeGreaterThan(timeOfIndex(candles, index, period))
    })
  })
})

describe('handles of lines', () => {
  const room = { plot: 300, floor: 200 }
  const y = (price: number) => 100 - price

  it('[CHT61] stand at the end of their line, side by side where lines are near, three at most', () => {
    const handles = ['a', 'b', 'c', 'd'].map((id) => ({ id, price: 0 }))
    const places = handlePlaces([...handles, { id: 'far', price: 50 }, { id: 'out', price: 500 }], y, room)
    expect(places.map(({ id, x }) => [id, x])).toEqual([
      ['a', 278],
      ['b', 234],
      ['c', 190],
      ['far', 278],
    ])
  })

  it('[CHT61] are taken within reach, the nearest one', () => {
    const places = handlePlaces(
      [
        { id: 'a', price: 0 },
        { id: 'b', price: 30 },
      ],
      y,
      room,
    )
    const at = (x: number, py: number) => handleAt(places, x, py, handleReach)
    expect([at(278, 100), at(278, 122), at(278, 123), at(278, 84), at(255, 100)]).toEqual(['a', 'a', null, 'b', null])
  })
})

describe('entries and exits', () => {
  it('[CHT67] a held order went in, an ended one out by the opposite deal, one that never opened did nothing', () => {
    expect(fillsOf(openOrder).map(({ deal, way }) => [deal, way])).toEqual([['buy', 'in']])
    expect(
      fillsOf({ ...closedOrder, side: 'sell' }).map(({ deal, way, price, time }) => [deal, way, price, time]),
    ).toEqual([
      ['sell', 'in', 1.08517, serverNow],
      ['buy', 'out', 1.08617, serverNow + 60_000],
    ])
    expect(fillsOf({ ...closedOrder, openPrice: null })).toEqual([])
  })

  it('[CHT67] stand at their candles, several as one with their number, those out of range not', () => {
    const at = (way: 'in' | 'out', deal: 'buy' | 'sell', minutes: number, price: number) => {
      return { orderId: 1, way, deal, time: minutes * minute, price }
    }
    const fills = [
      at('in', 'buy', 1.5, 101),
      at('in', 'buy', 1.7, 101),
      at('out', 'sell', 3.2, 103),
      at('in', 'sell', 3.1, 103),
      at('in', 'buy', 99, 1),
      at('in', 'buy', -1, 1),
    ]
    expect(fillMarks(fills, series(5), '1min')).toEqual([
      { index: 1, deal: 'buy', isFilled: true, count: 2 },
      { index: 3, deal: 'sell', isFilled: false, count: 2 },
    ])
  })

  it('[CHT67] a pending order went in at the first candle that had its price', () => {
    const [fill] = fillsOf({ ...openOrder, createdAt: 30_000, openPrice: decimal('104.5') })
    expect(fillMarks(fill ? [fill] : [], series(8), '1min').map(({ index }) => index)).toEqual([4])
  })

  it('[CHT67] their numbers stay in the room of the candles', () => {
    expect(markNumberY('sell', 100, 12, 200)).toBeLessThan(100 - 12)
    expect(markNumberY('sell', 4, 12, 200)).toBeGreaterThanOrEqual(6)
    expect(markNumberY('buy', 196, 12, 200)).toBeLessThanOrEqual(200 - 6)
  })

  it('[CHT67] buys point up from below, sells down from above', () => {
    expect([markPath('buy', 10, 50), markPath('sell', 10, 50)]).toEqual(['M10 55l5 8h-10Z', 'M10 45l5 -8h-10Z'])
  })
})

describe('drawn lines', () => {
  const level: Drawing = { id: 1, kind: 'level', price: 50 }
  const trend: Drawing = { id: 2, kind: 'trend', from: { time: 0, price: 0 }, to: { time: 100, price: 100 } }
  const spot = ({ time, price }: { time: number; price: number }) => ({ x: time, y: price })
  const hit = (x: number, y: number) => hitDrawing([level, trend], spot, { x, y }, 10)

  it('[CHT69] are hit near them, ends before the whole, a trend line no further than its ends', () => {
    expect([hit(200, 55), hit(20, 25), hit(95, 97), hit(3, 0), hit(120, 120)]).toEqual([
      { id: 1, part: 'whole' },
      { id: 2, part: 'whole' },
      { id: 2, part: 'to' },
      { id: 2, part: 'from' },
      null,
    ])
  })

  it('[CHT70] come back from the device as they were kept; what is none is left out', () => {
    const kept = [level, { ...trend, from: { time: 0, price: 1 } }]
    expect(readDrawings(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    const junk = [
      null,
      3,
      { kind: 'level', price: -1 },
      { kind: 'trend', from: { time: 0, price: 'x' } },
      { kind: 'z' },
    ]
    expect([readDrawings(junk), readDrawings({}), readDrawings(null)]).toEqual([[], [], []])
    expect(readDrawings(Array.from({ length: 99 }, () => level))).toHaveLength(drawingsAtMost)
  })

  it('[CHT69] moved as a whole and back are what they were', () => {
    const points = fc.record({ time: fc.integer({ min: 0, max: 1e9 }), price: fc.integer({ min: 1, max: 1e6 }) })
    holds({ from: points, to: points }, ({ from, to }) => {
      expect(moveDrawing(moveDrawing(trend, 'whole', { from, to }), 'whole', { from: to, to: from })).toEqual(trend)
      expect(moveDrawing(trend, 'to', { from, to })).toEqual({ ...trend, to })
    })
  })
})
