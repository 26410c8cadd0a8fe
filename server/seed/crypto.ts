/** Coins in USD, traded at every hour. */
import type { InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: Omit<InstrumentTerms, 'unitsPerLot' | 'feePerLot'> = {
  category: 'crypto',
  hours: 'always',
  quoteCurrency: 'USD',
  lotStep: '0.01',
  minimumLots: '0.01',
  leverages: [5, 10, 20, 50],
  marginMode: 'leveraged',
  feeShareOfMargin: '0.01',
}

/** Id, coin, units per lot, fee of a lot, first price, places, volatility of a year. */
const coins: readonly (readonly [number, string, string, string, number, number, number])[] = [
  [71, 'BTC', '1', '30', 91284, 2, 0.5],
  [72, 'ETH', '10', '12', 3148.6, 2, 0.65],
  [73, 'SOL', '100', '8', 142.35, 3, 0.8],
  [74, 'XRP', '10000', '10', 2.1874, 4, 0.75],
  [75, 'LTC', '100', '5', 94.62, 2, 0.7],
  [76, 'ADA', '10000', '4', 0.4731, 4, 0.85],
  [77, 'DOGE', '100000', '8', 0.16284, 5, 0.9],
  [78, 'BNB', '10', '5', 892.4, 2, 0.55],
  [79, 'DOT', '1000', '3', 2.876, 3, 0.85],
  [80, 'AVAX', '1000', '8', 14.815, 3, 0.9],
]

export const cryptoInstruments: readonly InstrumentDefinition[] = coins.map(
  ([id, coin, unitsPerLot, feePerLot, startPrice, pricePrecision, volatility]) =>
    defineInstrument(
      { id, code: `${coin}USD`, showCode: `${coin}/USD`, startPrice, pricePrecision, volatility },
      { ...terms, unitsPerLot, feePerLot },
    ),
)
