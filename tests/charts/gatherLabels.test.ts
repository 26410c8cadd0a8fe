import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WantedLabel, gatherLabels } from '#src/charts/geometry/gatherLabels.ts'
import { holds } from '#tests/support/laws/holds.ts'

const room = { height: 20, gap: 2, room: 300 }
const label = (kind: string, top: number) => ({ kind, top })

it('[CHT240] orders at one price are one label, other prices keep their own', () => {
  const placed = gatherLabels([label('buy', 100), label('buy', 104), label('buy', 200)], room)
  expect(placed.map(({ labels }) => labels.length)).toEqual([2, 1])
  expect(placed.map(({ top }) => top)).toEqual([102, 200])
})

it('[CHT240] another kind at the same price has a label of its own beside it', () => {
  const placed = gatherLabels([label('buy', 100), label('stop', 101)], room)
  expect(placed.map(({ labels }) => labels.map(({ kind }) => kind))).toEqual([['buy'], ['stop']])
  expect((placed[1]?.top ?? 0) - (placed[0]?.top ?? 0)).toBe(22)
})

it('[CHT240] where there is no room for every kind, the nearest share a label', () => {
  const placed = gatherLabels([label('buy', 5), label('sell', 40), label('stop', 42)], { ...room, room: 50 })
  expect(placed.map(({ labels }) => labels.length)).toEqual([1, 2])
})

const wanted: fc.Arbitrary<readonly WantedLabel[]> = fc.array(
  fc.record({ kind: fc.constantFrom('buy', 'sell', 'stop', 'take'), top: fc.integer({ min: -40, max: 340 }) }),
  { maxLength: 40 },
)
const rooms = fc.record({
  height: fc.integer({ min: 10, max: 30 }),
  gap: fc.integer({ min: 0, max: 6 }),
  room: fc.integer({ min: 30, max: 300 }),
})

describe('laws', () => {
  it('[CHT240] no label lies on another, none leaves the room, none is lost', () => {
    holds({ labels: wanted, given: rooms }, ({ labels, given }) => {
      const placed = gatherLabels(labels, given)
      expect(new Set(placed.flatMap(({ labels: some }) => some))).toEqual(new Set(labels))
      expect(placed.reduce((sum, { labels: some }) => sum + some.length, 0)).toBe(labels.length)
      placed.forEach(({ top }, at) => {
        expect(top).toBeGreaterThanOrEqual(-1e-9)
        expect(top + given.height).toBeLessThanOrEqual(given.room + 1e-9)
        if (at > 0) expect(top).toBeGreaterThanOrEqual((placed[at - 1]?.top ?? 0) + given.height - 1e-6)
      })
    })
  })

  it('[CHT240] labels stand in the order of what they are about', () => {
    holds({ labels: wanted, given: rooms }, ({ labels, given }) => {
      const middles = gatherLabels(labels, given).map(
        ({ labels: some }) => some.reduce((sum, { top }) => sum + top, 0) / some.length,
      )
      for (const [at, middle] of middles.slice(1).entries())
        expect(middle).toBeGreaterThanOrEqual((middles[at] ?? 0) - 1e-6)
    })
  })

  it('[CHT240] labels that are apart anyway stay as they are', () => {
    holds({ places: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 }) }, ({ places }) => {
      const labels = places.map((place) => label('buy', place * 22))
      const placed = gatherLabels(labels, room)
      expect(placed.map(({ top }) => top)).toEqual(labels.map(({ top }) => top).toSorted((one, other) => one - other))
    })
  })
})
