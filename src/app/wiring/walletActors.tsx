/** Machines of wallet, withdrawal and account detail, for the page that shows them. A page of another kind is another page: give it a key. */
import type { WayKind } from '#rules/funds/wallet.ts'
import { useWired } from './accountActors.tsx'
import { useAccountDependencies } from './accountDependencies.tsx'
import {
  provideBinding,
  provideDrawCurrencies,
  provideWallet,
  provideWithdrawal,
  provideWithdrawalOffer,
} from './walletWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export const useWallet = (kind: WayKind) => usePageActor(useWired((dependencies) => provideWallet(dependencies, kind)))
export const useDrawCurrencies = (kind: WayKind) =>
  usePageActor(useWired((dependencies) => provideDrawCurrencies(dependencies, kind)))
export const useBinding = () => usePageActor(useWired(provideBinding))

/** The currencies of a kind and what is bound of it. */
export const useWithdrawalOffer = (kind: WayKind) =>
  usePageActor(useWired((dependencies) => provideWithdrawalOffer(dependencies, kind)))

/** A withdrawal of a kind, and the history of that kind. */
export function useWithdrawal(kind: WayKind) {
  const { makeKey } = useAccountDependencies()
  return usePageActor(
    useWired((dependencies) => provideWithdrawal(dependencies, kind)),
    { input: { makeKey } },
  )
}
export type WithdrawalActor = ReturnType<typeof useWithdrawal>
