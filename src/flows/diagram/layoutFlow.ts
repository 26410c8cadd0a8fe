/**
 * Where the states and transitions of a diagram are drawn. dagre knows no edge to a box that holds others: each such box has a heading
 * inside it that stands for it, so that what leaves or enters the whole begins or ends there. [FLW22]
 */
import { Graph, layout } from '@dagrejs/dagre'
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'

export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

/** A line of text in a state: a transition that stays in it, or what it invokes (without a key). */
export type Row = { readonly key: string | null; readonly text: string }

export type LaidState = {
  readonly state: FlowState
  /** Of the whole state. `x` and `y` are its corner. */
  readonly box: Box
  /** Where its name and rows stand: the same as the box, or at the top of those within. */
  readonly heading: Box
  readonly rows: readonly Row[]
  readonly depth: number
}

export type LaidTransition = {
  readonly key: string
  readonly points: readonly Point[]
  /** The middle of its words, and how wide they are. */
  readonly label: Point
  readonly width: number
  readonly lines: readonly string[]
}

export type LaidFlow = {
  readonly width: number
  readonly height: number
  /** What holds others comes before them. */
  readonly states: readonly LaidState[]
  readonly transitions: readonly LaidTransition[]
  /** From a heading to what is entered with it. */
  readonly beginnings: readonly (readonly Point[])[]
}

/** As drawn: 12 px for names, 11 px for the rest. */
export const metrics = { nameHeight: 26, rowHeight: 17, lineHeight: 14, pad: 10 } as const
const nameWidth = 7.2
const textWidth = 6.2
const leastWidth = 72
/** Beside a name, for the lamp of a state that it is in. */
const lampRoom = 10

const headingOf = (id: string): string => `${id}#`
const rowText = ({ label, guard }: FlowTransition): string => (guard === null ? label : `${label} [${guard}]`)
const lineMost = 22

/** Words beside each other as long as they fit a line. */
function wrap(text: string): readonly string[] {
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= lineMost) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

const linesOf = ({ label, guard }: FlowTransition): readonly string[] => [
  ...wrap(label),
  ...(guard === null ? [] : wrap(`[${guard}]`)),
]
const longest = (texts: readonly string[], width: number): number =>
  Math.max(0, ...texts.map((text) => text.length * width))

const holdsOthers = ({ kind }: FlowState): boolean => kind === 'compound' || kind === 'parallel'
const staysInside = ({ targets }: FlowTransition): boolean => targets.length === 0

function measure(state: FlowState, rows: readonly Row[]): { readonly width: number; readonly height: number } {
  const words = Math.max(
    state.key.length * nameWidth + 2 * lampRoom,
    longest(
      rows.map(({ text }) => text),
      textWidth,
    ),
  )
  return {
    width: Math.max(leastWidth, words + 2 * metrics.pad),
    height: metrics.nameHeight + rows.length * metrics.rowHeight + (rows.length > 0 ? 6 : 0),
  }
}

const cornerOf = ({ x, y, width, height }: Box): Box => ({ x: x - width / 2, y: y - height / 2, width, height })

/** Width by height of the place where diagrams are shown, mostly. */
const usualShape = 1.6
const sizeIn = ({ width, height }: LaidFlow): number => Math.max(width, height * usualShape)

/** From the top down or along the line, whichever is seen larger. */
export function layoutFlow(graph: FlowGraph): LaidFlow {
  const [down, along] = [layoutAlong(graph, 'TB'), layoutAlong(graph, 'LR')]
  return sizeIn(along) < sizeIn(down) ? along : down
}

function layoutAlong(graph: FlowGraph, rankdir: 'TB' | 'LR'): LaidFlow {
  const drawn = new Graph({ compound: true, multigraph: true })
  drawn.setGraph({ rankdir, nodesep: 28, ranksep: 34, edgesep: 14, marginx: 16, marginy: 16 })
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const placeOf = (id: string) => {
    const state = byId.get(id)
    return state && holdsOthers(state) ? headingOf(id) : id
  }
  const rowsOf = new Map<string, Row[]>(
    graph.states.map(({ id, invokes }) => [id, invokes.map(({ src }) => ({ key: null, text: `↻ ${src}` }))]),
  )
  for (const one of graph.transitions.filter(staysInside))
    rowsOf.get(one.source)?.push({ key: one.key, text: rowText(one) })
  for (const state of graph.states) {
    const size = measure(state, rowsOf.get(state.id) ?? [])
    const place = placeOf(state.id)
    drawn.setNode(place, size)
    if (place !== state.id) {
      drawn.setNode(state.id, {})
      drawn.setParent(place, state.id)
    }
  }
  for (const { id, parent } of graph.states) if (parent !== null) drawn.setParent(id, parent)
  const beginnings = graph.states.filter(({ parent, isInitial }) => parent !== null && isInitial)
  for (const { id, parent } of beginnings)
    drawn.setEdge(headingOf(parent ?? ''), placeOf(id), { weight: 4, minlen: 1 }, 'begins')
  const moves = graph.transitions.flatMap((one) => one.targets.map((target, index) => ({ one, target, index })))
  for (const { one, target, index } of moves) {
    const lines = linesOf(one)
    const size = {
      width: longest(lines, textWidth) + 8,
      height: lines.length * metrics.lineHeight,
      labelpos: 'c' as const,
    }
    drawn.setEdge(placeOf(one.source), placeOf(target), size, `${one.key} ${index}`)
  }
  layout(drawn)
  return readLayout(graph, drawn, { placeOf, rowsOf, moves, beginnings })
}

type Asked = {
  readonly placeOf: (id: string) => string
  readonly rowsOf: ReadonlyMap<string, readonly Row[]>
  readonly moves: readonly { readonly one: FlowTransition; readonly target: string; readonly index: number }[]
  readonly beginnings: readonly FlowState[]
}

function readLayout(graph: FlowGraph, drawn: Graph, { placeOf, rowsOf, moves, beginnings }: Asked): LaidFlow {
  const boxOf = (id: string): Box => cornerOf(drawn.node(id) as Box)
  const pointsOf = (from: string, to: string, name: string) => drawn.edge(from, to, name) as { points: Point[] } & Point
  const boxesOf = (id: string) => {
    const box = boxOf(id)
    return { box, heading: placeOf(id) === id ? box : boxOf(placeOf(id)) }
  }
  const parents = new Map(graph.states.map(({ id, parent }) => [id, parent]))
  const depthOf = (id: string): number => {
    const parent = parents.get(id) ?? null
    return parent === null ? 0 : 1 + depthOf(parent)
  }
  const { width = 0, height = 0 } = drawn.graph() as { width?: number; height?: number }
  return {
    width,
    height,
    states: graph.states.map((state) => ({
      state,
      ...boxesOf(state.id),
      rows: rowsOf.get(state.id) ?? [],
      depth: depthOf(state.id),
    })),
    transitions: moves.map(({ one, target, index }) => {
      const { points, x, y } = pointsOf(placeOf(one.source), placeOf(target), `${one.key} ${index}`)
      const lines = linesOf(one)
      return { key: one.key, points, label: { x, y }, width: longest(lines, textWidth), lines }
    }),
    beginnings: beginnings.map(({ id, parent }) => pointsOf(headingOf(parent ?? ''), placeOf(id), 'begins').points),
  }
}
