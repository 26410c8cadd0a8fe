/** Opening, restoring and ending a session. */
import { sessionEndpoints } from '#contract/endpoints/session.ts'
import { registerEndpoints } from '#contract/endpoints/register.ts'
import { CallError } from '#rules/callProblem.ts'
import { codes } from '#contract/codes.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { Call } from './caller.ts'

export type DemoKeys = {
  readonly recall: () => string | null
  readonly remember: (key: string) => void
  readonly forget: () => void
}

/** Back to the demo account whose key was kept, or to a new one where there is none any more. [SES13] */
export async function openDemoAccount(call: Call, keys: DemoKeys) {
  const kept = keys.recall()
  if (kept) {
    try {
      return (await call(sessionEndpoints.login, { demoId: kept }, { expects: unknownKeyCodes })).value
    } catch (error) {
      if (!isUnknownKey(error)) throw error
      keys.forget()
    }
  }
  const { demoId } = (await call(sessionEndpoints.createDemo, {})).value
  keys.remember(demoId)
  return (await call(sessionEndpoints.login, { demoId })).value
}

const unknownKeyCodes: readonly number[] = [codes.wrongPassword, codes.invalidInput]

const isUnknownKey = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && unknownKeyCodes.includes(error.problem.code)

/** Flagged initial: a token that is no longer valid sends nobody to the login page. */
export const restoreSession = async (call: Call, token: string) =>
  (await call(sessionEndpoints.userInfo, {}, { isInitial: true, hidesFaults: true, token })).value

export const endSession = async (call: Call) =>
  (await call(sessionEndpoints.logout, {}, { isInitial: true, isQuiet: true })).value

/** The back end says in its own words that it is done. */
export const resetDemoAccount = async (call: Call) =>
  (await call(sessionEndpoints.resetDemo, {}, { tellsSuccess: true })).value

const saidInPlace = { isQuiet: true, tellsSuccess: true } as const

export const logIn = async (call: Call, form: Exclude<Input<'login'>, { readonly demoId: string }>) =>
  (await call(sessionEndpoints.login, form, saidInPlace)).value

export const register = async (call: Call, form: Input<'register'>) =>
  (await call(registerEndpoints.register, form, saidInPlace)).value
