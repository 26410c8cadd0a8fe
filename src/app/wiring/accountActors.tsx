/** Machines that live as long as an account page, for the page that shows them. */
import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import type { PathAsked } from '#src/api/marketCalls.ts'
import { useAccountDependencies } from './accountDependencies.tsx'
import {
  type AccountDependencies,
  provideAreas,
  provideCaptcha,
  provideChange,
  provideCodeSend,
  provideIdentity,
  provideInvited,
  provideOfferedContacts,
  providePricePath,
  provideReset,
  recallWait,
} from './accountWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

/** A machine is plugged in once for as long as the page stands. */
export function useWired<Machine extends AnyStateMachine>(
  provide: (dependencies: AccountDependencies) => Machine,
): Machine {
  const dependencies = useAccountDependencies()
  const [machine] = useState(() => provide(dependencies))
  return machine
}

/** The button that sends a code for a purpose; the wait goes on while the page is left. */
export function useCodeSend(purpose: CodePurpose) {
  const dependencies = useAccountDependencies()
  const machine = useWired((known) => provideCodeSend(known, purpose))
  return usePageActor(machine, { input: { now: dependencies.now, waitsUntil: recallWait(dependencies, purpose) } })
}

/** Reads how far the review is as soon as the page stands. */
export function useIdentity() {
  const actor = usePageActor(useWired(provideIdentity))
  useEffect(() => actor.send({ type: 'identity.show' }), [actor])
  return actor
}

export const usePasswordReset = () => usePageActor(useWired(provideReset))
export const usePasswordChange = () => usePageActor(useWired(provideChange))
export const useAreas = () => usePageActor(useWired(provideAreas))
export const useCaptcha = () => usePageActor(useWired(provideCaptcha))
export const useOfferedContacts = () => usePageActor(useWired(provideOfferedContacts))
export const useInvited = () => usePageActor(useWired(provideInvited))

/** The candles of when the page asked; what came since is the caller's. */
export const usePricePath = (asked: PathAsked) =>
  usePageActor(useWired((dependencies) => providePricePath(dependencies, asked)))

/** Forgets what is kept for speed and comfort. */
export const useClearCache = (): (() => Promise<void>) => useAccountDependencies().clearCache

/** Hands the trace to the browser's downloads; null while nothing is recorded. [FLW9] */
export { traceSaver } from '../start/inspection.ts'
