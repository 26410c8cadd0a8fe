/** What keeps an account its owner's, as its machines want it. What is refused is said in the sheet that asked. */
import { securityEndpoints } from '#contract/endpoints/security.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { Call } from './caller.ts'

export const beginConfirmation = async (call: Call, asked: Input<'beginConfirmation'>) =>
  (await call(securityEndpoints.beginConfirmation, asked)).value

export const confirm = async (call: Call, answer: Input<'confirm'>) =>
  (await call(securityEndpoints.confirm, answer)).value.confirmation

/** Until when nothing is withdrawn; null when it may be. */
export const readHold = async (call: Call) => (await call(securityEndpoints.security, {})).value.withdrawHoldUntil

export const lockAccount = async (call: Call, form: Input<'lockAccount'>) =>
  (await call(securityEndpoints.lockAccount, form)).value
