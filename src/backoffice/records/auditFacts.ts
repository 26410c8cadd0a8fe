/** What the audit list says of a deed, from what was kept of it. [OPS30] */
import type { AuditEntry } from '#machines/backoffice/backOfficeActors.ts'
import { type RecordSection, recordSections } from '#machines/backoffice/backOfficeSections.ts'
import { fieldNamed } from './recordFields.ts'

/** The back office's section, and the verb. */
export type AuditActionName = {
  readonly section: RecordSection | 'identity' | 'deposit' | 'withdraw' | 'approvals' | 'accounts' | null
  readonly verb:
    | 'added'
    | 'loggedIn'
    | 'changed'
    | 'approved'
    | 'rejected'
    | 'invalid'
    | 'released'
    | 'unlocked'
    | 'passwordChanged'
    | 'stepAdded'
    | 'stepEnded'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'sessionsEnded'
    | 'viewed'
    | null
}

const verbs: Readonly<Record<string, AuditActionName['verb']>> = {
  add: 'added',
  change: 'changed',
  approve: 'approved',
  finished: 'approved',
  paid: 'approved',
  reject: 'rejected',
  rejected: 'rejected',
  refused: 'rejected',
  invalid: 'invalid',
  release: 'released',
  unlock: 'unlocked',
  change_password: 'passwordChanged',
  add_second_step: 'stepAdded',
  end_second_step: 'stepEnded',
  add_passkey: 'passkeyAdded',
  remove_passkey: 'passkeyRemoved',
  end_sessions: 'sessionsEnded',
  view: 'viewed',
  login: 'loggedIn',
}
const reviews: Readonly<Record<string, AuditActionName['section']>> = {
  identity: 'identity',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  approvals: 'approvals',
  accounts: 'accounts',
}

export function auditActionName({ action }: Pick<AuditEntry, 'action'>): AuditActionName {
  const [kind = '', verb = ''] = action.split('.')
  const section = recordSections.find((one) => one === kind) ?? reviews[kind] ?? null
  return { section, verb: verbs[verb] ?? null }
}

/** `field` is the form's name of it; null where the deed is about one value. */
export type AuditFact = { readonly field: string | null; readonly before: string | null; readonly after: string }

const textMost = 120
const toText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return text.length > textMost ? `${text.slice(0, textMost)}…` : text
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs from before, field by field; of what is new, all of it. */
export function auditFacts({ action, details }: Pick<AuditEntry, 'action' | 'details'>): readonly AuditFact[] {
  // Which picture it was says nothing to who reads the list.
  if (auditActionName({ action }).verb === 'viewed') return []
  const told = JSON.parse(details) as Readonly<Record<string, unknown>>
  const section = recordSections.find((one) => one === auditActionName({ action }).section)
  const named = (wire: string) => (section ? fieldNamed(section, wire) : wire)
  if (!('after' in told)) return factsOf({}, told, named)
  if (isRecord(told['after'])) return factsOf(isRecord(told['before']) ? told['before'] : {}, told['after'], named)
  const before = told['before'] === undefined ? null : toText(told['before'])
  return [{ field: null, before, after: toText(told['after']) }]
}

const factsOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  named: (wire: string) => string,
): readonly AuditFact[] =>
  Object.entries(after)
    .filter(([name, value]) => value !== '' && JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name, value]) => ({
      field: named(name),
      before: name in before ? toText(before[name]) : null,
      after: toText(value),
    }))
