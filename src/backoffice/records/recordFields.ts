/** What the forms of the back office ask for, kind by kind; one list and one form draw all of them. [OPS29] */
import type { BackOfficeRecord } from '#machines/backoffice/backOfficeActors.ts'
import type { RecordSection } from '#machines/backoffice/backOfficeSections.ts'
import type { Language } from '#rules/app/language.ts'
import { tradingStates } from '#rules/market/tradingState.ts'
import { operatorRoles } from '#rules/people/operatorAccess.ts'
import { brokerSettingOf } from '#contract/brokerSettings.ts'
import {
  companyFields,
  currencyFields,
  instrumentFields,
  marketHours,
  networkFields,
  newsFields,
  operatorFields,
  wireFields,
} from '#contract/shapes/editing.ts'

export type Field = {
  readonly name: string
  readonly look: 'text' | 'figure' | 'whole' | 'numbers' | 'choice' | 'switch' | 'password' | 'long' | 'lines'
  readonly choices?: readonly string[]
  /** The setting whose value it is. */
  readonly setting?: string
  /** It has a value for each language, of which one is shown. */
  readonly isPerLanguage?: true
  /** Asked for of a new record alone, or shown and not asked for. */
  readonly when?: 'new' | 'shown'
}
type Kind = {
  readonly fields: readonly Field[]
  readonly canAdd: boolean
  readonly title: readonly string[]
  /** The field that stands small under the title. */
  readonly detail?: string
  /** Our names of the fields, and the wire's. */
  readonly shape: Readonly<Record<string, { readonly wireName: string }>>
}

const text = (name: string): Field => ({ name, look: 'text' })
const figure = (name: string): Field => ({ name, look: 'figure' })
const priced: readonly Field[] = [figure('usdPrice'), { name: 'precision', look: 'whole' }]
const isOffered: Field = { name: 'isOffered', look: 'switch' }

export const recordKinds: Readonly<Record<RecordSection, Kind>> = {
  networks: {
    canAdd: true,
    title: ['currency', 'protocol'],
    detail: 'address',
    shape: networkFields,
    fields: [text('currency'), text('protocol'), text('address'), ...priced, isOffered],
  },
  wires: {
    canAdd: true,
    title: ['currency', 'bankName'],
    detail: 'payeeAccount',
    shape: wireFields,
    fields: [
      ...['currency', 'bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount', 'remark'].map(text),
      ...priced,
      isOffered,
    ],
  },
  currencies: {
    canAdd: true,
    title: ['code', 'protocol'],
    detail: 'feeType',
    shape: currencyFields,
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
    detail: 'hours',
    shape: instrumentFields,
    fields: [
      figure('feePerLot'),
      figure('feeShareOfMargin'),
      { name: 'leverages', look: 'numbers' },
      figure('minimumLots'),
      figure('lotStep'),
      { name: 'hours', look: 'choice', choices: marketHours },
      figure('spread'),
      figure('swapLong'),
      figure('swapShort'),
      { name: 'trading', look: 'choice', choices: tradingStates },
    ],
  },
  settings: { canAdd: false, title: ['key'], detail: 'value', shape: {}, fields: [text('value')] },
  companies: {
    canAdd: true,
    title: ['name'],
    shape: companyFields,
    fields: ['name', 'logo', 'website', 'mainCompany', 'registeredAddress', 'office', 'email'].map(text),
  },
  news: {
    canAdd: true,
    title: [],
    detail: 'category',
    shape: newsFields,
    fields: [
      { name: 'category', look: 'choice', choices: ['news', 'announcements'] },
      text('picture'),
      { name: 'title', look: 'text', isPerLanguage: true },
      { name: 'summary', look: 'text', isPerLanguage: true },
      { name: 'content', look: 'long', isPerLanguage: true },
    ],
  },
  operators: {
    canAdd: true,
    title: ['name'],
    detail: 'role',
    shape: operatorFields,
    fields: [
      { name: 'name', look: 'text', when: 'new' },
      { name: 'password', look: 'password' },
      { name: 'role', look: 'choice', choices: operatorRoles },
      { name: 'isActive', look: 'switch' },
    ],
  },
}

/** What is asked for of a record; a setting's value by its key. */
export function fieldsOf(section: RecordSection, { key = '' }: BackOfficeRecord['values']): readonly Field[] {
  if (section !== 'settings') return recordKinds[section].fields
  const { look = 'text', choices = [] } = brokerSettingOf(key) ?? {}
  return [{ name: 'value', look, choices, setting: key }]
}

/** What says which state of a record its form was opened with: no field, and never typed. [OPS167] */
export function seenOf(values: BackOfficeRecord['values']): BackOfficeRecord['values'] {
  const names = ['version', 'termsVersion', 'was']
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Where a form keeps the value of a field that has one for each language. */
export const inLanguage = ({ name, isPerLanguage }: Field, language: Language): string =>
  isPerLanguage ? `${name}.${language}` : name

/** The form's name for a field that an answer names: `usd_price`, `leverages.0`, `texts.en.title`. */
export function fieldNamed(section: RecordSection, wire: string): string {
  const [first = '', second, third] = wire.split('.')
  if (section === 'news' && first === 'texts' && third !== undefined)
    return `${third === 'desc' ? 'summary' : third}.${second}`
  return Object.entries(recordKinds[section].shape).find(([, { wireName }]) => wireName === first)?.[0] ?? first
}

export function titleOf(section: RecordSection, { values }: Pick<BackOfficeRecord, 'values'>): string {
  if (section === 'news')
    return (values['title.en'] || Object.entries(values).find(([name]) => name.startsWith('title.'))?.[1]) ?? ''
  return recordKinds[section].title
    .map((name) => values[name] ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/** Its field that stands small under the title. */
export const detailOf = (section: RecordSection, { values }: Pick<BackOfficeRecord, 'values'>): string | undefined => {
  const { detail } = recordKinds[section]
  return detail && values[detail]
}

/** Not offered, or not let in. */
export const isOff = ({ values }: Pick<BackOfficeRecord, 'values'>): boolean =>
  values['isOffered'] === 'no' || values['isActive'] === 'no'

export const emptyValues = (section: RecordSection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordKinds[section].fields.map(({ name, look, choices }) => [
      name,
      look === 'switch' ? 'yes' : (choices?.[0] ?? ''),
    ]),
  )
