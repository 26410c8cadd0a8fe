import { describe, expect, it } from 'vitest'
import { firstView, pinch } from '#src/flows/diagram/useView.ts'

const view = { x: 10, y: 20, k: 1 }

describe('two fingers on a diagram', () => {
  it('[FLW22] twice as far apart, make it twice as large around what is between them', () => {
    expect(pinch(view, { x: 200, y: 100 }, { x: 300, y: 100 }, { x: 100, y: 100 })).toEqual({ k: 2, x: -80, y: -60 })
  })

  it('[FLW22] move it without a change of size when they stay as far apart', () => {
    const moved = pinch(view, { x: 200, y: 100 }, { x: 100, y: 200 }, { x: 100, y: 100 })
    expect(moved).toEqual({ k: 1, x: -40, y: 70 })
  })

  it('[FLW22] that meet leave a drawing that can be seen', () => {
    const { k } = pinch(view, { x: 200, y: 100 }, { x: 100, y: 100 }, { x: 100, y: 100 })
    expect(k).toBeGreaterThan(0)
  })
})

it('[FLW160] a drawing that is too large is seen from where it begins', () => {
  expect(firstView({ width: 800, height: 300 }, { width: 390, height: 500 }, null, 1)).toEqual({ k: 1, x: 8, y: 8 })
})
