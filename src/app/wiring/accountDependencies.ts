/** What the machines of account pages are plugged into, handed down the tree so that those machines load with their pages. */
import { type ReactNode, createContext, createElement, useContext } from 'react'
import type { chartMachine } from '#machines/chart/chartMachine.ts'
import type { Call, CallerPorts } from '#src/api/caller.ts'
import type { Wire } from '#streams/wire.ts'

/** Until when no further code is sent. */
export type Wait = 'registerCodeWait' | 'resetCodeWait'

type Kept = Wait | 'drawings' | 'zooms' | 'closingSlippages'

export type AccountDependencies = {
  readonly call: Call
  readonly caller: CallerPorts
  readonly wire: Wire
  readonly memory: {
    readonly recall: (what: Kept) => string | null
    readonly remember: (what: Kept, text: string) => void
  }
  readonly now: () => number
  readonly makeKey: () => string
}

type Handed = AccountDependencies & {
  readonly chart: typeof chartMachine
  readonly clearCache: () => Promise<void>
  readonly company: {
    /** The chosen company's id; null without one. */
    readonly chosen: () => string | null
    /** Null takes the choice back. */
    readonly choose: (id: number | null) => void
  }
}

const DependenciesContext = createContext<Handed | null>(null)

export const AccountDependenciesProvider = (props: { readonly dependencies: Handed; readonly children: ReactNode }) =>
  createElement(DependenciesContext, { value: props.dependencies }, props.children)

export function useAccountDependencies(): Handed {
  const dependencies = useContext(DependenciesContext)
  if (!dependencies) throw new Error('No dependencies: wrap the tree in <AccountDependenciesProvider>.')
  return dependencies
}
