/** The operators' calls, as the back office's machines want them. Every refusal is said where it belongs, none as a toast. */
import { backOfficeEndpoints } from '#contract/endpoints/backOffice.ts'
import { operatorStepEndpoints } from '#contract/endpoints/operatorSteps.ts'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import { marketEndpoints } from '#contract/endpoints/market.ts'
import { codes } from '#contract/codes.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { Credentials, SignedLogin, StepAnswer } from '#machines/backoffice/backOfficeContext.ts'
import type { AccountEntry, ApprovalEntry, AuditEntry, OutboxEntry } from '#machines/backoffice/backOfficeActors.ts'
import type { OperatorAccess } from '#machines/backoffice/backOfficeSections.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import { CallError } from '#rules/app/callProblem.ts'
import type { Call } from '#src/api/caller.ts'

/** A header carries nothing else; a token with anything else is none of ours. */
const canBeSent = /^[\x21-\x7e]+$/

/** Asks who it is: only an operator gets an answer. [ACS16, ACS17, OPS24, OPS34] */
export async function tryToken(call: Call, token: string): Promise<OperatorAccess> {
  if (!canBeSent.test(token)) throw new CallError({ kind: 'refused', code: codes.sessionInvalid, message: '' })
  return (await call(backOfficeEndpoints.operatorInfo, {}, { token, isInitial: true })).value
}

/** Answers the token. [OPS25] */
export const logIn = async (call: Call, credentials: Credentials): Promise<string> =>
  (await call(backOfficeEndpoints.operatorLogin, credentials, { isInitial: true })).value.token

/** Answers the token. [OPS272] */
export const takeCode = async (call: Call, answer: StepAnswer): Promise<string> =>
  (await call(operatorStepEndpoints.takeOperatorStep, answer, { isInitial: true })).value.token

export const beginPasskeyLogin = async (call: Call) =>
  (await call(operatorStepEndpoints.beginOperatorPasskeyLogin, {}, { isInitial: true })).value
/** Answers the token. [OPS383] */
export const logInByPasskey = async (call: Call, signed: SignedLogin): Promise<string> =>
  (await call(operatorStepEndpoints.logInOperatorByPasskey, signed, { isInitial: true })).value.token

export const beginPasskey = async (call: Call, form: Input<'beginOperatorPasskey'>) =>
  (await call(operatorStepEndpoints.beginOperatorPasskey, form)).value
export const changeOwnPassword = async (call: Call, form: Input<'changeOwnPassword'>) =>
  (await call(operatorStepEndpoints.changeOwnPassword, form)).value
export const addPasskey = async (call: Call, form: Input<'addOperatorPasskey'>) =>
  (await call(operatorStepEndpoints.addOperatorPasskey, form)).value
export const removePasskey = async (call: Call, form: Input<'removeOperatorPasskey'>) =>
  (await call(operatorStepEndpoints.removeOperatorPasskey, form)).value
export const beginTotp = async (call: Call, form: Input<'beginOperatorTotp'>) =>
  (await call(operatorStepEndpoints.beginOperatorTotp, form)).value
export const confirmTotp = async (call: Call, form: Input<'confirmOperatorTotp'>) =>
  (await call(operatorStepEndpoints.confirmOperatorTotp, form)).value
export const repeatStep = async (call: Call, answer: StepAnswer) =>
  (await call(operatorStepEndpoints.repeatOperatorStep, answer)).value
export const endStep = async (call: Call, form: Input<'endOperatorStep'>) =>
  (await call(operatorStepEndpoints.endOperatorStep, form)).value

/** Nobody waits for it: the token is forgotten here anyway. */
export const logOut = (call: Call, token: string): void =>
  void call(backOfficeEndpoints.operatorLogout, {}, { token, isInitial: true }).catch(() => {})

const pageOf = <Item>({
  rows,
  total,
}: {
  readonly rows: readonly Item[]
  readonly total: number
}): Page<Item, null> => ({
  items: rows,
  total,
  version: null,
  extra: null,
})

type PageAsked<Filter> = { readonly page: number; readonly filter?: Filter }

export const readOutbox = async (call: Call, { page, filter }: PageAsked<string>): Promise<Page<OutboxEntry, null>> =>
  pageOf((await call(operatorEndpoints.outbox, { to: filter || null, page })).value)

export const readAudit = async (call: Call, { page }: PageAsked<undefined>): Promise<Page<AuditEntry, null>> =>
  pageOf((await call(backOfficeEndpoints.audit, { page })).value)

export const reconcile = async (call: Call, form: Input<'reconciliation'>) =>
  (await call(backOfficeEndpoints.reconciliation, form)).value

export const readApprovals = async (call: Call, { page }: PageAsked<undefined>): Promise<Page<ApprovalEntry, null>> =>
  pageOf((await call(backOfficeEndpoints.approvals, { page })).value)

export const decideApproval = async (call: Call, form: Input<'decideApproval'>) =>
  (await call(backOfficeEndpoints.decideApproval, form)).value

export const readAccounts = async (
  call: Call,
  { page, filter }: PageAsked<string>,
): Promise<Page<AccountEntry, null>> =>
  pageOf((await call(backOfficeEndpoints.accounts, { name: filter ?? '', page })).value)

export const changeAccount = async (call: Call, form: Input<'changeAccount'>) =>
  (await call(backOfficeEndpoints.changeAccount, form)).value

export const readOverview = async (call: Call) => (await call(backOfficeEndpoints.overview, {})).value

export const readInstruments = async (call: Call) => (await call(marketEndpoints.instruments, { search: '' })).value
export const forceMarket = async (call: Call, form: Input<'setMarket'>) =>
  (await call(operatorEndpoints.setMarket, form)).value
export const setQuote = async (call: Call, form: Input<'setQuote'>) =>
  (await call(operatorEndpoints.setQuote, form)).value
export const setFault = async (call: Call, form: Input<'setLever'>) =>
  (await call(operatorEndpoints.setLever, form)).value
export const rollDay = async (call: Call, form: Input<'rollDay'>) => (await call(operatorEndpoints.rollDay, form)).value
