import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dotAt, equityCurve } from '#src/charts/geometry/equityCurve.ts'
import { holds } from '#tests/support/laws/holds.ts'

const points = [
  { time: 0, balance: 100, equity: 100 },
  { time: 50, balance: 100, equity: 140 },
  { time: 100, balance: 120, equity: 120 },
]

describe('the equity curve', () => {
  it('[ACC18] draws equity as a line and the balance in steps, on one scale', () => {
    const curve = equityCurve(points, 200, 100)
    expect(curve?.equity).toBe('M0,98L100,2L200,50')
    expect(curve?.balance).toBe('M0,98L100,98L100,98L200,98L200,50')
    expect(curve?.area.endsWith('L200,100L100,100L0,100Z')).toBe(true)
    expect(curve?.ticks.map(({ value }) => value)).toEqual([100, 110, 120, 130, 140])
  })

  it('[ACC18] draws a flat account in the middle, and nothing out of less than two moments', () => {
    const flat = [points[0]!, { ...points[0]!, time: 10 }]
    expect(equityCurve(flat, 200, 100)?.equity).toBe('M0,50L200,50')
    expect([equityCurve([], 200, 100), equityCurve([points[0]!], 200, 100)]).toEqual([null, null])
  })

  it('[ACC18] is looked at where the last point before stands', () => {
    expect([-5, 0, 49, 50, 500].map((time) => dotAt(points, time)?.time)).toEqual([0, 0, 0, 50, 100])
    expect(dotAt([], 1)).toBe(undefined)
  })
})

describe('laws', () => {
  it('[ACC18] every point stands inside the drawing, times from left to right', () => {
    const amount = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100)
    const series = fc.array(fc.record({ balance: amount, equity: amount }), { minLength: 2, maxLength: 40 })
    holds({ drawn: series }, ({ drawn }) => {
      const dots = drawn.map((dot, index) => ({ ...dot, time: index * 1_000 }))
      const curve = equityCurve(dots, 300, 120)
      const places = dots.map(({ time, equity }) => [curve?.xOf(time) ?? -1, curve?.yOf(equity) ?? -1] as const)
      for (const [x, y] of places) {
        expect(x >= 0 && x <= 300.001).toBe(true)
        expect(y >= 1.999 && y <= 118.001).toBe(true)
      }
      expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((a, b) => a - b))
    })
  })
})
