/** What operators list, add and change; every change is kept with who, when and what it was before. [OPS29] */
import { record } from '#contract/codec.ts'
import { companyFields, currencyFields, networkFields, newsFields, wireFields } from '#contract/shapes/editing.ts'
import { type LinkRule, findLinkFault, isOwnPath } from '#rules/app/supportLink.ts'
import { findAddressFault } from '#rules/funds/coinAddress.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { changeNews, readWrittenNews, writeNews } from '#server/store/content/news.ts'
import { type RecordKind, type RecordOf, addRecord, changeRecord, readRecords } from '#server/store/content/records.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
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

/** What a record's form alone cannot know. [OPS213] */
const findFault = (kind: RecordKind, values: unknown, rule: LinkRule): Refused | null => {
  if (kind === 'networks') {
    const { address, protocol } = values as RecordOf<'networks'>
    return findAddressFault(address, protocol) === null ? null : refused(1000, { field: 'address' })
  }
  const website = kind === 'companies' ? (values as RecordOf<'companies'>).website : ''
  const why = website === '' || isOwnPath(website) ? null : findLinkFault(website, rule)
  return why === null ? null : refused(1000, { field: 'url', why })
}

export function editingHandlers(backEnd: BackEnd): Some<RecordNames | NewsNames> {
  return { ...recordHandlers(backEnd), ...newsHandlers(backEnd) }
}

function recordHandlers({ store, settings, clock }: BackEnd): Some<RecordNames> {
  const handlersOf = <K extends RecordKind>(kind: K) => {
    const told = (values: RecordOf<K>): unknown => shapes[kind].write(values as never)
    return {
      list: async ({ page }: Paged) => done(await readRecords(store.reader, kind, page)),
      add: async (values: RecordOf<K>, { operator, host }: OperatorVisit): Promise<Answer<null>> => {
        const fault = findFault(kind, values, linkRuleFor(settings, host))
        if (fault) return fault
        await store.commands.run(async (trx) => {
          const subject = String(await addRecord(trx, kind, values))
          const deed = { operator: operator.name, action: `${kind}.add`, subject }
          await addToAudit(trx, { ...deed, details: { after: told(values) } }, clock())
        })
        return done(null)
      },
      change: async (
        { id, seen, ...rest }: RecordOf<K> & { readonly id: number; readonly seen: number | null },
        { operator, host }: OperatorVisit,
      ): Promise<Answer<null>> => {
        const values = rest as unknown as RecordOf<K>
        const fault = findFault(kind, values, linkRuleFor(settings, host))
        if (fault) return fault
        return store.commands.run(async (trx): Promise<Answer<null>> => {
          const before = await changeRecord(trx, kind, { id, values, seen })
          if (before === 'unknown') return refused(1008)
          if (before === 'changed meanwhile') return refused(2008, { why: before })
          const deed = { operator: operator.name, action: `${kind}.change`, subject: String(id) }
          await addToAudit(trx, { ...deed, details: { before: told(before), after: told(values) } }, clock())
          return done(null)
        })
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
