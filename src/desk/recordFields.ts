/** What the forms of the desk ask for, kind by kind; one list and one form draw all of them. [OPS29] */
import type { DeskRecord } from '#machines/deskParts.ts'
import type { RecordSection } from '#machines/deskSections.ts'
import { operatorRoles } from '#rules/deskAccess.ts'
import { marketHours } from '#contract/shapes/editing.ts'

export type Field = {
  readonly name: string
  readonly look: 'text' | 'figure' | 'whole' | 'numbers' | 'choice' | 'switch' | 'password'
  readonly choices?: readonly string[]
  /** Asked for of a new record alone, or shown and not asked for. */
  readonly when?: 'new' | 'shown'
}
type Kind = { readonly fields: readonly Field[]; readonly canAdd: boolean; readonly title: readonly string[] }

const text = (name: string): Field => ({ name, look: 'text' })
const figure = (name: string): Field => ({ name, look: 'figure' })
const priced: readonly Field[] = [figure('usdPrice'), { name: 'precision', look: 'whole' }]
const isOffered: Field = { name: 'isOffered', look: 'switch' }

export const recordKinds: Readonly<Record<RecordSection, Kind>> = {
  networks: {
    canAdd: true,
    title: ['currency', 'protocol'],
    fields: [text('currency'), text('protocol'), text('address'), ...priced, isOffered],
  },
  wires: {
    canAdd: true,
    title: ['currency', 'bankName'],
    fields: [
      ...['currency', 'bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount', 'remark'].map(text),
      ...priced,
      isOffered,
    ],
  },
  currencies: {
    canAdd: true,
    title: ['code', 'protocol'],
    fields: [
      { name: 'kind', look: 'choice', choices: ['coin', 'bank'] },
      text('code'),
      text('protocol'),
      { name: 'feeType', look: 'choice', choices: ['fixed', 'share of amount'] },
      figure('feeRate'),
      ...priced,
      isOffered,
    ],
  },
  instruments: {
    canAdd: false,
    title: ['code'],
    fields: [
      figure('feePerLot'),
      figure('feeShareOfMargin'),
      { name: 'leverages', look: 'numbers' },
      figure('minimumLots'),
      figure('lotStep'),
      { name: 'hours', look: 'choice', choices: marketHours },
    ],
  },
  settings: { canAdd: false, title: ['key'], fields: [text('value')] },
  companies: {
    canAdd: true,
    title: ['name'],
    fields: ['name', 'logo', 'website', 'mainCompany', 'registeredAddress', 'office', 'email'].map(text),
  },
  operators: {
    canAdd: true,
    title: ['name'],
    fields: [
      { name: 'name', look: 'text', when: 'new' },
      { name: 'password', look: 'password' },
      { name: 'role', look: 'choice', choices: operatorRoles },
      { name: 'isActive', look: 'switch' },
    ],
  },
}

export const titleOf = (section: RecordSection, { values }: Pick<DeskRecord, 'values'>): string =>
  recordKinds[section].title
    .map((name) => values[name] ?? '')
    .filter((part) => part !== '')
    .join(' ')

export const emptyValues = (section: RecordSection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordKinds[section].fields.map(({ name, look, choices }) => [
      name,
      look === 'switch' ? 'yes' : (choices?.[0] ?? ''),
    ]),
  )
