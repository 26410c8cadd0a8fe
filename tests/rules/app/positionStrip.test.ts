import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listOfInstrumentFirst, readStrip, stripLook, writeStrip } from '#rules/app/positionStrip.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[ORD341] rows while the candles keep 160 points, a line while they keep 140 or are folded anyway, else a label', () => {
  expect(stripLook(480, 9)).toEqual({ kind: 'rows', rows: 4 })
  expect(stripLook(480, 2)).toEqual({ kind: 'rows', rows: 2 })
  expect(stripLook(88 + 160 + 44 + 44, 1)).toEqual({ kind: 'rows', rows: 1 })
  expect(stripLook(88 + 160 + 44 + 44, 2)).toEqual({ kind: 'line' })
  expect(stripLook(88 + 140 + 44, 2)).toEqual({ kind: 'line' })
  expect(stripLook(88 + 140 + 43, 2)).toEqual({ kind: 'label', isFolded: false })
  expect(stripLook(88 + 139, 2)).toEqual({ kind: 'line' })
  expect(stripLook(99, 2)).toEqual({ kind: 'label', isFolded: true })
})

it('[ORD340] positions of the shown instrument stand first, each as it was among its own', () => {
  const positions = ['A', 'B', 'A', 'C', 'B'].map((code, id) => ({ code, id }))
  expect(listOfInstrumentFirst(positions, 'B').map(({ id }) => id)).toEqual([1, 4, 0, 2, 3])
  expect(listOfInstrumentFirst(positions, undefined)).toEqual(positions)
})

it('[ORD340] what somebody else kept is a strip that is shut and has no room yet', () => {
  for (const odd of [undefined, '', 'open', '-3 x', '1e3 '])
    expect(readStrip(odd)).toEqual({ height: 0, isOpen: false })
})

describe('laws', () => {
  const room = fc.integer({ min: 0, max: 1_000 })
  const positions = fc.integer({ min: 1, max: 500 })

  it('[ORD341] candles that were not folded are not folded by the strip, and it is never wider than what is open', () => {
    holds({ height: room, open: positions }, ({ height, open }) => {
      const look = stripLook(height, open)
      const rows = look.kind === 'rows' ? look.rows : 0
      const candles = height - 88 - (look.kind === 'label' ? 0 : 44 * (1 + rows))
      expect(rows).toBeLessThanOrEqual(open)
      if (rows > 0) expect(candles).toBeGreaterThanOrEqual(160)
      if (height >= 88 + 140) expect(candles).toBeGreaterThanOrEqual(140)
    })
  })

  it('[ORD340] a strip that is kept is read again', () => {
    holds({ height: fc.integer({ min: 0, max: 999 }), isOpen: fc.boolean() }, ({ height, isOpen }) => {
      expect(readStrip(writeStrip({ height, isOpen }))).toEqual({ height, isOpen })
    })
  })
})
