import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candle, putCandle } from '#rules/market/candle.ts'
import {
  bodyHalf,
  candlePath,
  candlePaths,
  candleShape,
  candleX,
  isRising,
  volumePath,
  volumePaths,
} from '#src/charts/geometry/candlePath.ts'
import { countNewer, isTickOf } from '#src/charts/geometry/newerCandles.ts'
import { sparkPath, sparkPoints } from '#src/charts/geometry/sparkPath.ts'
import { anyPeriod, candleSeries } from '#tests/arbitraries/candles.ts'
import { holds } from '#tests/support/laws/holds.ts'

const candle = (open: number, high: number, low: number, close: number): Candle => ({
  time: 0,
  open,
  high,
  low,
  close,
  volume: 5,
})
const y = (price: number) => 100 - price
const place = { anchor: 0, step: 10, half: 3 }

describe('a candle', () => {
  it('is one outline: wick, body, wick', () => {
    expect(candlePath(candle(20, 40, 10, 30), 1, place, y)).toBe('M15.5 60V70H18.5V80H15.5V90V80H12.5V70H15.5Z')
  })

  it('rises when it closes at its open or above', () => {
    expect(isRising(candle(20, 40, 10, 20))).toBe(true)
    expect(isRising(candle(20, 40, 10, 19))).toBe(false)
  })

  it('has a bar of volume that stands on the floor', () => {
    expect(volumePath(candle(20, 40, 10, 30), 0, place, 100, (volume) => 100 - volume)).toBe('M2 100V95H9V100Z')
  })
})

describe('a sparkline', () => {
  it('goes from edge to edge, the highest close on top', () => {
    expect(sparkPath([1, 3, 2], 20, 12)).toEqual({
      line: 'M0,10L10,2L20,6',
      area: 'M0,10L10,2L20,6L20,12L0,12Z',
      start: 10,
    })
  })

  it('is level for a price that does not move and nothing for less than two closes', () => {
    expect(sparkPath([7, 7], 20, 12).line).toBe('M0,6L20,6')
    expect(sparkPath([7], 20, 12)).toMatchObject({ line: '', area: '' })
  })
})

describe('laws', () => {
  const series = anyPeriod.chain((period) => candleSeries(period))
  const scale = (price: number) => 300 - price * 0.003
  const subpaths = (path: string) => path.split('M').length - 1

  it('[CHT22] a wick covers its body', () => {
    holds({ candles: series }, ({ candles }) => {
      for (const one of candles) {
        const shape = candleShape(one, scale)
        expect(shape.wickTop).toBeLessThanOrEqual(shape.bodyTop)
        expect(shape.bodyTop).toBeLessThanOrEqual(shape.bodyBottom)
        expect(shape.bodyBottom).toBeLessThanOrEqual(shape.wickBottom)
      }
    })
  })

  it('[CHT22] both paths together have as many outlines as there are candles, each of its own kind', () => {
    holds({ candles: series }, ({ candles }) => {
      const rising = candles.filter(isRising).length
      const paths = candlePaths(candles, 0, candles.length, place, scale)
      expect(subpaths(paths.rising)).toBe(rising)
      expect(subpaths(paths.falling)).toBe(candles.length - rising)
      const volumes = volumePaths(candles, 0, candles.length, place, 300, scale)
      expect(subpaths(volumes.rising)).toBe(rising)
      expect(subpaths(volumes.falling)).toBe(candles.length - rising)
    })
  })

  it('[CHT22] the live candle alone is drawn as it would be among the others', () => {
    holds({ candles: series }, ({ candles }) => {
      const last = candles.at(-1)
      fc.pre(last !== undefined)
      const alone = candlePath(last, candles.length - 1, place, scale)
      const all = candlePaths(candles, 0, candles.length, place, scale)
      const settled = candlePaths(candles, 0, candles.length - 1, place, scale)
      const kind = isRising(last) ? 'rising' : 'falling'
      expect(all[kind]).toBe(settled[kind] + alone)
    })
  })

  it('[CHT26] neighbours stand one step apart, whatever time lies between them, and do not touch', () => {
    holds(
      { index: fc.integer({ min: 0, max: 5000 }), step: fc.double({ min: 2, max: 48, noNaN: true }) },
      ({ index, step }) => {
        const at = { anchor: 0, step, half: bodyHalf(step) }
        const apart = candleX(index + 1, at) - candleX(index, at)
        expect(Math.abs(apart - step)).toBeLessThanOrEqual(1)
        expect(at.half * 2 + 1).toBeLessThan(apart)
      },
    )
  })

  it('[CHT22] a tick is told from a new candle, of which there is one, and from older ones, of which none is newer', () => {
    holds({ candles: candleSeries('5min') }, ({ candles }) => {
      const last = candles.at(-1)
      fc.pre(last !== undefined)
      expect(isTickOf(candles, putCandle(candles, { ...last, close: last.close + 1 }))).toBe(true)
      const next = putCandle(candles, { ...last, time: last.time + 1 })
      expect([isTickOf(candles, next), countNewer(candles, next)]).toEqual([false, 1])
      const older = [{ ...last, time: 0 }, ...candles]
      expect([isTickOf(candles, older), countNewer(candles, older)]).toEqual([false, 0])
    })
  })

  it('a sparkline has a point for each of the newest closes and stays in its room', () => {
    const closes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 80 })
    holds({ prices: closes }, ({ prices }) => {
      const { line } = sparkPath(prices, 76, 30)
      const points = line
        .slice(1)
        .split('L')
        .map((point) => point.split(',').map(Number))
      expect(points).toHaveLength(Math.min(sparkPoints, prices.length))
      for (const [x = -1, height = -1] of points) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(76)
        expect(height).toBeGreaterThanOrEqual(2)
        expect(height).toBeLessThanOrEqual(28)
      }
    })
  })
})
