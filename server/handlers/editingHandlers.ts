/** What operators list, add and change; every change is kept with who, when and what it was before. [OPS29] */
import { record } from '#contract/codec.ts'
import {
  companyFields,
  currencyFields,
  instrumentFields,
  networkFields,
  newsFields,
  wireFields,
} from '#contract/shapes/editing.ts'
import { findAddressFault } from '#rules/funds/coinAddress.ts'
import { isMultipleOf } from '#rules/number/decimal.ts'
import { areaOfSetting } from '#contract/brokerSettings.ts'
import { mayUse } from '#rules/people/operatorAccess.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { writeInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import { changeNews, readWrittenNews, writeNews } from '#server/store/content/news.ts'
import { type RecordKind, type RecordOf, addRecord, changeRecord, readRecords } from '#server/store/content/records.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { findSettingProblem, reread, settingsOf } from '../broker/brokerSettings.ts'
import { linkRuleFor } from '../http/linkRule.ts'
import type { OperatorVisit, Some } from './handler.ts'

type RecordNames =
  | 'editedNetworks'
  | 'addNetwork'
  | 'changeNetwork'
  | 'editedWires'
  | 'addWire'
  | 'changeWire'
  | 'editedCurrencies'
  | 'addCurrency'
  | 'changeCurrency'
  | 'editedCompanies'
  | 'addCompany'
  | 'changeCompany'
type OtherNames = 'editedInstruments' | 'changeInstrument' | 'editedSettings' | 'changeSetting' | 'setSetting'
type NewsNames = 'editedNews' | 'addNews' | 'changeNews'
type Paged = { readonly page: number }

/** As the audit list tells it: the wire's words, and decimals as text. */
const shapes = {
  networks: record(networkFields),
  wires: record(wireFields),
  currencies: record(currencyFields),
  companies: record(companyFields),
} as const
const newsShape = record(newsFields)
const termsShape = record(instrumentFields)

/** What a record's form alone cannot know. */
const findFault = (kind: RecordKind, values: unknown): Refused | null => {
  const network = kind === 'networks' ? (values as RecordOf<'networks'>) : null
  return network && findAddressFault(network.address, network.protocol) !== null
    ? refused(1000, { field: 'address' })
    : null
}

export function editingHandlers(backEnd: BackEnd): Some<RecordNames | NewsNames | OtherNames> {
  return { ...recordHandlers(backEnd), ...newsHandlers(backEnd), ...termsHandlers(backEnd) }
}

function recordHandlers({ store, clock }: BackEnd): Some<RecordNames> {
  const handlersOf = <K extends RecordKind>(kind: K) => {
    const told = (values: RecordOf<K>): unknown => shapes[kind].write(values as never)
    return {
      list: async ({ page }: Paged) => done(await readRecords(store.reader, kind, page)),
      add: async (values: RecordOf<K>, { operator }: OperatorVisit): Promise<Answer<null>> => {
        const fault = findFault(kind, values)
        if (fault) return fault
        await store.commands.run(async (trx) => {
          const subject = String(await addRecord(trx, kind, values))
          const deed = { operator: operator.name, action: `${kind}.add`, subject }
          await addToAudit(trx, { ...deed, details: { after: told(values) } }, clock())
        })
        return done(null)
      },
      change: async (
        { id, ...rest }: RecordOf<K> & { readonly id: number },
        { operator }: OperatorVisit,
      ): Promise<Answer<null>> => {
        const values = rest as unknown as RecordOf<K>
        const fault = findFault(kind, values)
        if (fault) return fault
        const isChanged = await store.commands.run(async (trx) => {
          const before = await changeRecord(trx, kind, id, values)
          if (!before) return false
          const deed = { operator: operator.name, action: `${kind}.change`, subject: String(id) }
          await addToAudit(trx, { ...deed, details: { before: told(before), after: told(values) } }, clock())
          return true
        })
        return isChanged ? done(null) : refused(1008)
      },
    }
  }
  const networks = handlersOf('networks')
  const wires = handlersOf('wires')
  const currencies = handlersOf('currencies')
  const companies = handlersOf('companies')
  return {
    editedNetworks: networks.list,
    addNetwork: networks.add,
    changeNetwork: networks.change,
    editedWires: wires.list,
    addWire: wires.add,
    changeWire: wires.change,
    editedCurrencies: currencies.list,
    addCurrency: currencies.add,
    changeCurrency: currencies.change,
    editedCompanies: companies.list,
    addCompany: companies.add,
    changeCompany: companies.change,
  }
}

/** Each with its texts. [OPS33] */
function newsHandlers({ store, clock }: BackEnd): Some<NewsNames> {
  return {
    editedNews: async ({ page }) => done(await readWrittenNews(store.reader, page)),
    addNews: async (news, { operator }) => {
      await store.commands.run(async (trx) => {
        const subject = String(await writeNews(trx, news, clock()))
        const deed = { operator: operator.name, action: 'news.add', subject }
        await addToAudit(trx, { ...deed, details: { after: newsShape.write(news) } }, clock())
      })
      return done(null)
    },
    changeNews: async ({ id, ...news }, { operator }) => {
      const isChanged = await store.commands.run(async (trx) => {
        const before = await changeNews(trx, id, news)
        if (!before) return false
        const details = { before: newsShape.write(before), after: newsShape.write(news) }
        await addToAudit(trx, { operator: operator.name, action: 'news.change', subject: String(id), details }, clock())
        return true
      })
      return isChanged ? done(null) : refused(1008)
    },
  }
}

/** One page of a list that is known as a whole. */
const pageOf = <T>(all: readonly T[], page: number) => ({
  rows: all.slice((page - 1) * pageSizeRows, page * pageSizeRows),
  total: all.length,
})

/** Instruments and settings are there from the start: they are changed, never added. */
function termsHandlers({ store, market, broker, settings, clock }: BackEnd): Some<OtherNames> {
  const set = async (key: string, value: string, { operator, host }: OperatorVisit): Promise<Answer<null>> => {
    if (!mayUse(operator.role, areaOfSetting(key))) return refused(1008, { why: 'owner only' })
    const problem = findSettingProblem(key, value, linkRuleFor(settings, host))
    if (problem) return refused(1000, problem)
    await store.commands.run(async (trx) => {
      const before = settingsOf(await readSettings(trx)).find((known) => known.key === key)?.value
      await writeSetting(trx, key, value)
      const deed = { operator: operator.name, action: 'settings.change', subject: key }
      await addToAudit(trx, { ...deed, details: { before, after: value } }, clock())
    })
    await reread(broker, store)
    return done(null)
  }
  return {
    editedInstruments: async ({ page }) => done(pageOf(market.terms(), page)),
    changeInstrument: async ({ id, ...terms }, { operator }) => {
      const before = market.terms().find((known) => known.id === id)
      if (!before) return refused(1008)
      if (!isMultipleOf(terms.minimumLots, terms.lotStep)) return refused(1000, { field: 'minimum_lots' })
      await store.commands.run(async (trx) => {
        await writeInstrumentTerms(trx, id, JSON.stringify(termsShape.write(terms)))
        const details = { before: termsShape.write(before), after: termsShape.write(terms) }
        const deed = { operator: operator.name, action: 'instruments.change', subject: before.code, details }
        await addToAudit(trx, deed, clock())
      })
      await market.setTerms(id, terms)
      return done(null)
    },
    editedSettings: async ({ page }) => {
      const all = settingsOf(await readSettings(store.reader))
      return done(
        pageOf(
          all.map((setting, index) => ({ ...setting, id: index + 1 })),
          page,
        ),
      )
    },
    changeSetting: ({ key, value }, visit) => set(key, value, visit),
    setSetting: ({ key, value }, visit) => set(key, value, visit),
  }
}
