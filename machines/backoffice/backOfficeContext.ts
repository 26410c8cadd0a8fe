/** What the back office's machine hears of and knows. */
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { BackOfficeAccess, BackOfficeSection } from './backOfficeSections.ts'

export type Credentials = { readonly name: string; readonly password: string }

export type BackOfficeEvent =
  | { readonly type: 'desk.unlock'; readonly token: string }
  | { readonly type: 'desk.login'; readonly credentials: Credentials }
  | { readonly type: 'desk.lock' }
  | { readonly type: 'desk.retry' }
  /** Answer 999: the token is no operator's any more. */
  | { readonly type: 'session.ended' }
  | { readonly type: 'section.show'; readonly section: BackOfficeSection }
  | { readonly type: 'outbox.search'; readonly to: string }

export type BackOfficeContext = {
  readonly token: string | null
  /** Null while it is locked. */
  readonly access: BackOfficeAccess | null
  readonly credentials: Credentials | null
  readonly section: BackOfficeSection
  /** The recipient that is looked for in the outbox; "" is everybody. */
  readonly recipient: string
  /** Why it is locked. */
  readonly problem: CallProblem | null
}

export function tokenOf({ token }: BackOfficeContext): string {
  if (token === null) throw new Error('There is no token to try.')
  return token
}

export function credentialsOf({ credentials }: BackOfficeContext): Credentials {
  if (!credentials) throw new Error('There is nothing to log in with.')
  return credentials
}
