/** What the machines of account pages are plugged into, handed down the tree so that those machines load with their pages. */
import { type ReactNode, createContext, useContext } from 'react'
import type { chartMachine } from '#machines/chart/chartMachine.ts'
import type { AccountPlugs } from './accountWiring.ts'

type Handed = AccountPlugs & {
  readonly chart: typeof chartMachine
  readonly clearCache: () => Promise<void>
  readonly company: {
    /** The chosen company's id; null without one. */
    readonly chosen: () => string | null
    /** Null takes the choice back. */
    readonly choose: (id: number | null) => void
  }
}

const PlugsContext = createContext<Handed | null>(null)

export const AccountPlugsProvider = (props: { readonly plugs: Handed; readonly children: ReactNode }) => (
  <PlugsContext value={props.plugs}>{props.children}</PlugsContext>
)

export function useAccountPlugs(): Handed {
  const plugs = useContext(PlugsContext)
  if (!plugs) throw new Error('No plugs: wrap the tree in <AccountPlugsProvider>.')
  return plugs
}
