import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinnedEvenly } from '#rules/trading/equity.ts'
import { holds } from '#tests/support/laws/holds.ts'

const points = fc
  .uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: 400 })
  .map((times) => times.toSorted((a, b) => a - b).map((time) => ({ time })))

describe('laws', () => {
  it('[ACC17] thinned points are some of them in their order, the newest among them, and not too many', () =>
    holds({ all: points, most: fc.integer({ min: 1, max: 300 }) }, ({ all, most }) => {
      const kept = thinnedEvenly(all, most)
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(kept.at(-1)).toBe(all.at(-1))
      expect(kept).toEqual(all.filter((point) => kept.includes(point)))
      if (all.length <= most) expect(kept).toBe(all)
    }))

  it('[ACC17] of points that follow evenly, so do the thinned ones', () =>
    holds({ times: fc.integer({ min: 2, max: 20 }), step: fc.integer({ min: 1, max: 60_000 }) }, ({ times, step }) => {
      const kept = thinnedEvenly(
        Array.from({ length: 300 * times }, (_, index) => ({ time: index * step })),
        300,
      )
      expect(kept).toHaveLength(300)
      const apart = kept.slice(1).map(({ time }, index) => time - (kept[index]?.time ?? 0))
      expect(Math.max(...apart) - Math.min(...apart)).toBeLessThanOrEqual(2 * step)
    }))
})
