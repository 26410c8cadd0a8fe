/** Getting in: with a password, as somebody new, or to a demo account. Loaded by who wants to. */
import { entryEndpoints } from '#contract/endpoints/entry.ts'
import { registerEndpoints } from '#contract/endpoints/register.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { codes } from '#contract/codes.ts'
import { secondStepEndpoints } from '#contract/endpoints/secondSteps.ts'
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
      return (await call(entryEndpoints.login, { demoId: kept }, { failure: 'toast', expects: unknownKeyCodes })).value
    } catch (error) {
      if (!isUnknownKey(error)) throw error
      keys.forget()
    }
  }
  const { demoId } = (await call(entryEndpoints.createDemo, {})).value
  keys.remember(demoId)
  return (await call(entryEndpoints.login, { demoId }, { failure: 'toast' })).value
}

const unknownKeyCodes: readonly number[] = [codes.wrongPassword, codes.invalidInput]

const isUnknownKey = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && unknownKeyCodes.includes(error.problem.code)

const tellsSuccess = { tellsSuccess: true } as const

type PasswordForm = Exclude<Input<'login'>, { readonly demoId: string }>

type LogIn =
  | (PasswordForm & { readonly step?: Input<'takeSecondStep'> })
  | { readonly byPasskey: Input<'logInByPasskey'> }

/** With the password, then with the second step where one is asked for; or with a passkey alone. [SES490, SES540] */
export async function logIn(call: Call, form: LogIn) {
  const { takeSecondStep, logInByPasskey } = secondStepEndpoints
  if ('byPasskey' in form) return (await call(logInByPasskey, form.byPasskey, tellsSuccess)).value
  const { step, ...password } = form
  return (await (step ? call(takeSecondStep, step, tellsSuccess) : call(entryEndpoints.login, password, tellsSuccess)))
    .value
}

export const beginPasskeyLogin = async (call: Call) => (await call(secondStepEndpoints.beginPasskeyLogin, {})).value

export const register = async (call: Call, form: Input<'register'>) =>
  (await call(registerEndpoints.register, form, tellsSuccess)).value
