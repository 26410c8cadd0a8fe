/** Who uses the app in the frame: it hears of it as it hears of another tab's log-in. [FLW26, SES24] */
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import { sessionEndpoints } from '#contract/endpoints/session.ts'
import { sendCode } from '#src/api/accountCalls.ts'
import type { Call } from '#src/api/caller.ts'
import { register } from '#src/api/entryCalls.ts'
import { restoreSession } from '#src/api/sessionCalls.ts'
import type { Memory } from '#src/app/wiring/dependencies.ts'

export type AccountDependencies = {
  /** As whoever uses the app. */
  readonly userCall: Call
  /** As an operator. */
  readonly operatorCall: Call
  readonly memory: Memory
  readonly makeKey: () => string
}

export type RealAccount = { readonly email: string; readonly password: string }

export function becomeVisitor({ memory }: AccountDependencies): void {
  memory.forget('token')
}

/** A new account, whose code is read from the sandbox's outbox. Throws a `CallError`, and an `Error` where the code went out by mail. */
export async function becomeReal({
  userCall,
  operatorCall,
  memory,
  makeKey,
}: AccountDependencies): Promise<RealAccount> {
  const email = `qa-${makeKey().slice(0, 8)}@example.com`
  const password = `Qa ${makeKey().slice(0, 12)}`
  await sendCode(userCall, { type: 'email', to: email, areaId: null, purpose: 'register' })
  const { rows } = (await operatorCall(operatorEndpoints.outbox, { to: email, page: 1 })).value
  const code = rows[0]?.code
  if (code === undefined) throw new Error('The code is not in the outbox: it was mailed.')
  const { token } = await register(userCall, {
    type: 'email',
    areaId: null,
    account: email,
    password,
    repeated: password,
    inviteCode: '',
    code,
    captchaKey: '',
    mobile: '',
  })
  memory.remember('token', token)
  return { email, password }
}

/** The uid of who uses the app, for faults that meet nobody else; "" where nobody is logged in, which stands for everybody. */
export async function accountShown({ userCall, memory }: AccountDependencies): Promise<string> {
  const token = memory.recall('token')
  return token === null ? '' : (await restoreSession(userCall, token)).uid
}

/** Ends the session at the back end, which tells the app over its socket: 999. */
export async function endSessionNow({ userCall, memory }: AccountDependencies): Promise<void> {
  const token = memory.recall('token')
  if (token === null) throw new Error('Nobody is logged in.')
  await userCall(sessionEndpoints.logout, {}, { isInitial: true, token })
}
