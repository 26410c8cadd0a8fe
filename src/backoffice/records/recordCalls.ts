/** Records of all kinds as the back office's one form has them: text for each field. [OPS29] */
import { backOfficeEndpoints as backOffice } from '#contract/endpoints/backOffice.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { NewsTexts } from '#contract/shapes/editing.ts'
import type { Asked, BackOfficeRecord, RecordSaved } from '#machines/backoffice/backOfficeActors.ts'
import type { RecordSection } from '#machines/backoffice/backOfficeSections.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import { type Decimal, formatDecimal, parseDecimal, zero } from '#rules/number/decimal.ts'
import { type Language, languages } from '#rules/app/language.ts'
import type { Call } from '#src/api/caller.ts'
import { type Field, recordKinds } from './recordFields.ts'

type Calls = { readonly list: Endpoint; readonly add: Endpoint | null; readonly change: Endpoint }
const callsOf: Readonly<Record<RecordSection, Calls>> = {
  networks: { list: backOffice.editedNetworks, add: backOffice.addNetwork, change: backOffice.changeNetwork },
  wires: { list: backOffice.editedWires, add: backOffice.addWire, change: backOffice.changeWire },
  currencies: { list: backOffice.editedCurrencies, add: backOffice.addCurrency, change: backOffice.changeCurrency },
  instruments: { list: backOffice.editedInstruments, add: null, change: backOffice.changeInstrument },
  settings: { list: backOffice.editedSettings, add: null, change: backOffice.changeSetting },
  companies: { list: backOffice.editedCompanies, add: backOffice.addCompany, change: backOffice.changeCompany },
  news: { list: backOffice.editedNews, add: backOffice.addNews, change: backOffice.changeNews },
  operators: { list: backOffice.operators, add: backOffice.addOperator, change: backOffice.changeOperator },
}

/** The one setting that is a list. */
const messengersKey = 'messengers'

type Row = { readonly id: number } & Readonly<Record<string, unknown>>
type PageAsked = { readonly page: number; readonly filter?: RecordSection }

const isDecimal = (value: unknown): value is Decimal => typeof value === 'object' && value !== null && 'units' in value

function toText(value: unknown): string {
  if (isDecimal(value)) return formatDecimal(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const valuesOf = (texts: NewsTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([name, value]) => [`${name}.${language}`, value]),
    ),
  )

/** The languages in which anything is written. */
function textsOf(values: Readonly<Record<string, string>>): NewsTexts {
  const written = (language: Language, name: string) => values[`${name}.${language}`]?.trim() ?? ''
  return Object.fromEntries(
    languages
      .map(
        (language) =>
          [
            language,
            {
              title: written(language, 'title'),
              summary: written(language, 'summary'),
              content: written(language, 'content'),
            },
          ] as const,
      )
      .filter(([, text]) => Object.values(text).some((part) => part !== '')),
  )
}

export async function readRecords(call: Call, { page, filter }: PageAsked): Promise<Page<BackOfficeRecord, null>> {
  const section = filter ?? 'networks'
  const told = (await call(callsOf[section].list, { page })).value as {
    readonly rows: readonly Row[]
    readonly total: number
  }
  const items = told.rows.map(({ id, texts, ...row }) => ({
    id,
    values: {
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)])),
      ...valuesOf((texts ?? {}) as NewsTexts),
      ...(section === 'settings' && { was: String(row['value']) }),
      ...(row['key'] === messengersKey && { value: linesOfMessengers(String(row['value'])) }),
    },
  }))
  return { items, total: told.total, version: null, extra: null }
}

/** What was typed, as the call wants it; what cannot be read was refused by the form before. */
function fromText({ look }: Field, typed: string): unknown {
  if (look === 'figure') return parseDecimal(typed.trim()) ?? zero
  if (look === 'whole') return Number(typed)
  if (look === 'switch') return typed === 'yes'
  if (look !== 'numbers') return look === 'password' ? typed : typed.trim()
  return typed.split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [Number(part)]))
}

export async function saveRecord(call: Call, { section, id, values }: RecordSaved): Promise<Asked> {
  const { add, change } = callsOf[section]
  const asked = recordKinds[section].fields.filter(
    ({ when, isPerLanguage }) => !isPerLanguage && (id === null || when !== 'new'),
  )
  const form = {
    ...Object.fromEntries(asked.map((field) => [field.name, fromText(field, values[field.name] ?? '')])),
    ...(section === 'news' && { texts: textsOf(values) }),
    ...(values['key'] === messengersKey && { value: messengersOfLines(values['value'] ?? '') }),
  }
  const key =
    section === 'settings' ? { key: values['key'] ?? '', seen: values['was'] ?? null } : { id, ...seenOf(values) }
  if (id === null && !add) throw new Error(`Nothing is added to ${section}.`)
  const answer = id === null && add ? await call(add, form as never) : await call(change, { ...form, ...key })
  return answer.value as Asked
}

/** The version of what the form was opened with, of records that count theirs. [OPS167] */
const seenOf = ({ version, termsVersion = version }: RecordSaved['values']): { readonly seen?: number } =>
  termsVersion === undefined ? {} : { seen: Number(termsVersion) }

/** Whether what was typed can be read at all. */
export function isReadable({ look }: Field, typed: string): boolean {
  if (look === 'figure') return parseDecimal(typed.trim()) !== null
  if (look === 'whole') return /^\s*\d{1,4}\s*$/.test(typed)
  return look !== 'numbers' || /^[\d\s,]*$/.test(typed)
}

/** Messengers as an operator writes them, one a line, a name and a link; and as the setting keeps them. [OPS29] */
type Messenger = { readonly name: string; readonly url: string }

const isMessenger = (value: unknown): value is Messenger =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value

/** What is no list of messengers stays as it is. */
export function linesOfMessengers(kept: string): string {
  try {
    const list: unknown = JSON.parse(kept)
    if (!Array.isArray(list) || !list.every(isMessenger)) return kept
    return list.map(({ name, url }) => `${name} ${url}`).join('\n')
  } catch {
    return kept
  }
}

/** "" without any. A line without a link is kept so, for the back end to refuse. */
export function messengersOfLines(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const list = lines.map((line): Messenger => {
    const [, name = line, url = ''] = /^(.+?)\s+(\S+)$/.exec(line) ?? []
    return { name, url }
  })
  return list.length === 0 ? '' : JSON.stringify(list)
}
