/** Machines of wallet, withdrawal and account detail, for the page that shows them. A page of another kind is another page: give it a key. */
import type { WayKind } from '#rules/funds/wallet.ts'
import { useWired } from './accountActors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugBinding, plugDrawCurrencies, plugWallet, plugWithdrawal, plugWithdrawalOffer } from './walletWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export const useWallet = (kind: WayKind) => usePageActor(useWired((plugs) => plugWallet(plugs, kind)))
export const useDrawCurrencies = (kind: WayKind) => usePageActor(useWired((plugs) => plugDrawCurrencies(plugs, kind)))
export const useBinding = () => usePageActor(useWired(plugBinding))

/** The currencies of a kind and what is bound of it. */
export const useWithdrawalOffer = (kind: WayKind) => usePageActor(useWired((plugs) => plugWithdrawalOffer(plugs, kind)))

/** A withdrawal of a kind, and the history of that kind. */
export function useWithdrawal(kind: WayKind) {
  const { makeKey } = useAccountPlugs()
  return usePageActor(
    useWired((plugs) => plugWithdrawal(plugs, kind)),
    { input: { makeKey } },
  )
}
export type WithdrawalActor = ReturnType<typeof useWithdrawal>
