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

/** With the password, then with the second step where one is asked for. [SES490] */
export const logIn = async (
  call: Call,
  { step, ...form }: PasswordForm & { readonly step?: Input<'takeSecondStep'> },
) =>
  (
    await (step
      ? call(secondStepEndpoints.takeSecondStep, step, tellsSuccess)
      : call(entryEndpoints.login, form, tellsSuccess))
  ).value

export const register = async (call: Call, form: Input<'register'>) =>
  (await call(registerEndpoints.register, form, tellsSuccess)).value
