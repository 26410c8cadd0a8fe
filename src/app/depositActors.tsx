/** Machines of the deposit page, for the page that shows them. */
import { useActorRef } from '@xstate/react'
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugDeposit, plugDepositRecords } from './depositWiring.ts'

export function useDeposit() {
  const { makeKey } = useAccountPlugs()
  return useActorRef(useWired(plugDeposit), { input: { makeKey, record: null } })
}

export function useDepositRecords() {
  const { makeKey } = useAccountPlugs()
  return useActorRef(useWired(plugDepositRecords), { input: { makeKey } })
}
