/** Machines of the deposit page, for the page that shows them. */
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugDeposit, plugDepositRecords } from './depositWiring.ts'
import { usePageActor } from './usePageActor.ts'

export function useDeposit() {
  const { makeKey } = useAccountPlugs()
  return usePageActor(useWired(plugDeposit), { input: { makeKey, record: null } })
}

export function useDepositRecords() {
  const { makeKey } = useAccountPlugs()
  return usePageActor(useWired(plugDepositRecords), { input: { makeKey } })
}
