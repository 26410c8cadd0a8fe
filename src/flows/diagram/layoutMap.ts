/**
 * Where machines stand on the map of all of them: in columns, each machine above those that it runs, so that all of it is seen at once with
 * names that can be read. Arrows keep to the room between the boxes. [FLW160]
 */
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'
import { foldFlow } from './foldFlow.ts'
import type { Box, Point } from './flowMetrics.ts'
import type { LaidFlow, LaidLine } from './layoutFlow.ts'

const boxHeight = 26
const letterWidth = 6.8
/** At each side of a name: for the lamp of a machine that runs. */
const nameRoom = 15
const between = { columns: 20, rows: 11 } as const
/** Beside the first and last column it is enough for lines too. */
const margin = { x: 16, y: 10 } as const
/** Width by height of the place where the map is shown, mostly. */
const usualShape = 1.6

/** Each machine before those that it runs, which follow it. */
function inOrder({ states, transitions }: FlowGraph): readonly FlowState[] {
  const runBy = (id: string) => transitions.flatMap(({ source, targets }) => (source === id ? targets : []))
  const run = new Set(transitions.flatMap(({ targets }) => targets))
  const placed = new Set<string>()
  const place = (id: string): void => {
    if (placed.has(id)) return
    placed.add(id)
    runBy(id).forEach(place)
  }
  for (const { id } of states) if (!run.has(id)) place(id)
  for (const { id } of states) place(id)
  const known = new Map(states.map((state) => [state.id, state]))
  return [...placed].flatMap((id) => known.get(id) ?? [])
}

type Columns = { readonly boxes: ReadonlyMap<string, Box>; readonly width: number; readonly height: number }

function inColumns(states: readonly FlowState[], count: number): Columns {
  const rows = Math.ceil(states.length / count)
  const boxes = new Map<string, Box>()
  let x: number = margin.x
  for (let first = 0; first < states.length; first += rows) {
    const column = states.slice(first, first + rows)
    const width = Math.max(...column.map(({ key }) => key.length * letterWidth + 2 * nameRoom))
    column.forEach(({ id }, row) =>
      boxes.set(id, { x, y: margin.y + row * (boxHeight + between.rows), width, height: boxHeight }),
    )
    x += width + between.columns
  }
  return {
    boxes,
    width: x - between.columns + margin.x,
    height: 2 * margin.y + rows * (boxHeight + between.rows) - between.rows,
  }
}

/** Out of the end of a box, through the room between rows, into the start of the other. */
function arrow(from: Box, to: Box): readonly Point[] {
  const out = from.x + from.width + between.columns / 2
  const into = to.x - between.columns / 2
  const row = to.y - between.rows / 2
  const corners = [
    { x: out, y: from.y + boxHeight / 2 },
    { x: out, y: row },
    { x: into, y: row },
    { x: into, y: to.y + boxHeight / 2 },
  ]
  return [{ x: from.x + from.width, y: from.y + boxHeight / 2 }, ...corners, { x: to.x, y: to.y + boxHeight / 2 }]
}

const sizeOf = ({ width, height }: Columns): number => Math.max(width, height * usualShape)

export function layoutMap(graph: FlowGraph): LaidFlow {
  const states = inOrder(graph)
  const tries = states.map((_, index) => inColumns(states, index + 1))
  const best = tries.reduce((known, one) => (sizeOf(one) < sizeOf(known) ? one : known))
  const boxOf = (id: string): Box => best.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  const draw = ({ key, source, targets }: FlowTransition): readonly LaidLine[] =>
    targets.map((target) => ({
      id: `${source} → ${target}`,
      from: source,
      to: target,
      keys: [key],
      points: arrow(boxOf(source), boxOf(target)),
      label: null,
    }))
  const shown = foldFlow(graph, new Set(), 'none')
  return {
    ...shown,
    width: best.width,
    height: best.height,
    states: shown.states.map((one) => ({ ...one, box: boxOf(one.state.id), heading: boxOf(one.state.id), depth: 0 })),
    points: [],
    lines: graph.transitions.flatMap(draw),
  }
}
