/** Writes an instrument down in one line: what its whole group shares is said once. */
import { decimal, zero } from '#rules/number/decimal.ts'
import { noSwap } from '#rules/market/swap.ts'
import type { MarginMode } from '#rules/market/instrument.ts'
import type { Hours, InstrumentDefinition } from '../market/market.ts'
import { type CategoryKey, categoryIds } from './categories.ts'

/** Decimals as text: USD a lot, a share of the margin, lots and units. */
export type InstrumentTerms = {
  readonly category: CategoryKey
  readonly hours: Hours
  readonly quoteCurrency: string
  readonly unitsPerLot: string
  readonly lotStep: string
  readonly minimumLots: string
  readonly leverages: readonly number[]
  readonly marginMode: MarginMode
  readonly feePerLot: string
  readonly feeShareOfMargin: string
  readonly movement?: NonNullable<InstrumentDefinition['movement']>
}

/** What differs from one to the next; `volatility` is of a year, a fraction. */
export type InstrumentFigures = {
  readonly id: number
  readonly code: string
  readonly showCode: string
  readonly startPrice: number
  readonly pricePrecision: number
  readonly volatility: number
}

export function defineInstrument(figures: InstrumentFigures, terms: InstrumentTerms): InstrumentDefinition {
  const { category, ...rest } = terms
  return {
    ...figures,
    ...rest,
    categoryId: categoryIds[category],
    logo: `/logos/${figures.code.toLowerCase()}.svg`,
    unitsPerLot: decimal(terms.unitsPerLot),
    lotStep: decimal(terms.lotStep),
    minimumLots: decimal(terms.minimumLots),
    feePerLot: decimal(terms.feePerLot),
    feeShareOfMargin: decimal(terms.feeShareOfMargin),
    termsVersion: 1,
    spread: zero,
    ...noSwap,
    swapRates: [],
    trading: 'open',
  }
}
