/** Machines of the account detail, for the page that shows them. */
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugAccountHistory, plugEquity, plugLedgerExport } from './historyWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export const useAccountHistory = () => usePageActor(useWired(plugAccountHistory))
export const useLedgerExport = () => usePageActor(useWired((plugs) => plugLedgerExport(plugs)))

/** What the account was worth since `from`; another time is another curve: give it a key. */
export const useEquity = (from: number | null) => usePageActor(useWired((plugs) => plugEquity(plugs, from)))

/** The clock, for what begins today or a week ago. */
export const useClock = (): (() => number) => useAccountPlugs().now
