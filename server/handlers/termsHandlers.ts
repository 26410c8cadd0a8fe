/** Instruments and settings: there from the start, they are changed and never added. Everybody is told of the terms of orders. [OPS29, OPS166, WSS187] */
import { tellOthers } from '#server/store/news/news.ts'
import { areaOfSetting } from '#contract/brokerSettings.ts'
import { readWire, record } from '#contract/codec.ts'
import { instrumentFields } from '#contract/shapes/editing.ts'
import type { TermsNews } from '#contract/shapes/terms.ts'
import { isMultipleOf } from '#rules/number/decimal.ts'
import { mayUse, ownersFewest } from '#rules/people/operatorAccess.ts'
import { isLeverageBound } from '#rules/people/riskBounds.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { countOwners } from '#server/store/people/operators.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { findInstrumentTerms, writeInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import {
  type BrokerSettings,
  brokerSettingsOf,
  findContradiction,
  findSettingProblem,
  rowsOfSetting,
  settingsOf,
} from '../broker/brokerSettings.ts'
import { brokerNews, instrumentNews } from '../broker/termsNews.ts'
import { linkRuleFor } from '../http/linkRule.ts'
import { categoryKeyOf } from '../seed/categories.ts'
import type { EditableTerms, NumberedTerms } from '../market/market.ts'
import type { OperatorVisit, Some } from './handler.ts'

type InstrumentNames = 'editedInstruments' | 'changeInstrument'
type SettingNames = 'editedSettings' | 'changeSetting' | 'setSetting'

export const termsHandlers = (backEnd: BackEnd): Some<InstrumentNames | SettingNames> => ({
  ...instrumentHandlers(backEnd),
  ...settingHandlers(backEnd),
})

/** One page of a list that is known as a whole. */
const pageOf = <T>(all: readonly T[], page: number) => ({
  rows: all.slice((page - 1) * pageSizeRows, page * pageSizeRows),
  total: all.length,
})

const termsShape = record(instrumentFields)
const textOf = (terms: EditableTerms): string => JSON.stringify(termsShape.write(terms))

/** Those that the database has, which may be newer than those in force by what is in the same commit. */
async function readKept(trx: Writing, id: number, seeds: NumberedTerms): Promise<NumberedTerms> {
  const row = await findInstrumentTerms(trx, id)
  const read = row && readWire(termsShape, JSON.parse(row.terms))
  return row && read?.ok ? { ...read.value, termsVersion: row.version } : seeds
}

function instrumentHandlers({ store, market, hub, clock }: BackEnd): Some<InstrumentNames> {
  /** In force with the commit, before anything else is done; who is told may then be sure of it. */
  const putInForce = (id: number, terms: NumberedTerms): Promise<void> => {
    const before = market.list()
    const settled = market.setTerms(id, terms)
    hub.termsChanged(instrumentNews(before, market.list()))
    return settled
  }

  return {
    editedInstruments: async ({ page }) => done(pageOf(market.terms(), page)),
    changeInstrument: async ({ id, ...terms }, { operator }) => {
      const known = market.terms().find((one) => one.id === id)
      if (!known) return refused(1008)
      if (!isMultipleOf(terms.minimumLots, terms.lotStep)) return refused(1000, { field: 'minimum_lots' })
      const kind = categoryKeyOf(market.find(id)?.categoryId ?? 0)
      if (kind && !isLeverageBound(kind, terms.leverages))
        return refused(1000, { field: 'leverages', why: 'leverage above bound' })
      let settled = Promise.resolve()
      await store.commands.run(
        async (trx) => {
          const before = await readKept(trx, id, known)
          const isOther = textOf(before) !== textOf(terms)
          const after = { ...terms, termsVersion: before.termsVersion + (isOther ? 1 : 0) }
          if (isOther) await writeInstrumentTerms(trx, id, { terms: textOf(terms), version: after.termsVersion })
          const details = { before: termsShape.write(before), after: termsShape.write(terms) }
          const deed = { operator: operator.name, action: 'instruments.change', subject: known.code, details }
          await addToAudit(trx, deed, clock())
          return isOther ? after : null
        },
        (after) => {
          if (after) settled = putInForce(id, after)
        },
      )
      await settled
      return done(null)
    },
  }
}

function settingHandlers({ store, market, broker, settings, hub, clock }: BackEnd): Some<SettingNames> {
  /** In force with the commit. Rates are told before the broker's number: who has only half of it still holds the old number. */
  const putInForce = (now: Refused | BrokerSettings): void => {
    if ('kind' in now) return
    const [brokerBefore, before] = [{ ...broker }, market.list()]
    Object.assign(broker, now)
    const news: readonly TermsNews[] = [...instrumentNews(before, market.list()), ...brokerNews(brokerBefore, now)]
    hub.termsChanged(news)
  }

  const set = async (key: string, value: string, { operator, host }: OperatorVisit): Promise<Answer<null>> => {
    if (!mayUse(operator.role, areaOfSetting(key))) return refused(1008, { why: 'owner only', isRole: true })
    const problem = findSettingProblem(key, value, linkRuleFor(settings, host))
    if (problem) return refused(1000, problem)
    const outcome = await store.commands.run<Refused | BrokerSettings>(async (trx) => {
      const kept = await readSettings(trx)
      const contradiction = findContradiction(kept, key, value)
      if (contradiction) return refused(1000, contradiction)
      if (key === 'four_eyes' && value === '1' && (await countOwners(trx)) < ownersFewest)
        return refused(1000, { field: 'value', why: 'two owners' })
      const before = settingsOf(kept).find((known) => known.key === key)?.value
      const rows = rowsOfSetting(kept, key, value)
      for (const [name, text] of rows) await writeSetting(trx, name, text)
      tellOthers(trx, { about: 'terms' })
      const deed = { operator: operator.name, action: 'settings.change', subject: key }
      await addToAudit(trx, { ...deed, details: { before, after: value } }, clock())
      return brokerSettingsOf(new Map([...kept, ...rows]))
    }, putInForce)
    return 'kind' in outcome ? outcome : done(null)
  }

  return {
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
