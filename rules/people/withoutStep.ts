/** Accounts whose broker asks everybody for a second step, while they have none. [SES570] */
import { callsWhileLocked } from './accountLock.ts'

/** What sets one up. */
const callsOfSetUp = ['beginConfirmation', 'confirm', 'beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey'] as const

/** What such a session still does, by the names of calls: what a locked account does, the set-up, and ending other sessions. */
const callsWithoutStep = [...callsWhileLocked, ...callsOfSetUp, 'endSessions'] as const

/** Deny by default: nobody is kept from closing a position, and nothing new is begun. */
export const isHeldBack = (isWithoutStep: boolean, call: string): boolean =>
  isWithoutStep && !callsWithoutStep.some((one) => one === call)
