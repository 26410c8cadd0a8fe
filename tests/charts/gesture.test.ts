import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  noGesture,
  readGesture,
  type Gesture,
  type GestureInput,
  type GestureOutcome,
  type PointerAt,
} from '#src/charts/geometry/gesture.ts'

const finger = (x: number, y: number, more: Partial<PointerAt> = {}): PointerAt => ({
  id: 1,
  x,
  y,
  time: 0,
  touch: true,
  ...more,
})
const down = (at: PointerAt): GestureInput => ({ type: 'down', at })
const move = (at: PointerAt): GestureInput => ({ type: 'move', at })
const up = (at: PointerAt): GestureInput => ({ type: 'up', at })

function play(inputs: readonly GestureInput[], width = 300): { gesture: Gesture; outcomes: readonly GestureOutcome[] } {
  let gesture = noGesture
  const outcomes: GestureOutcome[] = []
  for (const input of inputs) {
    const [next, asked] = readGesture(gesture, input, width)
    gesture = next
    outcomes.push(...asked)
  }
  return { gesture, outcomes }
}

describe('gestures', () => {
  it('[CHT31] a sideways drag moves the chart by as much as the finger', () => {
    const { outcomes } = play([
      down(finger(100, 50)),
      move(finger(120, 52)),
      move(finger(150, 60)),
      up(finger(150, 60)),
    ])
    expect(outcomes).toEqual([{ type: 'release' }, { type: 'pan', by: 20 }, { type: 'pan', by: 30 }])
  })

  it('[CHT31] a finger that goes up or down leaves the scroll to the page', () => {
    const { gesture, outcomes } = play([down(finger(100, 50)), move(finger(104, 80)), move(finger(180, 90))])
    expect(gesture).toEqual(noGesture)
    expect(outcomes).toEqual([])
  })

  it('[CHT31] a mouse drags in any direction', () => {
    const mouse = { touch: false }
    const { outcomes } = play([down(finger(100, 50, mouse)), move(finger(104, 80, mouse))])
    expect(outcomes).toContainEqual({ type: 'pan', by: 4 })
  })

  it('[CHT31] a pinch moves with the middle of the fingers and zooms about it', () => {
    const second = { id: 2 }
    const { gesture, outcomes } = play([
      down(finger(100, 50)),
      down(finger(200, 50, second)),
      move(finger(300, 50, second)),
      up(finger(300, 50, second)),
      move(finger(110, 50)),
    ])
    expect(outcomes).toEqual([
      { type: 'pan', by: 50 },
      { type: 'zoom', factor: 2, at: 100 },
      { type: 'pan', by: 10 },
    ])
    expect(gesture.is).toBe('panning')
  })

  it('[CHT32] a held press follows the finger with the crosshair and lets go with it', () => {
    const { gesture, outcomes } = play([
      down(finger(100, 50)),
      move(finger(103, 52)),
      { type: 'held' },
      move(finger(130, 90)),
      up(finger(130, 90)),
    ])
    expect(outcomes).toEqual([{ type: 'track', x: 100, y: 50 }, { type: 'track', x: 130, y: 90 }, { type: 'release' }])
    expect(gesture).toEqual(noGesture)
  })

  it('[CHT32] a mouse shows the crosshair without a press, and takes it away when it leaves', () => {
    const { outcomes } = play([{ type: 'hover', at: finger(10, 20) }, { type: 'left' }])
    expect(outcomes).toEqual([{ type: 'track', x: 10, y: 20 }, { type: 'release' }])
  })

  it('[CHT31] two quick taps at one place go back to now, slow or distant ones do not', () => {
    const tap = (x: number, time: number) => [down(finger(x, 50, { time })), up(finger(x, 50, { time: time + 60 }))]
    expect(play([...tap(100, 0), ...tap(104, 160)]).outcomes).toEqual([{ type: 'now' }])
    expect(play([...tap(100, 0), ...tap(104, 900)]).outcomes).toEqual([])
    expect(play([...tap(100, 0), ...tap(200, 160)]).outcomes).toEqual([])
  })
})

describe('laws', () => {
  const points = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    time: fc.integer({ min: 0, max: 5000 }),
    touch: fc.boolean(),
  })
  const types = fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const, 'hover' as const)
  const anyInput: fc.Arbitrary<GestureInput> = fc.oneof(
    fc.record({ type: types, at: points }),
    fc.constant({ type: 'held' as const }),
    fc.constant({ type: 'left' as const }),
  )

  it('[CHT31] whatever comes, a zoom is a positive finite factor and a cancel ends it', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 30 }), points, (inputs, at) => {
        const { gesture, outcomes } = play(inputs)
        for (const outcome of outcomes) {
          if (outcome.type !== 'zoom') continue
          expect(outcome.factor).toBeGreaterThan(0)
          expect(Number.isFinite(outcome.factor)).toBe(true)
        }
        expect(readGesture(gesture, { type: 'cancel', at }, 300)[0]).toEqual(noGesture)
      }),
      { numRuns: 1000 },
    )
  })

  it('[CHT31] one finger alone pans by exactly the way it went', () => {
    const ways = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(ways, (way) => {
        const start = finger(150, 150, { touch: false })
        const moves = way.map(([x, y]) => move({ ...start, x, y }))
        const { gesture, outcomes } = play([down(start), ...moves])
        const panned = outcomes.reduce((sum, outcome) => sum + (outcome.type === 'pan' ? outcome.by : 0), 0)
        if (gesture.is === 'panning') expect(panned).toBe((way.at(-1)?.[0] ?? 150) - 150)
        else expect(panned).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })
})
