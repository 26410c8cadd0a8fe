import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { type Box, type LaidFlow, layoutFlow } from '#src/flows/diagram/layoutFlow.ts'
import { layoutMap } from '#src/flows/diagram/layoutMap.ts'
import { machineMapOf, machinesRunBy } from '#src/flows/diagram/machineMap.ts'

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What is wrong with a drawing, as sentences. */
function problemsOf(laid: LaidFlow): readonly string[] {
  const all = { x: 0, y: 0, width: laid.width, height: laid.height }
  const boxes = new Map(laid.states.map(({ state, box }) => [state.id, box]))
  const outside = laid.states
    .filter(({ state, box }) => !isWithin(box, state.parent === null ? all : (boxes.get(state.parent) ?? all)))
    .map(({ state }) => `${state.id} is not in ${state.parent ?? 'the drawing'}`)
  const lost = laid.states
    .filter(({ box, heading }) => !isWithin(heading, box))
    .map(({ state }) => `the name of ${state.id} is outside`)
  const crossed = laid.states.flatMap((one, index) =>
    laid.states
      .slice(index + 1)
      .filter(({ state, box }) => state.parent === one.state.parent && overlap(box, one.box))
      .map(({ state }) => `${one.state.id} lies on ${state.id}`),
  )
  const headed = laid.states.flatMap(({ state, box }) =>
    laid.states
      .filter((outer) => outer.state.id === state.parent && overlap(outer.heading, box))
      .map((outer) => `${state.id} lies on the name of ${outer.state.id}`),
  )
  return [...outside, ...lost, ...crossed, ...headed]
}

describe('a diagram', () => {
  it.each(Object.entries(machines))(
    '[FLW22] of %s has each state in its place and every transition',
    (name, machine) => {
      const graph = flowGraphOf(name, machine)
      const laid = layoutFlow(graph)
      expect(problemsOf(laid)).toEqual([])
      const drawn = [
        ...laid.transitions.map(({ key }) => key),
        ...laid.states.flatMap(({ rows }) => rows.map(({ key }) => key)),
      ]
      expect(new Set(drawn.filter((key) => key !== null))).toEqual(new Set(graph.transitions.map(({ key }) => key)))
      expect(laid.transitions.every(({ points }) => points.length >= 2)).toBe(true)
    },
  )

  it('[FLW22] shows what stays in its state as a line of it, and what it runs', () => {
    const { app } = machines
    if (!app) throw new Error('There is no app machine.')
    const root = layoutFlow(flowGraphOf('app', app)).states[0]
    expect(root?.rows.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['↻ session', 'page.opened [the page shows prices]', 'page.opened']),
    )
  })
})

describe('the map of all machines', () => {
  it('[FLW22] has each of them, and who runs whom', () => {
    const map = machineMapOf(machines)
    expect(map.states.map(({ id }) => id)).toEqual(Object.keys(machines))
    const { app, orders } = machines
    if (!app || !orders) throw new Error('There is no app machine.')
    expect(machinesRunBy(app)).toEqual(expect.arrayContaining(['session', 'socket', 'orders', 'read']))
    expect(machinesRunBy(orders)).toEqual(expect.arrayContaining(['order', 'pagedRead']))
  })

  it('[FLW160] fits the place where it is shown with names of 11 px at least, arrows between the boxes, each machine after one that runs it', () => {
    const map = machineMapOf(machines)
    const laid = layoutMap(map)
    expect(problemsOf(laid)).toEqual([])
    expect(new Set(laid.states.map(({ state }) => state.id))).toEqual(new Set(Object.keys(machines)))
    expect(laid.transitions.map(({ key }) => key)).toEqual(map.transitions.map(({ key }) => key))
    expect(Math.min(608 / laid.width, 352 / laid.height) * 12).toBeGreaterThanOrEqual(11)
    const corners = laid.transitions.flatMap(({ points }) => points.slice(1, -1))
    const covered = corners.filter(({ x, y }) =>
      laid.states.some(({ box }) => overlap(box, { x, y, width: 0.1, height: 0.1 })),
    )
    expect(covered).toEqual([])
  })
})
