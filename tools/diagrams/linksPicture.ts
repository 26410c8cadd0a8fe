/** Who invokes whom, and who tells whom what, as pictures. */
import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import { moveOf, stateOf } from '#src/flows/diagram/machineMap.ts'
import { layoutInRoom } from '#src/flows/diagram/fitFlow.ts'
import { foldFlow } from '#src/flows/diagram/foldFlow.ts'
import { elkInProcess } from './elkInProcess.ts'
import { flowSvg } from './flowSvg.ts'
import type { MachineLink } from './machineLinks.ts'
import { pageWidth, picturesFolder } from './machinePictures.ts'

export const linksFile = (kind: MachineLink['kind']): string => `${picturesFolder}/who-${kind}-whom.svg`

function graphOf(links: readonly MachineLink[]): FlowGraph {
  const names = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  return {
    name: '',
    states: names.map(stateOf),
    transitions: links.flatMap(({ from, to, what }) => what.map((label) => ({ ...moveOf(from, to), label }))),
  }
}

export async function linksPicture(links: readonly MachineLink[], kind: MachineLink['kind']): Promise<string> {
  const graph = graphOf(links.filter((one) => one.kind === kind))
  const room = { width: pageWidth, height: Infinity }
  const shown = { ...foldFlow(graph, new Set(), 'full'), isClose: true }
  const laid = await layoutInRoom(shown, room, elkInProcess)
  return flowSvg(laid, kind === 'invokes' ? 'Who invokes whom' : 'Who tells whom what')
}
