/** Commands as they go from a gateway to the engine that has the account, and what comes back. [NOD42] */
import type { EndpointName } from '#contract/endpoints/index.ts'
import type { SpanFacts } from '#server/store/span.ts'
import type { Visit } from '../handlers/handler.ts'
import { codeOfText } from '../http/envelope.ts'
import type { Delay } from '../sandbox/withSandbox.ts'
import type { Sent } from '../trading/answerCommand.ts'

export type Forwarded = {
  readonly name: EndpointName
  readonly visit: Visit
  readonly body: Sent['body']
  readonly key?: string
  readonly sessionId: number
  /** Of the gateway's span, where it has one. [NOD200] */
  readonly traceparent?: string
}

export type Returned =
  /** `delay`: how late the sandbox lets it be. */
  | { readonly kind: 'answer'; readonly text: string; readonly delay?: Delay }
  | { readonly kind: 'problem'; readonly status: number; readonly retryAfterSeconds: number | null }
  /** Nothing was done: the account is another's, or is about to be, or quotes are missing here. */
  | { readonly kind: 'moved' }

/** What is told of it to whoever collects traces. */
export function factsOf(returned: Returned): SpanFacts {
  if (returned.kind === 'answer') return { code: codeOfText(returned.text) }
  return returned.kind === 'problem' ? { status: returned.status } : { outcome: 'put off' }
}

export const engineSubject = (partition: number): string => `engine.${partition}`
/** Said by an engine once it serves a partition that it took. */
export const takenSubject = (partition: number): string => `taken.${partition}`
/** Of an account that an engine changed, to gateways where somebody looks at it. [NOD160] */
export const accountSubject = (accountId: number): string => `account.${accountId}`
/** To one engine, by its node. */
export const rollSubject = (node: string): string => `roll.${node}`
