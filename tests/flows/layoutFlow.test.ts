import { describe, expect, it } from 'vitest'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { fitFlow } from '#src/flows/diagram/fitFlow.ts'
import { type Wording, foldFlow, foldable } from '#src/flows/diagram/foldFlow.ts'
import { metrics } from '#src/flows/diagram/flowMetrics.ts'
import { type Direction, type LaidFlow, type LayoutEngine, layoutFlow } from '#src/flows/diagram/layoutFlow.ts'
import { layoutMap } from '#src/flows/diagram/layoutMap.ts'
import { machineMapOf, machinesRunBy } from '#src/flows/diagram/machineMap.ts'
import { elkInProcess } from '#tools/diagrams/elkInProcess.ts'
import { boxesOverlap, problemsOf, usualRoom } from './measureFlow.ts'

/** A short run draws them as a page first does. */
const directions: readonly Direction[] = process.env['TEST_FULL'] === '1' ? ['DOWN', 'RIGHT'] : ['DOWN']

/** Several tests ask for the same drawing: it is laid out once. */
const laidBefore = new Map<string, ReturnType<LayoutEngine>>()
const engine: LayoutEngine = (graph) => {
  const asked = JSON.stringify(graph)
  const laid = laidBefore.get(asked) ?? elkInProcess(graph)
  laidBefore.set(asked, laid)
  return laid
}

/** Open and folded, with all words and without, both ways. */
function everyLayout(graph: FlowGraph): Promise<readonly LaidFlow[]> {
  const foldings = [new Set<string>(), new Set(foldable(graph))]
  const wordings: readonly Wording[] = ['full', 'none']
  return Promise.all(
    foldings.flatMap((folded) =>
      wordings.flatMap((wording) =>
        directions.map((direction) => layoutFlow(foldFlow(graph, folded, wording), direction, engine)),
      ),
    ),
  )
}

describe('a diagram', () => {
  it.each(Object.entries(machines))(
    '[FLW22] of %s reads: no line through a state or a name, no words over words, borders or other lines, open and folded',
    async (name, machine) => {
      for (const laid of await everyLayout(flowGraphOf(name, machine))) expect(problemsOf(laid)).toEqual([])
    },
  )

  it.each(Object.entries(machines))('[FLW22] of %s has every state and every transition', async (name, machine) => {
    const graph = flowGraphOf(name, machine)
    const laid = await layoutFlow(foldFlow(graph, new Set(), 'full'), 'DOWN', engine)
    expect(new Set(laid.states.map(({ state }) => state.id))).toEqual(new Set(graph.states.map(({ id }) => id)))
    const drawn = [
      ...laid.lines.flatMap(({ label }) => label?.words.flatMap(({ keys }) => keys) ?? []),
      ...laid.states.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys)),
    ]
    expect(new Set(drawn)).toEqual(new Set(graph.transitions.map(({ key }) => key)))
  })

  it('[FLW22] shows what stays in its state as a line of it, what it runs, and what leaves and enters it as a loop', () => {
    const { app, session } = machines
    if (!app || !session) throw new Error('There is no app machine.')
    const root = foldFlow(flowGraphOf('app', app), new Set(), 'full').states[0]
    expect(root?.rows.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining(['↻ session', 'page.opened [the page shows prices]', 'page.opened']),
    )
    const { lines } = foldFlow(flowGraphOf('session', session), new Set(), 'full')
    expect(lines.filter(({ from, to }) => from === to).map(({ from }) => from)).toEqual(['session.restoring'])
  })

  it('[FLW161] that is folded keeps the lines of what is in it, but those that stay there', () => {
    const { order } = machines
    if (!order) throw new Error('There is no order machine.')
    const { lines, states } = foldFlow(flowGraphOf('order', order), new Set(['order.closing']), 'full')
    expect(states.map(({ state }) => state.id)).not.toContain('order.closing.asking')
    expect(lines.filter(({ from }) => from === 'order.closing').map(({ to }) => to)).toEqual([
      'order.closed',
      'order.late',
      'order.deciding',
    ])
    expect(lines.some(({ from, to }) => from === 'order.closing' && to === 'order.closing')).toBe(false)
  })

  it.each(Object.entries(machines))(
    '[FLW161] of %s is whole at first, its text 11 px at least, in the room of a screen of 1440 × 900',
    async (name, machine) => {
      const room = usualRoom
      const { laid, wording } = await fitFlow({
        graph: flowGraphOf(name, machine),
        room,
        engine,
        wordings: ['full', 'short', 'none'],
      })
      const scale = Math.min(1, room.width / laid.width, room.height / laid.height)
      const smallest = wording === 'none' ? metrics.nameSize : metrics.textSize
      expect(smallest * scale).toBeGreaterThanOrEqual(11)
      expect(problemsOf(laid)).toEqual([])
    },
  )
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
    expect(laid.lines.flatMap(({ keys }) => keys)).toEqual(map.transitions.map(({ key }) => key))
    expect(Math.min(608 / laid.width, 352 / laid.height) * 12).toBeGreaterThanOrEqual(11)
    const corners = laid.lines.flatMap(({ points }) => points.slice(1, -1))
    const covered = corners.filter(({ x, y }) =>
      laid.states.some(({ box }) => boxesOverlap(box, { x, y, width: 0.1, height: 0.1 })),
    )
    expect(covered).toEqual([])
  })
})
