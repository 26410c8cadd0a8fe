/** The layout engine without a browser: in the process that asks. */
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { LayoutEngine } from '#src/flows/diagram/layoutFlow.ts'

const elk = new ElkConstructor()

export const elkInProcess: LayoutEngine = (graph) => elk.layout(graph)
