/** The machines of the back office's sections. */
import type { Input, Output } from '#contract/endpoints/index.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { RecordSection } from './backOfficeSections.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { submissionMachineOf } from '../patterns/submissionMachine.ts'

export type OutboxEntry = Output<'outbox'>['rows'][number]
/** A record as a form has it: text for each field. */
export type BackOfficeRecord = { readonly id: number; readonly values: Readonly<Record<string, string>> }
/** Without an id it is a new one. */
export type RecordSaved = {
  readonly section: RecordSection
  readonly id: number | null
  readonly values: Readonly<Record<string, string>>
}
export type AuditEntry = Output<'audit'>['rows'][number]
/** A change that waits for a second operator, or waited. */
export type ApprovalEntry = Output<'approvals'>['rows'][number]
/** Null once a change is done, else the number under which it waits for a second operator. */
export type Asked = Output<'changeSetting'>

export const changeOwnPasswordMachine = submissionMachineOf<Input<'changeOwnPassword'>, null>('change the own password')

export type OperatorTotp = Output<'beginOperatorTotp'>
export const beginTotpMachine = submissionMachineOf<Input<'beginOperatorTotp'>, OperatorTotp>('begin an operator’s app')
export const confirmTotpMachine = submissionMachineOf<Input<'confirmOperatorTotp'>, readonly string[]>(
  'confirm an operator’s app',
)
export const beginOperatorPasskeyMachine = submissionMachineOf<
  Input<'beginOperatorPasskey'>,
  Output<'beginOperatorPasskey'>
>('begin an operator’s passkey')
export const addOperatorPasskeyMachine = submissionMachineOf<Input<'addOperatorPasskey'>, null>(
  'add an operator’s passkey',
)
export const removeOperatorPasskeyMachine = submissionMachineOf<Input<'removeOperatorPasskey'>, null>(
  'remove an operator’s passkey',
)
export const endStepMachine = submissionMachineOf<Input<'endOperatorStep'>, Asked>('end a second step')

export const outboxMachine = pagedReadMachineOf<OutboxEntry, null, string>('outbox')
export const instrumentsMachine = readMachineOf<readonly Instrument[]>('read the instruments')
export const forceMarketMachine = submissionMachineOf<Input<'setMarket'>, null>('force a market')
export const setQuoteMachine = submissionMachineOf<Input<'setQuote'>, null>('set a quote')
export const setFaultMachine = submissionMachineOf<Input<'setLever'>, null>('set a fault')
export const rollDayMachine = submissionMachineOf<Input<'rollDay'>, null>('roll the day')

export const reconcileMachine = submissionMachineOf<Input<'reconciliation'>, Output<'reconciliation'>>(
  'reconcile a day',
)
export const auditMachine = pagedReadMachineOf<AuditEntry, null>('audit')
export const approvalsMachine = pagedReadMachineOf<ApprovalEntry, null>('approvals')
export const decideApprovalMachine = submissionMachineOf<Input<'decideApproval'>, null>('decide an approval')
export type AccountEntry = Output<'accounts'>['rows'][number]
export const accountsMachine = pagedReadMachineOf<AccountEntry, null, string>('accounts')
export const changeAccountMachine = submissionMachineOf<Input<'changeAccount'>, Asked>('change an account')
export const recordListMachine = pagedReadMachineOf<BackOfficeRecord, null, RecordSection>('records')
export const saveRecordMachine = submissionMachineOf<RecordSaved, Asked>('save a record')
