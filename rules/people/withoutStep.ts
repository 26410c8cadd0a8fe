/** Accounts whose broker asks everybody for a second step, while they have none. [SES570] */
import { callsWhileLocked, isBarred } from './accountLock.ts'

/** What sets one up. */
const callsOfSetUp = ['beginConfirmation', 'confirm', 'beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey'] as const

/** What such a session still does, by the names of calls: what a locked account does, the set-up, and ending other sessions. */
const callsWithoutStep = [...callsWhileLocked, ...callsOfSetUp, 'endSessions'] as const

/** What a call that asks for a login is refused with; null where it may be made. Deny by default: of a barred one nothing new begins. [SES472, SES570] */
export function barOf(
  { isLocked, isWithoutStep }: { readonly isLocked: boolean; readonly isWithoutStep: boolean },
  call: string,
): 1013 | 1014 | null {
  if (isBarred(isLocked, call)) return 1013
  return isWithoutStep && !callsWithoutStep.some((one) => one === call) ? 1014 : null
}
