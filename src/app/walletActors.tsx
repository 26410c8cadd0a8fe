/** Machines of wallet, withdrawal and account detail, for the page that shows them. A page of another kind is another page: give it a key. */
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { WayKind } from '#rules/wallet.ts'
import { useAccountPlugs } from './accountPlugs.tsx'
import type { AccountPlugs } from './accountWiring.ts'
import { plugBinding, plugDrawCurrencies, plugWallet } from './walletWiring.ts'

/** A machine is plugged in once for as long as the page stands. */
function useWired<Machine extends AnyStateMachine>(plug: (plugs: AccountPlugs) => Machine): Machine {
  const plugs = useAccountPlugs()
  const [machine] = useState(() => plug(plugs))
  return machine
}

export const useWallet = (kind: WayKind) => useActorRef(useWired((plugs) => plugWallet(plugs, kind)))
export const useDrawCurrencies = (kind: WayKind) => useActorRef(useWired((plugs) => plugDrawCurrencies(plugs, kind)))
export const useBinding = () => useActorRef(useWired(plugBinding))
