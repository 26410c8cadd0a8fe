import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/** Why the last log-in or registration of this page was refused; of no other page. */
export function useSessionRefusal(): {
  readonly refusal: CallProblem | null
  readonly isSent: boolean
  readonly noteSent: () => void
} {
  const problem = useSelector(useActor('session'), ({ context }) => context.problem)
  const [isSent, note] = useState(false)
  return { refusal: isSent ? problem : null, isSent, noteSent: () => note(true) }
}
