/**
 * Where the states and lines of a diagram are drawn. ELK places them, in layers, with lines of right angles that keep clear of states, each
 * line's words upon it. Who calls brings the engine: a worker in the browser, the same process elsewhere. [FLW22]
 */
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ShownFlow, ShownLine, ShownPoint, ShownState, Wording, Words } from './foldFlow.ts'
import { type Box, type Point, type Size, anyText, measureState, measureWords, metrics } from './flowMetrics.ts'
import { textWidth } from './textWidth.ts'

export type LaidState = ShownState & {
  /** Of the whole state. */
  readonly box: Box
  /** Where its name and rows stand: the same as the box, or at the top of what is within, clear of lines. */
  readonly heading: Box
  readonly depth: number
}
export type LaidPoint = ShownPoint & { readonly box: Box }
export type LaidLine = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly keys: readonly string[]
  readonly points: readonly Point[]
  readonly label: (Box & { readonly words: readonly Words[] }) | null
}

export type LaidFlow = Size & {
  readonly name: string
  readonly wording: Wording
  readonly isClose: boolean
  /** What holds others comes before them. */
  readonly states: readonly LaidState[]
  readonly points: readonly LaidPoint[]
  readonly lines: readonly LaidLine[]
}

export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode>

/** In pixels. Closer where there are no words between. */
const spacing = (isClose: boolean): LayoutOptions => {
  const [nodes, edges, lines, layers] = isClose ? [8, 5, 4, 5] : [16, 10, 9, 16]
  return {
    'elk.spacing.nodeNode': String(nodes),
    'elk.spacing.edgeNode': String(edges),
    'elk.spacing.edgeEdge': String(lines),
    'elk.layered.spacing.nodeNodeBetweenLayers': String(layers),
    'elk.layered.spacing.edgeNodeBetweenLayers': String(edges),
    'elk.layered.spacing.edgeEdgeBetweenLayers': String(lines),
  }
}

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.nodeSelfLoop': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '10',
}

/** Along the side of a state where lines begin and end, so that their tips stand apart. */
const roomOfEnd = 7

const innerPad = (isClose: boolean): number => (isClose ? 8 : 12)

/** Least widths of open states that are wider than their names, by id. */
type Wider = ReadonlyMap<string, number>

type Asked = { readonly direction: Direction; readonly wider: Wider; readonly isClose: boolean }

function nodeOf(shown: ShownState, { direction, wider, isClose }: Asked, within: (id: string) => ElkNode[]): ElkNode {
  const { id } = shown.state
  const { width: own, height } = measureState(shown)
  const width = Math.max(own, wider.get(id) ?? 0)
  if (!shown.isOpen) {
    const side = shown.ends * roomOfEnd
    return direction === 'DOWN'
      ? { id, width: Math.max(width, side), height }
      : { id, width, height: Math.max(height, side) }
  }
  const inner = innerPad(isClose)
  return {
    id,
    children: within(id),
    layoutOptions: {
      ...common,
      ...spacing(isClose),
      'elk.direction': direction,
      'elk.padding': `[top=${height + inner},left=${inner},bottom=${inner},right=${inner}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK turns a drawing that goes down, but not the least size of what holds others.
      'elk.nodeSize.minimum': direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
    },
  }
}

const pointNode = ({ id, kind }: ShownPoint): ElkNode =>
  kind === 'start'
    ? { id, width: 10, height: 10, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }
    : { id, width: textWidth(anyText, metrics.textSize) + 16, height: 20 }

const edgeOf = ({ id, from, to, words }: ShownLine): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  ...(words.length > 0
    ? {
        labels: [
          { id: `${id} words`, text: id, ...measureWords(words), layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
        ],
      }
    : {}),
})

export type Direction = 'DOWN' | 'RIGHT'

function toElk(flow: ShownFlow, asked: Asked): ElkNode {
  const { direction } = asked
  const within = (parent: string | null): ElkNode[] => [
    ...flow.points.filter((one) => one.parent === parent).map(pointNode),
    ...flow.states.filter(({ state }) => state.parent === parent).map((one) => nodeOf(one, asked, within)),
  ]
  return {
    id: 'drawing',
    layoutOptions: {
      ...common,
      ...spacing(asked.isClose),
      'elk.direction': direction,
      'elk.padding': '[top=4,left=4,bottom=4,right=4]',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: within(null),
    edges: flow.lines.map(edgeOf),
  }
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> | undefined = {}): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

const pointOf = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

function laidLine(line: ShownLine, edge: ElkExtendedEdge | undefined): LaidLine {
  const sections = edge?.sections ?? []
  const label = edge?.labels?.[0]
  const { id, from, to, keys, words } = line
  return {
    id,
    from,
    to,
    keys,
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(pointOf),
    ),
    label: label ? { ...boxOf(label), words } : null,
  }
}

/** Of each line that comes through a place, from where to where along it. */
const crossings = (lines: readonly LaidLine[], { x, y, width, height }: Box): readonly (readonly [number, number])[] =>
  lines.flatMap(({ points }) =>
    points.slice(1).flatMap((to, index): readonly (readonly [number, number])[] => {
      const from = points[index] ?? to
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
      const isThere = right > x && left < x + width && Math.max(from.y, to.y) > y && Math.min(from.y, to.y) < y + height
      return isThere ? [[left, right]] : []
    }),
  )

const nameGap = 4

/** The first place along the top of an open state where no line comes through its name; the very first where there is none. */
function placeHeading(shown: ShownState, box: Box, lines: readonly LaidLine[]): Box {
  if (!shown.isOpen) return box
  const { width, height } = measureState(shown)
  const band = { ...box, height }
  const taken = crossings(lines, band)
  const starts = [box.x, ...taken.map(([, right]) => right + nameGap)].toSorted((a, b) => a - b)
  const isFree = (x: number) =>
    x + width <= box.x + box.width && taken.every(([left, right]) => right < x || left > x + width + nameGap)
  return { x: starts.find(isFree) ?? box.x, y: box.y, width, height }
}

const everyNode = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(everyNode)]
const everyEdge = (node: ElkNode): readonly ElkExtendedEdge[] => everyNode(node).flatMap(({ edges = [] }) => edges)

/** A name that lines come through gets room for another beside them; more than that is not tried. */
const triesMost = 3

const isCrossed = ({ isOpen, heading }: LaidState, lines: readonly LaidLine[]): boolean =>
  isOpen && crossings(lines, heading).length > 0

/** Rejects when the engine does. */
export async function layoutFlow(
  flow: ShownFlow,
  direction: Direction,
  engine: LayoutEngine,
  wider: Wider = new Map(),
  tries = 1,
): Promise<LaidFlow> {
  const laid = readLayout(flow, await engine(toElk(flow, { direction, wider, isClose: flow.isClose })))
  const crossed = laid.states.filter((one) => isCrossed(one, laid.lines))
  if (crossed.length === 0 || tries === triesMost) return laid
  const more = crossed.map(({ state, box, heading }) => [state.id, box.width + heading.width + 2 * nameGap] as const)
  return layoutFlow(flow, direction, engine, new Map([...wider, ...more]), tries + 1)
}

function readLayout(flow: ShownFlow, laid: ElkNode): LaidFlow {
  const nodes = new Map(everyNode(laid).map((node) => [node.id, boxOf(node)]))
  const edges = new Map(everyEdge(laid).map((edge) => [edge.id, edge]))
  const parents = new Map(flow.states.map(({ state }) => [state.id, state.parent]))
  const depthOf = (id: string): number => {
    const parent = parents.get(id) ?? null
    return parent === null ? 0 : 1 + depthOf(parent)
  }
  const lines = flow.lines.map((line) => laidLine(line, edges.get(line.id)))
  return {
    name: flow.name,
    wording: flow.wording,
    isClose: flow.isClose,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: flow.states.map((one) => {
      const box = boxOf(nodes.get(one.state.id))
      return { ...one, box, heading: placeHeading(one, box, lines), depth: depthOf(one.state.id) }
    }),
    points: flow.points.map((one) => ({ ...one, box: boxOf(nodes.get(one.id)) })),
    lines,
  }
}
