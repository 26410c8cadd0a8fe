/** What happens to a session, and what it knows. */
import type { Input } from '#contract/endpoints/index.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { User } from '#contract/shapes/user.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'

export type Credentials = { readonly token: string; readonly user: User }

export type SessionEnd = EndReason | 'unknown'

export type PasswordLogIn = Exclude<Input<'login'>, { readonly demoId: string }> & {
  /** Of a log-in whose password was right before. [SES490] */
  readonly step?: Input<'takeSecondStep'>
}
/** With a password, or with a passkey alone. [SES540] */
export type LogIn = PasswordLogIn | { readonly byPasskey: Input<'logInByPasskey'> }
export type Registration = Input<'register'>

export type SessionEvent =
  | { readonly type: 'account.logIn'; readonly form: LogIn }
  | { readonly type: 'account.register'; readonly form: Registration }
  | { readonly type: 'demo.open' }
  | { readonly type: 'session.logOut' }
  /** Answer 999, from a call or from the socket. */
  | { readonly type: 'session.ended'; readonly reason?: EndReason | null }
  /** Another tab of this browser logged in or out. */
  | { readonly type: 'session.shared'; readonly token: string | null }
  /** This tab goes on with the account that another tab uses, or with its own. */
  | { readonly type: 'session.follow' }
  | { readonly type: 'session.goBack' }
  /** The back end tells whether its owner locked the account. */
  | { readonly type: 'account.locked'; readonly isLocked: boolean }
  /** The network may be back. */
  | { readonly type: 'network.returned' }

export type SessionContext = {
  readonly token: string | null
  readonly user: User | null
  /** Why the last log-in or registration did not work, or nobody knows yet whose the kept token is. */
  readonly problem: CallProblem | null
  /** What another tab of this browser keeps, and whose it is as far as that is known. */
  readonly other: { readonly token: string; readonly user: User | null } | null
  /** Who was here last and did not leave by themselves: nobody else is slipped in. */
  readonly lastUserId: number | null
  /** Why the last session ended, unless its user ended it here; until the next begins. */
  readonly ended: SessionEnd | null
}

export function logInOf(event: SessionEvent): LogIn {
  if (event.type !== 'account.logIn') throw new Error(`${event.type} is no wish to log in`)
  return event.form
}

export function registrationOf(event: SessionEvent): Registration {
  if (event.type !== 'account.register') throw new Error(`${event.type} is no registration`)
  return event.form
}

/** Why a kept token is good for nothing any more; null where 999 gives no reason: such a session is dropped in silence. [SES17, SES187] */
export function endOf(error: unknown): SessionEnd | null {
  const problem = problemOf(error)
  if (problem.kind !== 'refused') return null
  return problem.reason ?? (problem.code === 999 ? null : 'unknown')
}
