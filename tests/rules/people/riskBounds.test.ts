import { integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLevelFault, isLeverageBound, leverageMost } from '#rules/people/riskBounds.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('margin levels', () => {
  it.each([
    [100, 50, null],
    [51, 50, null],
    [50, 50, 'stop out at margin call'],
    [40, 50, 'stop out at margin call'],
    [101, 100, null],
    [300, 101, 'stop out above 100'],
  ])('[OPS212] margin call %d and stop out %d: %s', (marginCall, stopOut, fault) => {
    expect(findLevelFault({ marginCall, stopOut })).toBe(fault)
  })
})

describe('leverage', () => {
  it.each(Object.entries(leverageMost))('[OPS213] of %s is %d at most', (kind, most) => {
    const isBound = (leverage: number) => isLeverageBound(kind as keyof typeof leverageMost, [1, leverage])
    expect([isBound(most), isBound(most + 1), isBound(2_000)]).toEqual([true, false, false])
  })
})

describe('laws', () => {
  const level = integer({ min: 1, max: 999 })

  const more = integer({ min: 0, max: 300 })

  it('[OPS212] what may be stays so with an earlier warning and a later end', () => {
    holds({ marginCall: level, stopOut: level, earlier: more, later: more }, (given) => {
      const { marginCall, stopOut, earlier, later } = given
      if (findLevelFault({ marginCall, stopOut }) !== null) return
      expect(findLevelFault({ marginCall: marginCall + earlier, stopOut: Math.max(1, stopOut - later) })).toBeNull()
    })
  })

  it('[OPS212] no two levels may be either way round', () => {
    holds({ marginCall: level, stopOut: level }, ({ marginCall, stopOut }) => {
      const turned = findLevelFault({ marginCall: stopOut, stopOut: marginCall })
      expect(findLevelFault({ marginCall, stopOut }) === null && turned === null).toBe(false)
    })
  })
})
