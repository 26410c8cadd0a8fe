import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScaleNeeds, nextScale } from '#src/charts/geometry/chartScale.ts'
import { drawnBlock, isDrawn } from '#src/charts/geometry/makeFrame.ts'
import { changeView, restView, visibleWindow } from '#src/charts/geometry/chartView.ts'
import { candleSeries } from '#tests/arbitraries/candles.ts'
import { holds } from '#tests/support/laws/holds.ts'

const needsOf = (candles: ScaleNeeds['candles'], from: number, to: number): ScaleNeeds => ({
  candles,
  from,
  to,
  last: candles.at(-1)?.close ?? Number.NaN,
  extents: [],
  near: [],
  panes: [],
  precision: 5,
})
const calm = Array.from({ length: 200 }, (_, at) => {
  const open = 100 + Math.sin(at / 5) + (at < 50 ? 30 : 0)
  return { time: at, open, high: open + 0.5, low: open - 0.5, close: open, volume: 5 }
})

describe('the scale of the axes', () => {
  it('[CHT49] stays while the chart is moved and all is in it, and is left when a candle would leave it', () => {
    const first = nextScale(null, needsOf(calm, 120, 180), false)
    expect(nextScale(first, needsOf(calm, 112, 172), true)).toBe(first)
    const left = nextScale(first, needsOf(calm, 20, 80), true)
    expect(left.domain[1]).toBeGreaterThan(130)
    expect(nextScale(left, needsOf(calm, 60, 120), true)).not.toBe(left)
  })

  it('[CHT49] at rest is the same for the same candles, wherever one came from, and holds them all', () => {
    holds(
      { candles: candleSeries('5min'), a: fc.nat({ max: 60 }), b: fc.nat({ max: 60 }) },
      ({ candles, a, b }) => {
        if (candles.length < 3) return
        const [from, other] = [a % candles.length, b % candles.length]
        const needs = needsOf(candles, from, candles.length)
        const fresh = nextScale(null, needs, false)
        const moved = nextScale(nextScale(fresh, needsOf(candles, other, other + 1), true), needs, false)
        expect(moved).toEqual(fresh)
        const [low, high] = fresh.domain
        for (const candle of candles.slice(from)) expect(low <= candle.low && candle.high <= high).toBe(true)
      },
      { runs: 200 },
    )
  })
})

describe('the drawn block', () => {
  it('[CHT31] holds a screen more on either side, so that a move of a screen stays in it', () => {
    holds(
      { count: fc.integer({ min: 1, max: 900 }), width: fc.integer({ min: 100, max: 1400 }), way: fc.nat({ max: 1 }) },
      ({ count, width, way }) => {
        const bounds = { count, width }
        const middle = changeView(restView, { type: 'pan', by: (count * restView.step) / 2 }, bounds)
        const block = drawnBlock(visibleWindow(middle, bounds), count, 1)
        const moved = changeView(middle, { type: 'pan', by: (way === 0 ? 1 : -1) * width * 0.9 }, bounds)
        expect(isDrawn(block, visibleWindow(moved, bounds))).toBe(true)
      },
      { runs: 200 },
    )
  })
})
