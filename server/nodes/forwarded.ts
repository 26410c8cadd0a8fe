/** Commands as they go from a gateway to the engine that has the account, and what comes back. [NOD42] */
import type { EndpointName } from '#contract/endpoints/index.ts'
import type { Visit } from '../handlers/handler.ts'
import type { Delay } from '../sandbox/withSandbox.ts'
import type { Sent } from '../trading/answerCommand.ts'

export type Forwarded = {
  readonly name: EndpointName
  readonly visit: Visit
  readonly body: Sent['body']
  readonly key?: string
  readonly sessionId: number
}

export type Returned =
  /** `delay`: how late the sandbox lets it be. */
  | { readonly kind: 'answer'; readonly text: string; readonly delay?: Delay }
  | { readonly kind: 'problem'; readonly status: number; readonly retryAfterSeconds: number | null }
  /** Nothing was done: the account is another's, or is about to be. */
  | { readonly kind: 'moved' }

export const engineSubject = (partition: number): string => `engine.${partition}`
/** Said by an engine once it serves a partition that it took. */
export const takenSubject = (partition: number): string => `taken.${partition}`
/** Of an account that an engine changed, to gateways where somebody looks at it. [NOD160] */
export const accountSubject = (accountId: number): string => `account.${accountId}`
/** To one engine, by its node. */
export const rollSubject = (node: string): string => `roll.${node}`
