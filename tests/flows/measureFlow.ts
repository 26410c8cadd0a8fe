/** What keeps a drawing from being read, as sentences. */
import type { Box, Point } from '#src/flows/diagram/flowMetrics.ts'
import type { LaidFlow, LaidLine } from '#src/flows/diagram/layoutFlow.ts'

/** Pixels of the diagram's place at 1440 × 900: a browser test says that it has them. */
export const usualRoom = { width: 769, height: 381 } as const

export const boxesOverlap = (a: Box, b: Box, by = 0): boolean =>
  a.x + by < b.x + b.width && b.x + by < a.x + a.width && a.y + by < b.y + b.height && b.y + by < a.y + a.height

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Of right angles: each piece of a line as a box without thickness. */
const piecesOf = ({ points }: LaidLine): readonly Box[] =>
  points.slice(1).map((to, index) => {
    const from: Point = points[index] ?? to
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
  })

const crosses = (line: LaidLine, box: Box): boolean =>
  piecesOf(line).some(
    (piece) =>
      piece.x < box.x + box.width - 1 &&
      piece.x + piece.width > box.x + 1 &&
      piece.y < box.y + box.height - 1 &&
      piece.y + piece.height > box.y + 1,
  )

const parentOf = ({ states, points }: LaidFlow, id: string): string | null =>
  points.find((one) => one.id === id)?.parent ?? states.find(({ state }) => state.id === id)?.state.parent ?? null

function aroundOf(laid: LaidFlow, id: string): ReadonlySet<string> {
  const around = new Set<string>()
  for (let at = parentOf(laid, id); at !== null; at = parentOf(laid, at)) around.add(at)
  return around
}

/** Lines that run through a state that they neither leave nor enter, or back through their own. */
function linesThroughStates(laid: LaidFlow): readonly string[] {
  return laid.lines.flatMap((line) => {
    const around = new Set([...aroundOf(laid, line.from), ...aroundOf(laid, line.to)])
    const boxes = [
      ...laid.states.filter(({ state }) => !around.has(state.id)).map(({ state, box }) => [state.id, box] as const),
      ...laid.points.map(({ id, box }) => [id, box] as const),
    ]
    return boxes.filter(([, box]) => crosses(line, box)).map(([id]) => `the line ${line.id} runs through ${id}`)
  })
}

function coveredLabels(laid: LaidFlow): readonly string[] {
  const labelled = laid.lines.flatMap(({ id, label }) => (label ? [{ id, label }] : []))
  return labelled.flatMap(({ id, label }, index) => [
    ...labelled
      .slice(index + 1)
      .filter((other) => boxesOverlap(other.label, label))
      .map((other) => `the words of ${id} lie on those of ${other.id}`),
    ...laid.states
      .filter(({ box }) => boxesOverlap(box, label) && !isWithin(label, box))
      .map(({ state }) => `the words of ${id} lie on the border of ${state.id}`),
    ...laid.states
      .filter(({ box, heading, isOpen }) => (isOpen ? boxesOverlap(heading, label) : isWithin(label, box)))
      .map(({ state }) => `the words of ${id} lie on the name of ${state.id}`),
    ...laid.points.filter(({ box }) => boxesOverlap(box, label)).map((one) => `the words of ${id} lie on ${one.id}`),
    ...laid.lines
      .filter((line) => line.id !== id && crosses(line, label))
      .map((line) => `the line ${line.id} runs through the words of ${id}`),
  ])
}

const near = 6
const lostLabels = ({ lines }: LaidFlow): readonly string[] =>
  lines.flatMap((line) => {
    if (!line.label) return []
    const { x, y, width, height } = line.label
    const around = { x: x - near, y: y - near, width: width + 2 * near, height: height + 2 * near }
    return crosses(line, around) ? [] : [`the words of ${line.id} are away from their line`]
  })

const crossedNames = ({ lines, states }: LaidFlow): readonly string[] =>
  states.flatMap(({ state, heading, isOpen }) =>
    isOpen
      ? lines
          .filter((line) => crosses(line, heading))
          .map((line) => `the line ${line.id} runs through the name of ${state.id}`)
      : [],
  )

function misplacedStates(laid: LaidFlow): readonly string[] {
  const all = { x: 0, y: 0, width: laid.width, height: laid.height }
  const boxes = new Map(laid.states.map(({ state, box }) => [state.id, box]))
  return laid.states.flatMap(({ state, box, heading }, index) => [
    ...(isWithin(box, state.parent === null ? all : (boxes.get(state.parent) ?? all))
      ? []
      : [`${state.id} is not in ${state.parent ?? 'the drawing'}`]),
    ...(isWithin(heading, box) ? [] : [`the name of ${state.id} is outside`]),
    ...laid.states
      .slice(index + 1)
      .filter((other) => other.state.parent === state.parent && boxesOverlap(other.box, box))
      .map((other) => `${other.state.id} lies on ${state.id}`),
    ...laid.states
      .filter((outer) => outer.state.id === state.parent && boxesOverlap(outer.heading, box))
      .map((outer) => `${state.id} lies on the name of ${outer.state.id}`),
  ])
}

const unlinked = ({ lines }: LaidFlow): readonly string[] =>
  lines.filter(({ points }) => points.length < 2).map(({ id }) => `the line ${id} is not drawn`)

/** Nothing when it reads well. */
export const problemsOf = (laid: LaidFlow): readonly string[] => [
  ...misplacedStates(laid),
  ...unlinked(laid),
  ...linesThroughStates(laid),
  ...coveredLabels(laid),
  ...lostLabels(laid),
  ...crossedNames(laid),
]
