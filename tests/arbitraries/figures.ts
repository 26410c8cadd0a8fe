/** What margin, fee and profit are computed from, with terms, lots and prices that fit each other. */
import * as fc from 'fast-check'
import type { FeeInput } from '#rules/trading/fee.ts'
import type { MarginInput } from '#rules/trading/margin.ts'
import type { ProfitInput } from '#rules/trading/profit.ts'
import { decimals } from './decimals.ts'
import { conversionRates, instruments } from './instruments.ts'
import { tradableLots } from './lots.ts'
import { sides } from './orders.ts'
import { prices } from './prices.ts'
import { feeTypes } from './tickets.ts'

/** Of one margin mode, or of both. */
export const marginInputs = (marginMode?: 'fixed' | 'leveraged'): fc.Arbitrary<MarginInput> =>
  instruments(marginMode ? { marginMode } : {}).chain((terms) =>
    fc.record({
      terms: fc.constant({ marginMode: terms.marginMode, unitsPerLot: terms.unitsPerLot }),
      lots: tradableLots(terms),
      price: prices(terms),
      leverage: fc.integer({ min: 1, max: 1_000 }),
      conversionRate: conversionRates,
    }),
  )

export const feeInputs: fc.Arbitrary<FeeInput> = fc.record({
  feeType: feeTypes,
  feeRate: decimals({ min: '0', max: '50' }),
  lots: decimals({ min: '0.01', max: '1000', places: 2 }),
  margin: decimals({ min: '0', max: '1000000' }),
})

export const profitInputs: fc.Arbitrary<ProfitInput> = instruments().chain((terms) =>
  fc.record({
    side: sides,
    lots: tradableLots(terms),
    unitsPerLot: fc.constant(terms.unitsPerLot),
    openPrice: prices(terms),
    nowPrice: prices(terms),
    conversionRate: conversionRates,
  }),
)
