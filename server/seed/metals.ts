/** Metals in USD an ounce. Silver has a fixed margin of its units per lot. */
import type { InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: InstrumentTerms = {
  category: 'metals',
  hours: 'metals and energy',
  quoteCurrency: 'USD',
  unitsPerLot: '100',
  lotStep: '0.01',
  minimumLots: '0.01',
  leverages: [20, 50, 100],
  marginMode: 'leveraged',
  feePerLot: '12',
  feeShareOfMargin: '0.005',
}

export const metalInstruments: readonly InstrumentDefinition[] = [
  defineInstrument(
    { id: 31, code: 'XAUUSD', showCode: 'XAU/USD', startPrice: 2391.4, pricePrecision: 2, volatility: 0.15 },
    terms,
  ),
  defineInstrument(
    { id: 32, code: 'XAGUSD', showCode: 'XAG/USD', startPrice: 28.412, pricePrecision: 3, volatility: 0.28 },
    { ...terms, unitsPerLot: '5000', marginMode: 'fixed' },
  ),
  defineInstrument(
    { id: 33, code: 'XPTUSD', showCode: 'XPT/USD', startPrice: 986.3, pricePrecision: 2, volatility: 0.24 },
    { ...terms, leverages: [10, 20, 50] },
  ),
  defineInstrument(
    { id: 34, code: 'XPDUSD', showCode: 'XPD/USD', startPrice: 1012.4, pricePrecision: 2, volatility: 0.35 },
    { ...terms, leverages: [10, 20] },
  ),
]
