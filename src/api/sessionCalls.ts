/** Restoring and ending a session. */
import { sessionEndpoints } from '#contract/endpoints/session.ts'
import type { Call } from './caller.ts'

/** Flagged initial: a token that is no longer valid sends nobody to the login page. */
export const restoreSession = async (call: Call, token: string) =>
  (await call(sessionEndpoints.userInfo, {}, { isInitial: true, token })).value

export const endSession = async (call: Call) => (await call(sessionEndpoints.logout, {}, { isInitial: true })).value
