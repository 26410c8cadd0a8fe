/** Machines of the account detail, for the page that shows them. */
import { useWired } from './accountActors.tsx'
import { useAccountDependencies } from './accountDependencies.tsx'
import { provideAccountHistory, provideEquity, provideLedgerExport } from './historyWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export const useAccountHistory = () => usePageActor(useWired(provideAccountHistory))
export const useLedgerExport = () => usePageActor(useWired((dependencies) => provideLedgerExport(dependencies)))

/** What the account was worth since `from`; another time is another curve: give it a key. */
export const useEquity = (from: number | null) =>
  usePageActor(useWired((dependencies) => provideEquity(dependencies, from)))

/** The clock, for what begins today or a week ago. */
export const useClock = (): (() => number) => useAccountDependencies().now
