/** Stock indices, each in the currency and the hours of its exchange. */
import type { Hours, InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: Omit<InstrumentTerms, 'quoteCurrency' | 'hours' | 'unitsPerLot'> = {
  category: 'indices',
  lotStep: '0.1',
  minimumLots: '0.1',
  leverages: [20, 50, 100],
  marginMode: 'leveraged',
  feePerLot: '2',
  feeShareOfMargin: '0.004',
}

/** Id, code, hours, currency, units per lot, first price, places, volatility of a year. */
const rows: readonly (readonly [number, string, Hours, string, string, number, number, number])[] = [
  [51, 'US500', 'new york index', 'USD', '10', 5871.2, 1, 0.16],
  [52, 'US30', 'new york index', 'USD', '1', 42368, 0, 0.14],
  [53, 'NAS100', 'new york index', 'USD', '1', 20512.4, 1, 0.21],
  [54, 'GER40', 'european index', 'EUR', '1', 19214.5, 1, 0.17],
  [55, 'UK100', 'european index', 'GBP', '1', 8214.3, 1, 0.13],
  [56, 'FRA40', 'european index', 'EUR', '1', 7512.6, 1, 0.17],
  [57, 'JPN225', 'tokyo index', 'JPY', '100', 38642, 0, 0.21],
  [58, 'HK50', 'hong kong index', 'HKD', '10', 20412, 0, 0.25],
  [59, 'AUS200', 'sydney index', 'AUD', '1', 8246.5, 1, 0.13],
]

export const indexInstruments: readonly InstrumentDefinition[] = rows.map(
  ([id, code, hours, quoteCurrency, unitsPerLot, startPrice, pricePrecision, volatility]) =>
    defineInstrument(
      { id, code, showCode: code, startPrice, pricePrecision, volatility },
      { ...terms, hours, quoteCurrency, unitsPerLot },
    ),
)
