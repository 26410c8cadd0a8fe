import { useSelector } from '@xstate/react'
import { userOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/** Where somebody goes who is in: back, or to the set-up of a second step where the broker asks for one and there is none. [SES572] */
export const usePathAfterEntry = (back: string): string =>
  useSelector(useActor('session'), (known) => (userOf(known)?.isStepNeeded ? '/user/security' : back))
