/** Machines that live as long as an account page, for the page that shows them. */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { CodePurpose } from '#rules/verificationCode.ts'
import type { PathAsked } from '#src/api/marketCalls.ts'
import { useAccountPlugs } from './accountPlugs.tsx'
import {
  type AccountPlugs,
  plugAreas,
  plugCaptcha,
  plugChange,
  plugCodeSend,
  plugIdentity,
  plugInvited,
  plugOfferedContacts,
  plugPricePath,
  plugReset,
  recallWait,
} from './accountWiring.ts'

/** A machine is plugged in once for as long as the page stands. */
export function useWired<Machine extends AnyStateMachine>(plug: (plugs: AccountPlugs) => Machine): Machine {
  const plugs = useAccountPlugs()
  const [machine] = useState(() => plug(plugs))
  return machine
}

/** The button that sends a code for a purpose; the wait goes on while the page is left. */
export function useCodeSend(purpose: CodePurpose) {
  const plugs = useAccountPlugs()
  const machine = useWired((known) => plugCodeSend(known, purpose))
  return useActorRef(machine, { input: { now: plugs.now, waitsUntil: recallWait(plugs, purpose) } })
}

/** Reads how far the review is as soon as the page stands. */
export function useIdentity() {
  const actor = useActorRef(useWired(plugIdentity))
  useEffect(() => actor.send({ type: 'identity.show' }), [actor])
  return actor
}

export const usePasswordReset = () => useActorRef(useWired(plugReset))
export const usePasswordChange = () => useActorRef(useWired(plugChange))
export const useAreas = () => useActorRef(useWired(plugAreas))
export const useCaptcha = () => useActorRef(useWired(plugCaptcha))
export const useOfferedContacts = () => useActorRef(useWired(plugOfferedContacts))
export const useInvited = () => useActorRef(useWired(plugInvited))

/** The candles of when the page asked; what came since is the caller's. */
export const usePricePath = (asked: PathAsked) => useActorRef(useWired((plugs) => plugPricePath(plugs, asked)))

/** Forgets what is kept for speed and comfort. */
export const useClearCache = (): (() => Promise<void>) => useAccountPlugs().clearCache
