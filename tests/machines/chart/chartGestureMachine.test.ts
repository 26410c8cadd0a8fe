import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { createActor, fromEventObservable, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ChartGestureEvent, ChartGestureWish } from '#machines/chart/chartGestureEvents.ts'
import { chartGestureMachine, keepsPageStill } from '#machines/chart/chartGestureMachine.ts'
import type { PointerAt } from '#machines/chart/pointerAt.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import { holds } from '#tests/support/laws/holds.ts'

const watch = watchMachine(chartGestureMachine)
const finger = (x: number, y: number, more: Partial<PointerAt> = {}): PointerAt => ({
  id: 1,
  x,
  y,
  time: 0,
  touch: true,
  on: 'plot',
  ...more,
})
type Pressed = Partial<Omit<Extract<ChartGestureEvent, { type: 'pointer.down' }>, 'type' | 'at'>>
const down = (at: PointerAt, more: Pressed = {}): ChartGestureEvent => ({
  type: 'pointer.down',
  at,
  line: null,
  isPlacing: false,
  isCalm: false,
  ...more,
})
const move = (at: PointerAt): ChartGestureEvent => ({ type: 'pointer.move', at })
const up = (at: PointerAt): ChartGestureEvent => ({ type: 'pointer.up', at })
const lost = (id = 1): ChartGestureEvent => ({ type: 'pointer.lost', id })
const end: ChartGestureEvent = { type: 'gesture.end' }

function start() {
  const clock = new SimulatedClock()
  const frames = new Subject<{ type: 'frame.passed'; ms: number }>()
  const machine = chartGestureMachine.provide({ actors: { frames: fromEventObservable(() => frames) } })
  const wishes: ChartGestureWish[] = []
  const actor = createActor(machine, { clock, inspect: watch.inspect })
  actor.on('*', (wish) => wishes.push(wish))
  actor.start()
  return {
    wishes,
    frames,
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    isStill: () => keepsPageStill(actor.getSnapshot()),
    play: (...events: readonly ChartGestureEvent[]) => {
      for (const event of events) actor.send(event)
      return wishes.splice(0)
    },
  }
}

describe('a finger on the chart', () => {
  it('[CHT31] moves it sideways by as much as it goes, and keeps the page still', () => {
    const { play, state, isStill } = start()
    expect(play(down(finger(100, 50)), move(finger(103, 52)))).toEqual([])
    expect(isStill()).toBe(false)
    expect(play(move(finger(120, 52)), move(finger(150, 60)))).toEqual([
      { type: 'release' },
      { type: 'pan', by: 20 },
      { type: 'pan', by: 30 },
    ])
    expect(isStill()).toBe(true)
    play(up(finger(150, 60, { time: 900 })))
    expect(state()).toBe('idle')
  })

  it('[CHT31] leaves the scroll to the page when it goes up or down; a mouse drags in any direction', () => {
    const { play, state } = start()
    expect(play(down(finger(100, 50)), move(finger(104, 80)), move(finger(180, 90)))).toEqual([])
    expect(state()).toBe('idle')
    const mouse = { touch: false }
    expect(play(down(finger(100, 50, mouse)), move(finger(104, 80, mouse)))).toContainEqual({ type: 'pan', by: 4 })
  })

  it('[CHT44] throws it: it flies on ever slower until it rests, and no longer than it may', () => {
    const { play, wishes, frames, state, pass } = start()
    const thrown = [0, 1, 2, 3].map((at) => move(finger(100 + at * 16, 50, { time: at * 16 })))
    const throwIt = () => play(down(finger(90, 50)), ...thrown, up(finger(148, 50, { time: 50 })))
    throwIt()
    expect(state()).toBe('fling')
    for (let at = 0; at < 200 && state() === 'fling'; at++) frames.next({ type: 'frame.passed', ms: 16 })
    const ways = wishes.splice(0).map((wish) => (wish.type === 'pan' ? wish.by : 0))
    expect(state()).toBe('idle')
    expect(ways.length).toBeGreaterThan(20)
    expect(ways[0]).toBeGreaterThan(10)
    expect(ways.every((by, at) => by > 0 && by <= (ways[at - 1] ?? Infinity))).toBe(true)
    throwIt()
    pass(4_000)
    expect(state()).toBe('idle')
    expect(frames.observed).toBe(false)
  })

  it('[CHT44] a touch stops what flies, and so does Escape; it does not fly after a rest or for someone who wants less motion', () => {
    const { play, state } = start()
    const way = [100, 130, 160].map((x, at) => move(finger(x, 50, { time: at * 16 })))
    const lift = up(finger(160, 50, { time: 40 }))
    play(down(finger(90, 50)), ...way, lift, down(finger(20, 20)))
    expect(state()).toBe('pressed')
    play(up(finger(20, 20)), down(finger(90, 50)), ...way, lift, end)
    expect(state()).toBe('idle')
    play(down(finger(90, 50)), ...way, up(finger(160, 50, { time: 400 })))
    expect(state()).toBe('idle')
    play(down(finger(90, 50), { isCalm: true }), ...way, lift)
    expect(state()).toBe('idle')
  })

  it('[CHT45] two of them move it with their middle and zoom about it; the one that stays goes on', () => {
    const { play, state } = start()
    const second = { id: 2 }
    expect(
      play(
        down(finger(100, 50)),
        down(finger(200, 50, second)),
        move(finger(300, 50, second)),
        move(finger(80, 50)),
        up(finger(300, 50, second)),
        move(finger(110, 50)),
      ),
    ).toEqual([
      { type: 'pan', by: 50 },
      { type: 'zoom', factor: 2, x: 200 },
      { type: 'pan', by: -10 },
      { type: 'zoom', factor: 1.1, x: 190 },
      { type: 'pan', by: 30 },
    ])
    expect(state()).toBe('pan')
    play(down(finger(200, 50, { id: 3 })), up(finger(110, 50)), up(finger(200, 50, { id: 3 })))
    expect(state()).toBe('idle')
  })

  it('[CHT32] held for 250 ms shows the crosshair, which follows it and goes with it; a mouse has it by hovering', () => {
    const { play, pass, wishes, isStill } = start()
    play(down(finger(100, 50)), move(finger(103, 52)))
    pass(249)
    expect(wishes).toEqual([])
    pass(1)
    expect(isStill()).toBe(true)
    const [there, gone] = [finger(130, 90), { type: 'release' }]
    expect(play(move(there), down(finger(9, 9, { id: 2 })), up(there))).toEqual([
      { type: 'track', at: finger(100, 50) },
      { type: 'track', at: there },
      gone,
    ])
    const mouse = finger(10, 20, { touch: false })
    expect(play({ type: 'pointer.hover', at: mouse }, { type: 'pointer.left' }, end)).toEqual([
      { type: 'track', at: mouse },
      gone,
      gone,
    ])
    play(down(mouse))
    pass(9_000)
    expect(play(up(mouse))).toEqual([{ type: 'tap', at: mouse }])
  })

  it('[CHT46] tells of a tap; two quick ones at one place go back to now, slow or distant ones do not', () => {
    const tap = (x: number, time: number) => [down(finger(x, 50, { time })), up(finger(x, 50, { time: time + 60 }))]
    const types = (...taps: readonly (readonly ChartGestureEvent[])[]) =>
      start()
        .play(...taps.flat())
        .map(({ type }) => type)
    expect(types(tap(100, 0), tap(104, 160), tap(104, 320))).toEqual(['tap', 'now', 'tap'])
    expect(types(tap(100, 0), tap(104, 900))).toEqual(['tap', 'tap'])
    expect(types(tap(100, 0), tap(200, 160))).toEqual(['tap', 'tap'])
  })

  it('[CHT50] takes a line with it', () => {
    const { play, isStill } = start()
    const line = 'stop 7'
    expect(play(down(finger(100, 50), { line }))).toEqual([])
    expect(isStill()).toBe(true)
    expect(play(move(finger(101, 60)), move(finger(90, 80)), up(finger(90, 81)))).toEqual([
      { type: 'line.move', id: line, at: finger(101, 60) },
      { type: 'line.move', id: line, at: finger(90, 80) },
      { type: 'line.drop', id: line, at: finger(90, 81) },
    ])
    expect(play(down(finger(100, 50), { line }), up(finger(100, 50)))).toEqual([{ type: 'tap', at: finger(100, 50) }])
  })

  it('[CHT51] sets a point where it is lifted while a drawing is placed', () => {
    const { play, state } = start()
    const [from, to] = [finger(100, 50), finger(120, 90)]
    expect(play(down(from, { isPlacing: true }), move(to), up(to))).toEqual([
      { type: 'place', at: from, isSet: false },
      { type: 'place', at: to, isSet: false },
      { type: 'place', at: to, isSet: true },
    ])
    play(down(from, { isPlacing: true }), down(finger(9, 9, { id: 2 })))
    expect(state()).toBe('pinch')
  })
})

/** How each gesture begins, and what it must say when it is broken off. */
const begun: readonly (readonly [string, readonly ChartGestureEvent[], readonly string[]])[] = [
  ['pressed', [down(finger(9, 9))], []],
  ['pan', [down(finger(9, 9)), move(finger(50, 9))], []],
  ['pinch', [down(finger(9, 9)), down(finger(50, 9, { id: 2 }))], []],
  ['on a line', [down(finger(9, 9), { line: 'stop' })], []],
  ['dragging a line', [down(finger(9, 9), { line: 'stop' }), move(finger(9, 50))], ['line.cancel']],
  ['placing', [down(finger(9, 9), { isPlacing: true })], []],
  ['tracking', [down(finger(9, 9))], ['release']],
]

describe('every gesture has an end', () => {
  it.each(begun)('[CHT47] %s, by Escape and by a lost pointer', (name, events, says) => {
    for (const last of [end, lost()]) {
      const { play, pass, state } = start()
      play(...events)
      if (name === 'tracking') pass(250)
      expect(state()).toBe(name)
      const before = name === 'tracking' ? ['track'] : []
      expect(play(lost(9), last).map(({ type }) => type)).toEqual([...before, ...says])
      expect(state()).toBe('idle')
    }
  })

  it('[CHT47] a second finger puts a line back', () => {
    const { play, state } = start()
    play(down(finger(9, 9), { line: 'stop' }), move(finger(9, 50)))
    expect(play(down(finger(90, 9, { id: 2 })))).toEqual([{ type: 'line.cancel', id: 'stop' }])
    expect(state()).toBe('idle')
    play(down(finger(9, 9), { line: 'stop' }), down(finger(90, 9, { id: 2 })))
    expect(state()).toBe('pinch')
  })
})

const places = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 300 }),
  time: fc.integer({ min: 0, max: 5000 }),
  touch: fc.boolean(),
  on: fc.constant('plot' as const),
})
const anyEvent: fc.Arbitrary<ChartGestureEvent> = fc.oneof(
  fc.record({
    type: fc.constant('pointer.down' as const),
    at: places,
    line: fc.constantFrom(null, 'stop'),
    isPlacing: fc.boolean(),
    isCalm: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('pointer.move' as const, 'pointer.up' as const), at: places }),
  fc.record({ type: fc.constant('pointer.lost' as const), id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('frame.passed' as const), ms: fc.integer({ min: 0, max: 50 }) }),
)

describe('laws', () => {
  it('[CHT31] [CHT45] whatever comes, what is asked is finite, a crosshair is taken away, a line let go once, and the end is rest', () => {
    holds(
      { events: fc.array(anyEvent, { maxLength: 40 }) },
      ({ events }) => {
        const { play, state } = start()
        const wishes = play(...events, end)
        for (const wish of wishes) {
          if (wish.type === 'zoom') expect(wish.factor > 0 && Number.isFinite(wish.factor)).toBe(true)
          if (wish.type === 'pan') expect(Number.isFinite(wish.by)).toBe(true)
        }
        const lines = wishes.filter(({ type }) => type.startsWith('line.')).map(({ type }) => type)
        expect(lines.at(-1) ?? 'line.drop').not.toBe('line.move')
        const shown = wishes.filter(({ type }) => type === 'track' || type === 'release')
        expect(shown.at(-1)?.type ?? 'release').toBe('release')
        expect(state()).toBe('idle')
      },
      { runs: 300 },
    )
  })

  it('[CHT31] one pointer alone moves it by exactly the way it went', () => {
    const ways = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
      minLength: 1,
    })
    holds(
      { way: ways },
      ({ way }) => {
        const { play, state } = start()
        const from = finger(150, 150, { touch: false })
        const wishes = play(down(from), ...way.map(([x, y]) => move({ ...from, x, y })))
        const panned = wishes.reduce((sum, wish) => sum + (wish.type === 'pan' ? wish.by : 0), 0)
        expect(panned).toBe(state() === 'pan' ? (way.at(-1)?.[0] ?? 150) - 150 : 0)
      },
      { runs: 300 },
    )
  })
})

it('was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
