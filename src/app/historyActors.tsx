/** Machines of the account detail, for the page that shows them. */
import { useActorRef } from '@xstate/react'
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugAccountHistory, plugEquity, plugLedgerExport } from './historyWiring.ts'

export const useAccountHistory = () => useActorRef(useWired(plugAccountHistory))
export const useLedgerExport = () => useActorRef(useWired((plugs) => plugLedgerExport(plugs)))

/** What the account was worth since `from`; another time is another curve: give it a key. */
export const useEquity = (from: number | null) => useActorRef(useWired((plugs) => plugEquity(plugs, from)))

/** The clock, for what begins today or a week ago. */
export const useClock = (): (() => number) => useAccountPlugs().now
