/** How much of a machine is folded and written so that all of it is read in the room there is. [FLW161] */
import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import { type ShownFlow, type Wording, aroundState, foldFlow, foldable } from './foldFlow.ts'
import { type Size, measureState, measureWords, leastSize, smallestText } from './flowMetrics.ts'
import { type Direction, type LaidFlow, type LayoutEngine, layoutFlow } from './layoutFlow.ts'

export type Fitted = { readonly laid: LaidFlow; readonly folded: ReadonlySet<string>; readonly wording: Wording }

/** How many times too large a drawing is for the room; 1 when it fits. */
export const excess = ({ width, height }: Size, room: Size): number =>
  Math.max(1, width / room.width, height / room.height)

/** By how much a drawing may be made smaller, so that its smallest text is still read. */
const isReadable = (laid: LaidFlow, room: Size): boolean => smallestText(laid.wording) / excess(laid, room) >= leastSize

const areaOf = ({ width, height }: Size): number => width * height

/** From the top down or along the line, whichever needs less of the room. */
export async function layoutInRoom(shown: ShownFlow, room: Size, engine: LayoutEngine): Promise<LaidFlow> {
  const both = (['DOWN', 'RIGHT'] satisfies readonly Direction[]).map((direction) =>
    layoutFlow(shown, direction, engine),
  )
  const [down, along] = await Promise.all(both)
  if (!down || !along) throw new Error('No layout came.')
  const more = excess(along, room) - excess(down, room)
  return more < 0 || (more === 0 && areaOf(along) < areaOf(down)) ? along : down
}

/** Never have states and words alone filled more of a drawing. */
const fullest = 0.5

/** Whether a layout is worth its time. */
function mayFit({ states, lines }: ShownFlow, room: Size): boolean {
  const sizes = [
    ...states.filter(({ isOpen }) => !isOpen).map(measureState),
    ...lines.map((one) => measureWords(one.words)),
  ]
  return sizes.reduce((sum, size) => sum + areaOf(size), 0) <= areaOf(room) * fullest
}

/** Nothing, then what lies deepest, then what lies around it. */
function foldings(graph: FlowGraph): readonly ReadonlySet<string>[] {
  const ids = foldable(graph)
  const depths = new Map(ids.map((id) => [id, aroundState(graph, id).length]))
  const steps = [...new Set(depths.values())].toSorted((a, b) => b - a)
  return [new Set(), ...steps.map((least) => new Set(ids.filter((id) => (depths.get(id) ?? 0) >= least)))]
}

export type FitTask = {
  readonly graph: FlowGraph
  readonly room: Size
  readonly engine: LayoutEngine
  /** What may be written, what is liked best first. */
  readonly wordings: readonly Wording[]
  /** States that a running machine is in. */
  readonly lit?: ReadonlySet<string>
}

/** With so much folded and written. */
export async function fitWith(
  { graph, room, engine, lit }: Omit<FitTask, 'wordings'>,
  wording: Wording,
  folded: ReadonlySet<string>,
): Promise<Fitted> {
  return { laid: await layoutInRoom(foldFlow(graph, folded, wording, lit), room, engine), folded, wording }
}

/** One folded state after the other is opened, as long as all of it fits. */
async function openMore(task: FitTask, fitted: Fitted): Promise<Fitted> {
  let best = fitted
  for (const id of fitted.folded) {
    const around = aroundState(task.graph, id).slice(1)
    if (around.some((outer) => best.folded.has(outer))) continue
    const more = await fitWith(task, best.wording, best.folded.difference(new Set([id])))
    if (isReadable(more.laid, task.room)) best = more
  }
  return best
}

/** The first that fits: as many words as there is room for, and with them as few folded as needed. Else the one that is the least too large. */
export async function fitFlow(task: FitTask): Promise<Fitted> {
  const { graph, room, wordings } = task
  const all = wordings.flatMap((wording) => foldings(graph).map((folded) => ({ wording, folded })))
  const hopeful = all.filter(({ wording, folded }) => mayFit(foldFlow(graph, folded, wording), room))
  const tries = hopeful.length > 0 ? hopeful : all.slice(-1)
  let best: Fitted | null = null
  for (const { wording, folded } of tries) {
    const next = await fitWith(task, wording, folded)
    if (isReadable(next.laid, room)) return openMore(task, next)
    if (!best || excess(next.laid, room) < excess(best.laid, room)) best = next
  }
  if (!best) throw new Error('Nothing to draw.')
  return best
}
