import { describe, expect, it } from 'vitest'
import { holdUntil } from '#rules/funds/hold.ts'

const hour = 3_600_000

describe('holds', () => {
  it('[WDR20, WDR21] last so many hours from the change, by the setting of now', () => {
    expect(holdUntil(0, 24, 0)).toBe(24 * hour)
    expect(holdUntil(0, 24, 24 * hour - 1)).toBe(24 * hour)
    expect(holdUntil(0, 24, 24 * hour)).toBeNull()
    expect(holdUntil(0, 2, 3 * hour)).toBeNull()
    expect(holdUntil(0, 0, 0)).toBeNull()
    expect(holdUntil(null, 24, 0)).toBeNull()
    expect(holdUntil(5 * hour, 24, 0)).toBe(29 * hour)
  })
})
