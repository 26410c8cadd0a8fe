/** The pictures of one machine: all of it, and each state that had to be folded there once more by itself. */
import type { FlowGraph, FlowState } from '#machines/describe/flowGraph.ts'
import { type Fitted, fitFlow } from '#src/flows/diagram/fitFlow.ts'
import { aroundState } from '#src/flows/diagram/foldFlow.ts'
import { elkInProcess } from './elkInProcess.ts'
import { flowSvg } from './flowSvg.ts'

export const picturesFolder = 'pictures'

/** Where a page is read, a picture is this many pixels wide at most; it may be as high as it likes. */
export const pageWidth = 838

export type MachinePicture = {
  /** Within `docs/machines`. */
  readonly file: string
  readonly svg: string
  /** The state that it shows from within; null for the whole machine. */
  readonly part: string | null
  readonly fitted: Fitted
}

/** What lies outside is a state without more, where a line of the part begins or ends there. */
const asStub = (state: FlowState, key: string): FlowState => ({
  ...state,
  key,
  parent: null,
  kind: 'atomic',
  isInitial: false,
  invokes: [],
})

/** A state with what is in it, and those outside that its inner states come from or go to. */
export function partOf(graph: FlowGraph, id: string): FlowGraph {
  const around = new Map(graph.states.map((state) => [state.id, aroundState(graph, state.id)]))
  const isIn = (state: string) => around.get(state)?.includes(id) ?? false
  const isInner = (state: string) => state !== id && isIn(state)
  const transitions = graph.transitions.filter(
    ({ source, targets }) => isInner(source) || targets.some(isInner) || (source === id && targets.length === 0),
  )
  const outside = new Set(
    transitions.flatMap(({ source, targets }) => [source, ...targets]).filter((one) => !isIn(one)),
  )
  const root = graph.states[0]?.id ?? ''
  return {
    name: graph.name,
    states: [
      ...graph.states.filter((state) => outside.has(state.id)).map((one) => asStub(one, one.id.slice(root.length + 1))),
      ...graph.states.filter((state) => isIn(state.id)).map((one) => (one.id === id ? { ...one, parent: null } : one)),
    ],
    transitions,
  }
}

async function picturesOf(whole: FlowGraph, part: string | null): Promise<readonly MachinePicture[]> {
  const graph = part === null ? whole : partOf(whole, part)
  const room = { width: pageWidth, height: Infinity }
  const fitted = await fitFlow({ graph, room, engine: elkInProcess, wordings: ['full', 'short', 'numbers'] })
  const root = whole.states[0]?.id ?? ''
  const place = part === null ? '' : part.slice(root.length)
  const file = `${picturesFolder}/${whole.name}${place.replaceAll(/[^\w.]+/g, '-')}.svg`
  const svg = flowSvg(fitted.laid, `${whole.name}${place.replaceAll('.', ' · ')}`)
  const inner = fitted.laid.states.filter(({ isFolded }) => isFolded).map(({ state }) => picturesOf(whole, state.id))
  return [{ file, svg, part, fitted }, ...(await Promise.all(inner)).flat()]
}

export const machinePictures = (graph: FlowGraph): Promise<readonly MachinePicture[]> => picturesOf(graph, null)
