import { describe, expect, it, vi } from 'vitest'
import { type DrawingsKept, drawingsMachine } from '#machines/chart/drawingsMachine.ts'
import { type Drawing, drawingsAtMost } from '#rules/market/drawing.ts'
import { fakeEvents } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { serverNow as t } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(drawingsMachine)
const level: Drawing = { id: 1, kind: 'level', price: 1.08 }
const trend: Drawing = { id: 2, kind: 'trend', from: { time: t, price: 1.08 }, to: { time: t + 60_000, price: 1.09 } }

function start(drawings: readonly Drawing[] = []) {
  const keep = vi.fn<(drawings: readonly Drawing[]) => void>()
  const others = fakeEvents<DrawingsKept>()
  const machine = drawingsMachine.provide({
    actors: { 'other charts': others.logic },
    actions: { 'keep them': ({ context }) => keep(context.drawings) },
  })
  const { actor } = hostMachine(machine, watch, { drawings })
  const point = (price: number, time = t) => ({ time, price })
  return {
    actor,
    keep,
    others,
    point,
    tap: (price: number, hit: number | null = null, time = t) =>
      actor.send({ type: 'chart.tap', point: point(price, time), hit }),
    state: () => actor.getSnapshot().value,
    drawings: () => actor.getSnapshot().context.drawings,
    chosen: () => actor.getSnapshot().context.chosen,
  }
}

describe('drawings', () => {
  it('[CHT68] one tap places a level, two a trend line; what was placed is chosen and kept', () => {
    const { actor, tap, state, drawings, chosen, keep } = start()
    actor.send({ type: 'level.begin' })
    tap(1.08)
    expect([state(), chosen(), drawings()]).toEqual(['chosen', 1, [level]])
    actor.send({ type: 'trend.begin' })
    expect(chosen()).toBeNull()
    tap(1.08)
    expect([state(), drawings()]).toEqual(['placing its other end', [level]])
    tap(1.09, null, t + 60_000)
    expect([state(), chosen(), drawings()]).toEqual(['chosen', 2, [level, trend]])
    expect(keep).toHaveBeenLastCalledWith([level, trend])
  })

  it('[CHT68] a tool that is put down places nothing, and one too many is not begun', () => {
    const { actor, tap, state, drawings } = start()
    actor.send({ type: 'trend.begin' })
    tap(1.08)
    actor.send({ type: 'drawing.letGo' })
    tap(1.09)
    expect([state(), drawings()]).toEqual(['looking', []])
    const full = start(Array.from({ length: drawingsAtMost }, (_, at) => ({ ...level, id: at + 1 })))
    full.actor.send({ type: 'level.begin' })
    full.actor.send({ type: 'trend.begin' })
    expect(full.state()).toBe('looking')
  })

  it('[CHT70, CHT72] are those of another chart of the page as soon as they are kept there', () => {
    const { actor, others, state, drawings, keep } = start([level])
    actor.send({ type: 'trend.begin' })
    others.send({ type: 'drawings.kept', drawings: [level, trend] })
    expect([state(), drawings()]).toEqual(['looking', [level, trend]])
    expect(keep).not.toHaveBeenCalled()
  })

  it('[CHT69] a tap chooses one and beside all none; the chosen one is taken away', () => {
    const { actor, tap, state, chosen, drawings, keep } = start([level, trend])
    tap(1.2)
    expect(state()).toBe('looking')
    tap(1.08, 1)
    tap(1.09, 2)
    expect([state(), chosen()]).toEqual(['chosen', 2])
    tap(1.2)
    expect([state(), chosen()]).toEqual(['looking', null])
    tap(1.08, 1)
    actor.send({ type: 'drawing.remove' })
    expect([state(), drawings()]).toEqual(['looking', [trend]])
    expect(keep).toHaveBeenLastCalledWith([trend])
  })

  it('[CHT69] is moved by an end or as a whole, and kept when it is let fall', () => {
    const { actor, point, drawings, chosen, keep } = start([level, trend])
    const move = (id: number, part: 'whole' | 'from' | 'to', price: number, time = t) =>
      actor.send({ type: 'drawing.move', id, part, point: point(price, time) })
    move(2, 'to', 1.1, t + 120_000)
    expect(drawings()[1]).toEqual({ ...trend, to: { time: t + 120_000, price: 1.1 } })
    actor.send({ type: 'drawing.drop' })
    move(2, 'whole', 1)
    move(2, 'whole', 1.5, t + 1_000)
    actor.send({ type: 'drawing.drop' })
    expect(drawings()[1]).toEqual({
      ...trend,
      from: { time: t + 1_000, price: 1.58 },
      to: { time: t + 121_000, price: 1.6 },
    })
    move(1, 'whole', 1.07)
    expect([drawings()[0], chosen()]).toEqual([{ ...level, price: 1.07 }, 1])
    expect(keep).toHaveBeenCalledTimes(2)
  })
})

it('drawings were seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
