/** What a handler is, derived from the table of calls: one that is missing or answers wrongly does not compile. */
import type { EndpointName, Input, Output, endpoints } from '#contract/endpoints/index.ts'
import type { GuardedAction } from '#rules/people/confirmation.ts'
import type { Language } from '#rules/app/language.ts'
import type { Answer } from '../http/answer.ts'
import type { Command } from '../trading/command.ts'
import type { Operator } from '../auth/operators.ts'
import type { Session } from '../auth/session.ts'

export type Visit = {
  readonly language: Language
  readonly address: string
  /** As the client names itself; "" without one. */
  readonly userAgent: string
  /** The one that was asked, with its port. */
  readonly host: string
  /** The id of the chosen one as it was sent; "" without one. */
  readonly company: string
  /** Of whoever logs in while logged in. */
  readonly token?: string
  /** Of the very call, as its header says. */
  readonly confirmation?: string
}
export type OperatorVisit = Visit & { readonly operator: Operator }
export type UserVisit = Visit & { readonly session: Session }

type Endpoints = typeof endpoints
type VisitOf<N extends EndpointName> = Endpoints[N]['access'] extends 'signed in' | 'real account'
  ? UserVisit
  : Endpoints[N]['access'] extends 'operator'
    ? OperatorVisit
    : Visit

/** A call that is keyed or guarded answers with its command, which is done in one transaction with its key and its confirmation. */
export type Handler<N extends EndpointName> = (
  input: Input<N>,
  visit: VisitOf<N>,
) => Endpoints[N] extends
  | { readonly keyed: true }
  | { readonly guarded: GuardedAction; readonly confirmsItself?: undefined }
  ? Command<Output<N>>
  : Promise<Answer<Output<N>>>

export type Some<N extends EndpointName> = { readonly [M in N]: Handler<M> }

/** Calls that there are in the sandbox alone. */
export type SandboxName = {
  [N in EndpointName]: Endpoints[N] extends { readonly sandboxOnly: true } ? N : never
}[EndpointName]
export type Handlers = Some<Exclude<EndpointName, SandboxName>> & Partial<Some<SandboxName>>
