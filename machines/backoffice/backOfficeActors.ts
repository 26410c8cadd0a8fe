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

export const outboxMachine = pagedReadMachineOf<OutboxEntry, null, string>('outbox')
export const instrumentsMachine = readMachineOf<readonly Instrument[]>('read the instruments')
export const forceMarketMachine = submissionMachineOf<Input<'setMarket'>, null>('force a market')
export const setQuoteMachine = submissionMachineOf<Input<'setQuote'>, null>('set a quote')
export const setFaultMachine = submissionMachineOf<Input<'setLever'>, null>('set a fault')

export const auditMachine = pagedReadMachineOf<AuditEntry, null>('audit')
export const recordListMachine = pagedReadMachineOf<BackOfficeRecord, null, RecordSection>('records')
export const saveRecordMachine = submissionMachineOf<RecordSaved, null>('save a record')
