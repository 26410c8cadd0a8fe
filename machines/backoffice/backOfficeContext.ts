/** What the back office's machine hears of and knows. */
import type { Input } from '#contract/endpoints/index.ts'
import type { StepProof } from '#contract/shapes/secondStep.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import type { OperatorAccess, SectionName } from './backOfficeSections.ts'

export type Credentials = { readonly name: string; readonly password: string }

/** What answers a challenge. */
export type StepAnswer = { readonly challenge: string } & StepProof

/** What a passkey signed to log in with it alone. */
export type SignedLogin = Input<'logInOperatorByPasskey'>

export type BackOfficeEvent =
  | { readonly type: 'backOffice.unlock'; readonly token: string }
  | { readonly type: 'backOffice.login'; readonly credentials: Credentials }
  /** Nothing was typed: the passkey says who it is. */
  | { readonly type: 'backOffice.signed'; readonly signed: SignedLogin }
  /** The code that the log-in waits for, or what a passkey signed in its place. */
  | { readonly type: 'backOffice.code'; readonly proof: StepProof }
  /** An own password was set, or a second step set up or removed and backup codes are kept. */
  | { readonly type: 'backOffice.setUp' }
  /** The session goes on with another token. */
  | { readonly type: 'session.renewed'; readonly token: string }
  | { readonly type: 'backOffice.lock' }
  | { readonly type: 'backOffice.retry' }
  /** Answer 999: the token is no operator's any more. */
  | { readonly type: 'session.ended' }
  | { readonly type: 'section.show'; readonly section: SectionName }
  | { readonly type: 'outbox.search'; readonly to: string }
  | { readonly type: 'accounts.search'; readonly name: string }

/** Id and name of each. */
export type BackOfficeChildren = {
  passkey: 'a passkey'
  newPasskey: 'a passkey'
  freshStep: 'fresh step'
  changePassword: 'change the own password'
  beginTotp: 'begin an operator’s app'
  confirmTotp: 'confirm an operator’s app'
  beginPasskey: 'begin an operator’s passkey'
  addPasskey: 'add an operator’s passkey'
  removePasskey: 'remove an operator’s passkey'
  endStep: 'end a second step'
  overview: 'overview'
  reviews: 'reviews'
  audit: 'audit'
  reconcile: 'reconcile a day'
  approvals: 'approvals'
  decideApproval: 'decide an approval'
  accounts: 'accounts'
  changeAccount: 'change an account'
  records: 'records'
  saveRecord: 'save a record'
  outbox: 'outbox'
  instruments: 'instruments'
  forceMarket: 'force a market'
  setQuote: 'set a quote'
  setFault: 'set a fault'
  rollDay: 'roll the day'
}

export type BackOfficeContext = {
  readonly token: string | null
  /** Null while it is locked. */
  readonly access: OperatorAccess | null
  readonly credentials: Credentials | null
  /** What the log-in waits for; null where it waits for nothing. */
  readonly step: StepAsked | null
  readonly proof: StepProof | null
  readonly signed: SignedLogin | null
  readonly section: SectionName
  /** The recipient that is looked for in the outbox; "" is everybody. */
  readonly recipient: string
  /** The uid, e-mail address or mobile number of the account that is looked for; "" is those that are locked. */
  readonly accountName: string
  /** Why it is locked. */
  readonly problem: CallProblem | null
}

export function tokenOf({ token }: BackOfficeContext): string {
  if (token === null) throw new Error('There is no token to try.')
  return token
}

export function answerOf({ step, proof }: Pick<BackOfficeContext, 'step' | 'proof'>): StepAnswer {
  if (!step || !proof) throw new Error('No second step is asked for.')
  return { challenge: step.challenge, ...proof }
}

export function signedOf({ signed }: BackOfficeContext): SignedLogin {
  if (!signed) throw new Error('No passkey signed.')
  return signed
}

export function credentialsOf({ credentials }: BackOfficeContext): Credentials {
  if (!credentials) throw new Error('There is nothing to log in with.')
  return credentials
}
