/**
 * Margin: what an open position locks up, in the account's currency, rounded once to 6 places. [MRG1, MRG2, MRG3]
 * Fixed mode: lots · units per lot. Otherwise: lots · units per lot · price · conversion rate / leverage.
 */
import { type Decimal, decimal, divide, round, times } from '../number/decimal.ts'
import type { TradingTerms } from '../market/instrument.ts'
import { moneyPlaces } from '../app/limits.ts'

export type MarginInput = {
  readonly terms: Pick<TradingTerms, 'marginMode' | 'unitsPerLot'>
  readonly lots: Decimal
  readonly price: Decimal
  readonly leverage: number
  /** USD for one unit of the quote currency. */
  readonly conversionRate: Decimal
}

/** Throws when leverage is 0: a ticket with errors is never priced. */
export function marginRequired({ terms, lots, price, leverage, conversionRate }: MarginInput): Decimal {
  const units = times(lots, terms.unitsPerLot)
  if (terms.marginMode === 'fixed') return round(units, moneyPlaces)
  return divide(times(times(units, price), conversionRate), decimal(leverage), moneyPlaces)
}
