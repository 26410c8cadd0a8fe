import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candle, periodMs } from '#rules/market/candle.ts'
import { pathLength, pathPeriod, pricePath } from '#rules/market/pricePath.ts'
import { holds } from '#tests/support/laws/holds.ts'

const minute = periodMs['1min']
const at = (time: number, close: number): Candle => ({ time, open: close, high: close, low: close, close, volume: 1 })

describe('[ORD57] the path of a position', () => {
  it('begins at the opening price, ends at the price of now, and holds what ended between', () => {
    const candles = [at(0, 9), at(minute, 11), at(2 * minute, 12), at(3 * minute, 13)]
    const path = { openPrice: 10, openedAt: minute + 5, period: '1min', candles, nowPrice: 14 } as const
    expect(pricePath(path)).toEqual([10, 11, 12, 14])
  })

  it('of a position that was just opened is a straight line', () => {
    expect(pricePath({ openPrice: 10, openedAt: 5, period: '1min', candles: [], nowPrice: 11 })).toEqual([10, 11])
  })

  it('is drawn with few points, however old the position, and with as many as a minute gives while it is young', () => {
    expect(pathPeriod(30 * minute)).toBe('1min')
    expect(pathPeriod(46 * 60 * minute)).toBe('60min')
    holds({ span: fc.integer({ min: 0, max: 40 * 365 * 24 * 60 * minute }) }, ({ span }) => {
      const count = pathLength(span, pathPeriod(span))
      expect(count).toBeGreaterThanOrEqual(2)
      expect(count).toBeLessThanOrEqual(46)
    })
  })
})
