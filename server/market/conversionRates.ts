/**
 * USD for one unit of each quote currency, from the live pairs: the price of X/USD, or 1 over the price of USD/X, with 18 decimals.
 * While a pair is closed its last price stands. [MKT13, MKT14, MKT15, MKT16]
 */
import { type RateOfPrice, accountCurrency, rateOfPrice } from '#rules/market/conversionRate.ts'
import { type Decimal, decimal, one } from '#rules/number/decimal.ts'
import type { InstrumentDefinition } from './market.ts'

export type AccountRates = {
  /** Takes a pair's newest price. */
  readonly update: (code: string, price: number) => void
  /** Ids of the instruments whose conversion rate a pair gives. */
  readonly instrumentsOf: (code: string) => readonly number[]
  /** Null when no pair gives it. */
  readonly rateOf: (quoteCurrency: string) => Decimal | null
}

export function createAccountRates(
  definitions: readonly InstrumentDefinition[],
  /** Whether a pair has its first price from the start; of the others no rate is known before their first quote. */
  hasFirstPrice: (definition: InstrumentDefinition) => boolean = () => true,
): AccountRates {
  const codes = new Map(definitions.map((definition) => [definition.code, definition]))
  const rates = new Map<string, Decimal>([[accountCurrency, one]])
  const pairs = new Map<string, { readonly currency: string; readonly rate: RateOfPrice; readonly ids: number[] }>()
  for (const { id, quoteCurrency } of definitions) {
    const direct = `${quoteCurrency}${accountCurrency}`
    const code = codes.has(direct) ? direct : `${accountCurrency}${quoteCurrency}`
    if (quoteCurrency === accountCurrency || !codes.has(code)) continue
    const pair = pairs.get(code) ?? { currency: quoteCurrency, rate: code === direct ? 'direct' : 'inverse', ids: [] }
    pair.ids.push(id)
    pairs.set(code, pair)
  }
  const update = (code: string, price: number): void => {
    const pair = pairs.get(code)
    if (pair) rates.set(pair.currency, rateOfPrice(decimal(price), pair.rate))
  }
  for (const { code, startPrice } of definitions.filter(hasFirstPrice)) update(code, startPrice)
  return {
    update,
    instrumentsOf: (code) => pairs.get(code)?.ids ?? [],
    rateOf: (currency) => rates.get(currency) ?? null,
  }
}
