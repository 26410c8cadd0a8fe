/** What the back office is divided into, and which of it an operator is shown. [OPS24, OPS34] */
import { type BackOfficeArea, type OperatorRole, mayUse } from '#rules/people/operatorAccess.ts'
import type { ReviewKind } from './reviewQueueMachine.ts'

const reviewSections = ['identity', 'deposit', 'withdraw'] as const
export const recordSections = [
  'networks',
  'wires',
  'currencies',
  'instruments',
  'settings',
  'companies',
  'news',
  'operators',
] as const
/** Those of the sandbox stand last. */
export const backOfficeSections = [
  'overview',
  ...reviewSections,
  'approvals',
  'audit',
  'reconciliation',
  'accounts',
  ...recordSections,
  'password',
  'secondStep',
  'outbox',
  'market',
  'price',
  'levers',
] as const
export type SectionName = (typeof backOfficeSections)[number]
export type RecordSection = (typeof recordSections)[number]

type OwnStep = {
  readonly isOn: boolean
  readonly hasApp: boolean
  readonly passkeys: readonly OwnPasskey[]
  readonly backupCodes: number
  readonly isNeeded: boolean
}
export type OwnPasskey = {
  readonly id: number
  readonly name: string
  readonly createdAt: number
  readonly lastAt: number | null
}

/** Who has the token, and what the back end shows to them. */
export type OperatorAccess = {
  readonly name: string
  readonly role: OperatorRole
  readonly hasSandbox: boolean
  /** Null for the token of the environment, which has none. */
  readonly secondStep: OwnStep | null
  /** Others chose the one that there is. */
  readonly needsPassword: boolean
}

type Wished = { readonly section: SectionName; readonly access: OperatorAccess | null }

/** The kind of records that wait that is shown. */
export const reviewedIn = (context: Wished): ReviewKind =>
  reviewSections.find((kind) => kind === sectionShown({ context })) ?? 'identity'

/** The kind of records that is shown; null while something else is. */
export const recordsShown = (context: Wished): RecordSection | null =>
  recordSections.find((kind) => kind === sectionShown({ context })) ?? null

/** The section that is shown: the one that is wished for, else the first that is there. */
export function sectionShown({ context }: { readonly context: Wished }): SectionName {
  const there = sectionsOf(context.access)
  return there.find((section) => section === context.section) ?? there[0] ?? 'overview'
}

const areas: Readonly<Record<SectionName, BackOfficeArea>> = {
  overview: 'desk',
  identity: 'identity',
  deposit: 'funds',
  withdraw: 'funds',
  approvals: 'approvals',
  audit: 'audit',
  reconciliation: 'audit',
  accounts: 'risk',
  networks: 'risk',
  wires: 'risk',
  currencies: 'risk',
  instruments: 'risk',
  settings: 'settings',
  companies: 'content',
  news: 'content',
  operators: 'operators',
  password: 'entry',
  secondStep: 'self',
  outbox: 'sandbox',
  market: 'sandbox',
  price: 'sandbox',
  levers: 'sandbox',
}

/** What an operator's role is shown; nothing to who is none. [OPS34] */
export const sectionsOf = (access: OperatorAccess | null): readonly SectionName[] =>
  access === null
    ? []
    : backOfficeSections.filter(
        (section) =>
          mayUse(access.role, areas[section]) &&
          (access.hasSandbox || areas[section] !== 'sandbox') &&
          (access.secondStep !== null || (section !== 'password' && section !== 'secondStep')),
      )
