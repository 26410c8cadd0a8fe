/** Machines that live as long as an account page, for the page that shows them. */
import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
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
import { usePageActor } from '../start/usePageActor.ts'

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
  return usePageActor(machine, { input: { now: plugs.now, waitsUntil: recallWait(plugs, purpose) } })
}

/** Reads how far the review is as soon as the page stands. */
export function useIdentity() {
  const actor = usePageActor(useWired(plugIdentity))
  useEffect(() => actor.send({ type: 'identity.show' }), [actor])
  return actor
}

export const usePasswordReset = () => usePageActor(useWired(plugReset))
export const usePasswordChange = () => usePageActor(useWired(plugChange))
export const useAreas = () => usePageActor(useWired(plugAreas))
export const useCaptcha = () => usePageActor(useWired(plugCaptcha))
export const useOfferedContacts = () => usePageActor(useWired(plugOfferedContacts))
export const useInvited = () => usePageActor(useWired(plugInvited))

/** The candles of when the page asked; what came since is the caller's. */
export const usePricePath = (asked: PathAsked) => usePageActor(useWired((plugs) => plugPricePath(plugs, asked)))

/** Forgets what is kept for speed and comfort. */
export const useClearCache = (): (() => Promise<void>) => useAccountPlugs().clearCache

/** Hands the trace to the browser's downloads; null while nothing is recorded. [FLW9] */
export { traceSaver } from '../start/inspection.ts'
