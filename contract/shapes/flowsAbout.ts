/** What the back end says of itself to the flows page and to the app in its frame, at `/flows.json`. [FLW243, FLW246] */
import * as v from 'valibot'

export const flowsAboutPath = '/flows.json'

const shape = v.object({
  sandbox: v.boolean(),
  /** Origins at which other devices reach it; none where it listens to this machine alone. */
  addresses: v.array(v.string()),
})

export type FlowsAbout = v.InferOutput<typeof shape>

/** Throws where it is none. */
export const readFlowsAbout = (answer: unknown): FlowsAbout => v.parse(shape, answer)
