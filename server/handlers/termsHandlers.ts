/** Instruments and settings: there from the start, they are changed and never added. Everybody is told of the terms of orders. [OPS29, OPS166, WSS187] */
import { tellOthers } from '#server/store/news/news.ts'
import { areaOfSetting } from '#contract/brokerSettings.ts'
import { readWire, record } from '#contract/codec.ts'
import { instrumentFields } from '#contract/shapes/editing.ts'
import type { TermsNews } from '#contract/shapes/terms.ts'
import { isEqual, isMultipleOf } from '#rules/number/decimal.ts'
import { mayUse, ownersFewest } from '#rules/people/operatorAccess.ts'
import { isLeverageBound } from '#rules/people/riskBounds.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { countOwners } from '#server/store/people/operators.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { readSettings } from '#server/store/content/settings.ts'
import { findInstrumentTerms, writeInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import {
  type BrokerSettings,
  findSettingProblem,
  putSettingsInForce,
  settingsOf,
  writeBrokerSetting,
} from '../broker/brokerSettings.ts'
import { type KeptTerms, keptTermsShape } from '../broker/keptTerms.ts'
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
const textOf = (terms: KeptTerms): string => JSON.stringify(keptTermsShape.write(terms))

type Wish = Omit<EditableTerms, LaterTerm> & { readonly [Name in LaterTerm]: EditableTerms[Name] | null }
type LaterTerm = 'spread' | 'swapLong' | 'swapShort' | 'trading'

/** What is not wished stays; a change of swap is in force for the rolls after it. [OPS290, FEE17] */
function changedTerms(before: NumberedTerms, wish: Wish, now: number): KeptTerms {
  const terms = {
    ...wish,
    spread: wish.spread ?? before.spread,
    swapLong: wish.swapLong ?? before.swapLong,
    swapShort: wish.swapShort ?? before.swapShort,
    trading: wish.trading ?? before.trading,
  }
  const isSame = isEqual(terms.swapLong, before.swapLong) && isEqual(terms.swapShort, before.swapShort)
  const dated = { from: now, swapLong: terms.swapLong, swapShort: terms.swapShort }
  return { ...terms, swapRates: isSame ? before.swapRates : [...before.swapRates, dated] }
}

/** Those that the database has, which may be newer than those in force by what is in the same commit. */
async function readKept(trx: Writing, id: number, seeds: NumberedTerms): Promise<NumberedTerms> {
  const row = await findInstrumentTerms(trx, id)
  const read = row && readWire(keptTermsShape, JSON.parse(row.terms))
  return row && read?.ok ? { ...read.value, termsVersion: row.version } : seeds
}

type InstrumentChange = { readonly answer: Answer<null>; readonly inForce: NumberedTerms | null }

function instrumentHandlers({ store, market, hub, clock }: BackEnd): Some<InstrumentNames> {
  /** In force with the commit, before anything else is done, unless newer ones are; who is told may then be sure of it. */
  const putInForce = async (id: number, terms: NumberedTerms): Promise<void> => {
    const inForce = market.terms().find((one) => one.id === id)
    if (inForce && inForce.termsVersion >= terms.termsVersion) return
    const before = market.list()
    const settled = market.setTerms(id, terms)
    hub.termsChanged(instrumentNews(before, market.list()))
    await settled
  }

  return {
    editedInstruments: async ({ page }) => done(pageOf(market.terms(), page)),
    changeInstrument: async ({ id, seen, ...wish }, { operator }) => {
      const known = market.terms().find((one) => one.id === id)
      if (!known) return refused(1008)
      if (!isMultipleOf(wish.minimumLots, wish.lotStep)) return refused(1000, { field: 'minimum_lots' })
      const { categoryId = 0, pricePrecision = 0 } = market.find(id) ?? {}
      if (wish.spread && wish.spread.scale > pricePrecision) return refused(1000, { field: 'spread' })
      const changed: InstrumentChange = {
        answer: refused(2008, { why: 'changed meanwhile' }),
        inForce: null,
      }
      const kind = categoryKeyOf(categoryId)
      if (kind && !isLeverageBound(kind, wish.leverages))
        return refused(1000, { field: 'leverages', why: 'leverage above bound' })
      let settled = Promise.resolve()
      const { answer } = await store.commands.run(
        async (trx): Promise<InstrumentChange> => {
          const before = await readKept(trx, id, known)
          if (seen !== null && seen !== before.termsVersion) return changed
          const terms = changedTerms(before, wish, clock())
          let inForce: NumberedTerms | null = null
          if (textOf(before) !== textOf(terms)) {
            const kept = { terms: textOf(terms), version: before.termsVersion }
            const termsVersion = await writeInstrumentTerms(trx, id, kept)
            if (termsVersion === null) return changed
            inForce = { ...terms, termsVersion }
          }
          const details = { before: termsShape.write(before), after: termsShape.write(terms) }
          const deed = { operator: operator.name, action: 'instruments.change', subject: known.code, details }
          await addToAudit(trx, deed, clock())
          return { answer: done(null), inForce }
        },
        ({ inForce }) => {
          if (inForce) settled = putInForce(id, inForce)
        },
      )
      await settled
      return answer
    },
  }
}

type SettingWish = { readonly key: string; readonly value: string; readonly seen: string | null }

function settingHandlers({ store, market, broker, settings, hub, clock }: BackEnd): Some<SettingNames> {
  /** In force with the commit. Rates are told before the broker's number: who has only half of it still holds the old number. */
  const putInForce = (now: BrokerSettings): void => {
    const [brokerBefore, before] = [{ ...broker }, market.list()]
    putSettingsInForce(broker, now)
    const news: readonly TermsNews[] = [...instrumentNews(before, market.list()), ...brokerNews(brokerBefore, broker)]
    hub.termsChanged(news)
  }

  const set = async (wish: SettingWish, { operator, host }: OperatorVisit): Promise<Answer<null>> => {
    const { key, value } = wish
    if (!mayUse(operator.role, areaOfSetting(key))) return refused(1008, { why: 'owner only', isRole: true })
    const problem = findSettingProblem(key, value, linkRuleFor(settings, host))
    if (problem) return refused(1000, problem)
    const change = await store.commands.run(
      async (trx) => {
        if (key === 'four_eyes' && value === '1' && (await countOwners(trx, clock())) < ownersFewest)
          return refused(1000, { field: 'value', why: 'two owners' })
        const written = await writeBrokerSetting(trx, wish)
        if (!written) return refused(2008, { why: 'changed meanwhile' })
        if ('field' in written) return refused(1000, written)
        tellOthers(trx, { about: 'terms' })
        const deed = { operator: operator.name, action: 'settings.change', subject: key }
        await addToAudit(trx, { ...deed, details: { before: written.before, after: value } }, clock())
        return written
      },
      (written) => {
        if ('now' in written) putInForce(written.now)
      },
    )
    return 'now' in change ? done(null) : change
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
    changeSetting: set,
    setSetting: (wish, visit) => set({ ...wish, seen: null }, visit),
  }
}
