/** Oil and gas in USD. Oil has a fixed margin of its units per lot. */
import type { InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: InstrumentTerms = {
  category: 'energy',
  hours: 'metals and energy',
  quoteCurrency: 'USD',
  unitsPerLot: '1000',
  lotStep: '0.01',
  minimumLots: '0.01',
  leverages: [10, 50, 100],
  marginMode: 'fixed',
  feePerLot: '10',
  feeShareOfMargin: '0.01',
}

export const energyInstruments: readonly InstrumentDefinition[] = [
  defineInstrument(
    { id: 41, code: 'WTI', showCode: 'WTI', startPrice: 71.38, pricePrecision: 2, volatility: 0.32 },
    terms,
  ),
  defineInstrument(
    { id: 42, code: 'BRENT', showCode: 'BRENT', startPrice: 75.12, pricePrecision: 2, volatility: 0.3 },
    terms,
  ),
  defineInstrument(
    { id: 43, code: 'NATGAS', showCode: 'NATGAS', startPrice: 2.874, pricePrecision: 3, volatility: 0.55 },
    { ...terms, unitsPerLot: '10000', marginMode: 'leveraged', leverages: [10, 20, 50] },
  ),
]
