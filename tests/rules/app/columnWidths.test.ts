import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnSizes, fitWidth, readWidths, sideColumns, writeWidths } from '#rules/app/columnWidths.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[RTE242] what somebody else kept is as nobody chose', () => {
  for (const odd of [undefined, '', 'wide', '- -', '3e2 328px', '99999 -5'])
    expect(readWidths(odd)).toEqual({ quotes: null, ticket: null })
})

describe('laws', () => {
  const widths = fc.record({ quotes: fc.integer({ min: 200, max: 420 }), ticket: fc.integer({ min: 288, max: 440 }) })

  it('[RTE242] widths that are kept are read again', () => {
    holds({ chosen: widths, isHalf: fc.boolean() }, ({ chosen, isHalf }) => {
      const kept = isHalf ? { ...chosen, quotes: null } : chosen
      expect(readWidths(writeWidths(kept))).toEqual(kept)
    })
  })

  it('[RTE242] a column has whole pixels within its bounds, and a width that fits stays', () => {
    holds(
      { column: fc.constantFrom(...sideColumns), px: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
      ({ column, px }) => {
        const { least, most } = columnSizes[column]
        const width = fitWidth(column, px)
        expect(Number.isInteger(width)).toBe(true)
        expect(width).toBeGreaterThanOrEqual(least)
        expect(width).toBeLessThanOrEqual(most)
        if (px >= least && px <= most) expect(Math.abs(width - px)).toBeLessThanOrEqual(0.5)
      },
    )
  })
})
