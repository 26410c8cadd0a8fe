/** What the page's parts need from outside React. */
import { type ReactNode, createContext, use } from 'react'
import type { Call } from '#src/api/caller.ts'
import type { PreferenceStore } from '#src/app/device/preferenceStore.ts'
import type { BackOfficeActor } from '#src/backoffice/frame/backOfficeWiring.ts'
import type { AccountDependencies } from '../send/accounts.ts'
import type { FrameChannel } from '../record/joinFrame.ts'
import type { Sender } from '../send/sender.ts'
import type { TraceStore } from '../record/traceStore.ts'
import type { KeptTraces } from '../time/keptTraces.ts'

export type FlowsTools = {
  readonly frameName: string
  readonly channel: FrameChannel
  readonly sender: Sender
  readonly store: TraceStore
  readonly keptTraces: KeptTraces
  readonly preferences: PreferenceStore
  readonly backOffice: BackOfficeActor
  readonly operatorCall: Call
  readonly accounts: AccountDependencies
}

const ToolsContext = createContext<FlowsTools | null>(null)

export const FlowsToolsProvider = ({
  tools,
  children,
}: {
  readonly tools: FlowsTools
  readonly children: ReactNode
}) => <ToolsContext value={tools}>{children}</ToolsContext>

export function useFlowsTools(): FlowsTools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('No tools: wrap the tree in <FlowsToolsProvider>.')
  return tools
}
