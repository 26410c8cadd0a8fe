/** Machines of wallet, withdrawal and account detail, for the page that shows them. A page of another kind is another page: give it a key. */
import { useActorRef } from '@xstate/react'
import type { WayKind } from '#rules/wallet.ts'
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugBinding, plugDrawCurrencies, plugWallet, plugWithdrawal, plugWithdrawalOffer } from './walletWiring.ts'

export const useWallet = (kind: WayKind) => useActorRef(useWired((plugs) => plugWallet(plugs, kind)))
export const useDrawCurrencies = (kind: WayKind) => useActorRef(useWired((plugs) => plugDrawCurrencies(plugs, kind)))
export const useBinding = () => useActorRef(useWired(plugBinding))

/** The currencies of a kind and what is bound of it. */
export const useWithdrawalOffer = (kind: WayKind) => useActorRef(useWired((plugs) => plugWithdrawalOffer(plugs, kind)))

/** A withdrawal of a kind, and the history of that kind. */
export function useWithdrawal(kind: WayKind) {
  const { makeKey } = useAccountPlugs()
  return useActorRef(
    useWired((plugs) => plugWithdrawal(plugs, kind)),
    { input: { makeKey } },
  )
}
