import { integer } from 'fast-check'
import { expect, it } from 'vitest'
import { losingShare } from '#rules/people/losingShare.ts'
import { holds } from '#tests/support/laws/holds.ts'

it.each([
  [0, 0, null],
  [3, 0, 0],
  [3, 1, 33],
  [3, 2, 67],
  [8, 1, 13],
  [8, 3, 38],
  [1, 1, 100],
  [200, 1, 1],
  [201, 1, 0],
])('[OPS340] of %d accounts %d lost: %s %%', (n, losing, share) => {
  expect(losingShare({ n, losing })).toBe(share)
})

it('[OPS340] laws: it is whole, from 0 to 100, within half a percent, and never falls as more lose', () => {
  holds({ n: integer({ min: 1, max: 1_000_000 }), part: integer({ min: 0, max: 1_000 }) }, ({ n, part }) => {
    const losing = Math.floor((n * part) / 1_000)
    const share = losingShare({ n, losing }) ?? -1
    expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true)
    expect(Math.abs(share - (losing * 100) / n)).toBeLessThanOrEqual(0.5)
    if (losing < n) expect(losingShare({ n, losing: losing + 1 })).toBeGreaterThanOrEqual(share)
  })
})
