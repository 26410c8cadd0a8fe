import { describe, expect, it } from 'vitest'
import type { Drawing } from '#rules/market/drawing.ts'
import { recallDrawings, rememberDrawings } from '#src/app/device/keptDrawings.ts'

const level: Drawing = { id: 1, kind: 'level', price: 1.08 }

function device(kept: string | null = null) {
  let text = kept
  const memory = {
    recall: () => text,
    remember: (_: 'drawings', next: string) => {
      text = next
    },
  }
  return { memory, text: () => text }
}

describe('drawn lines on the device', () => {
  it('[CHT70] come back for their user and instrument, and for nobody else', () => {
    const { memory } = device()
    rememberDrawings(memory, 5, 'EURUSD', [level])
    rememberDrawings(memory, 5, 'BTCUSD', [{ ...level, price: 90_000 }])
    expect(recallDrawings(memory, 5, 'EURUSD')).toEqual([level])
    expect([recallDrawings(memory, 6, 'EURUSD'), recallDrawings(memory, 5, 'XAUUSD')]).toEqual([[], []])
    rememberDrawings(memory, 6, 'EURUSD', [])
    expect(recallDrawings(memory, 5, 'BTCUSD')).toEqual([])
  })

  it('[CHT70] are bounded: of too many instruments the one drawn on longest ago goes', () => {
    const { memory } = device()
    for (let at = 0; at < 50; at++) rememberDrawings(memory, 5, `S${at}`, [level])
    expect([recallDrawings(memory, 5, 'S9'), recallDrawings(memory, 5, 'S10')]).toEqual([[], [level]])
  })

  it.each(['', 'x', 'null', '[]', '{"userId":5}', '{"userId":5,"of":7}', '{"userId":5,"of":{"EURUSD":3}}'])(
    'that are kept as %s are none',
    (kept) => {
      expect(recallDrawings(device(kept).memory, 5, 'EURUSD')).toEqual([])
    },
  )
})
