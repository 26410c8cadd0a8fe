import { type FlowsAbout, flowsAboutPath, readFlowsAbout } from '#contract/shapes/flowsAbout.ts'

/** As it is before anybody taps it: no trace tells of what the recorder asks for itself. */
const untapped = globalThis.fetch

/** Throws where there is no flows page, or no answer. */
export async function askFlowsAbout(): Promise<FlowsAbout> {
  const answer = await untapped(flowsAboutPath)
  return readFlowsAbout(await answer.json())
}
