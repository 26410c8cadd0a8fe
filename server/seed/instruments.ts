/** Every instrument as it is set up at the first start, in the order of the market list. [MKT18, MKT47] */
import type { Hours, InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

/** Currency pairs: majors, and crosses quoted in JPY, GBP, CHF, CAD, AUD and NZD. */
const forexTerms: Omit<InstrumentTerms, 'quoteCurrency'> = {
  category: 'forex',
  hours: 'forex',
  unitsPerLot: '100000',
  lotStep: '0.01',
  minimumLots: '0.01',
  leverages: [50, 100, 200],
  marginMode: 'leveraged',
  feePerLot: '7',
  feeShareOfMargin: '0.006',
}

/** Base, quote, first price, places, volatility of a year. The place in the list is the id. */
const pairs: readonly (readonly [string, string, number, number, number])[] = [
  ['AUD', 'USD', 0.65421, 5, 0.09],
  ['NZD', 'USD', 0.59637, 5, 0.095],
  ['GBP', 'USD', 1.27134, 5, 0.08],
  ['USD', 'JPY', 151.482, 3, 0.09],
  ['USD', 'CHF', 0.88123, 5, 0.075],
  ['USD', 'CAD', 1.38214, 5, 0.06],
  ['EUR', 'USD', 1.08517, 5, 0.07],
  ['EUR', 'GBP', 0.85357, 5, 0.05],
  ['EUR', 'JPY', 164.384, 3, 0.085],
  ['EUR', 'CHF', 0.95629, 5, 0.05],
  ['EUR', 'AUD', 1.65875, 5, 0.075],
  ['EUR', 'CAD', 1.49986, 5, 0.065],
  ['GBP', 'JPY', 192.585, 3, 0.1],
  ['GBP', 'CHF', 1.12034, 5, 0.075],
  ['GBP', 'AUD', 1.94332, 5, 0.085],
  ['AUD', 'JPY', 99.101, 3, 0.11],
  ['AUD', 'NZD', 1.09699, 5, 0.055],
  ['AUD', 'CAD', 0.90421, 5, 0.07],
  ['CAD', 'JPY', 109.6, 3, 0.095],
  ['CHF', 'JPY', 171.898, 3, 0.095],
  ['NZD', 'JPY', 90.338, 3, 0.115],
  ['USD', 'HKD', 7.78214, 5, 0.008],
]

/** The list begins with the pairs that are traded most; the others follow as they stand above. */
const firstListed = ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCAD', 'USDCHF', 'NZDUSD']
const rank = ({ code }: InstrumentDefinition): number => firstListed.indexOf(code) + 1 || firstListed.length + 1

const forexInstruments: readonly InstrumentDefinition[] = pairs
  .map(([base, quoteCurrency, startPrice, pricePrecision, volatility], index) =>
    defineInstrument(
      {
        id: index + 1,
        code: base + quoteCurrency,
        showCode: `${base}/${quoteCurrency}`,
        startPrice,
        pricePrecision,
        volatility,
      },
      { ...forexTerms, quoteCurrency },
    ),
  )
  .toSorted((a, b) => rank(a) - rank(b))

/** Metals in USD an ounce. Silver has a fixed margin of its units per lot. */
const metalTerms: InstrumentTerms = {
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

const metalInstruments: readonly InstrumentDefinition[] = [
  defineInstrument(
    { id: 31, code: 'XAUUSD', showCode: 'XAU/USD', startPrice: 2391.4, pricePrecision: 2, volatility: 0.15 },
    metalTerms,
  ),
  defineInstrument(
    { id: 32, code: 'XAGUSD', showCode: 'XAG/USD', startPrice: 28.412, pricePrecision: 3, volatility: 0.28 },
    { ...metalTerms, unitsPerLot: '5000', marginMode: 'fixed' },
  ),
  defineInstrument(
    { id: 33, code: 'XPTUSD', showCode: 'XPT/USD', startPrice: 986.3, pricePrecision: 2, volatility: 0.24 },
    { ...metalTerms, leverages: [10, 20, 50] },
  ),
  defineInstrument(
    { id: 34, code: 'XPDUSD', showCode: 'XPD/USD', startPrice: 1012.4, pricePrecision: 2, volatility: 0.35 },
    { ...metalTerms, leverages: [10, 20] },
  ),
]

/** Oil and gas in USD. Oil has a fixed margin of its units per lot. */
const energyTerms: InstrumentTerms = {
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

const energyInstruments: readonly InstrumentDefinition[] = [
  defineInstrument(
    { id: 41, code: 'WTI', showCode: 'WTI', startPrice: 71.38, pricePrecision: 2, volatility: 0.32 },
    energyTerms,
  ),
  defineInstrument(
    { id: 42, code: 'BRENT', showCode: 'BRENT', startPrice: 75.12, pricePrecision: 2, volatility: 0.3 },
    energyTerms,
  ),
  defineInstrument(
    { id: 43, code: 'NATGAS', showCode: 'NATGAS', startPrice: 2.874, pricePrecision: 3, volatility: 0.55 },
    { ...energyTerms, unitsPerLot: '10000', marginMode: 'leveraged', leverages: [10, 20, 50] },
  ),
]

/** Stock indices, each in the currency and the hours of its exchange. */
const indexTerms: Omit<InstrumentTerms, 'quoteCurrency' | 'hours' | 'unitsPerLot'> = {
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

const indexInstruments: readonly InstrumentDefinition[] = rows.map(
  ([id, code, hours, quoteCurrency, unitsPerLot, startPrice, pricePrecision, volatility]) =>
    defineInstrument(
      { id, code, showCode: code, startPrice, pricePrecision, volatility },
      { ...indexTerms, hours, quoteCurrency, unitsPerLot },
    ),
)

/** Coins in USD, traded at every hour. */
const coinTerms: Omit<InstrumentTerms, 'unitsPerLot' | 'feePerLot'> = {
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

const cryptoInstruments: readonly InstrumentDefinition[] = coins.map(
  ([id, coin, unitsPerLot, feePerLot, startPrice, pricePrecision, volatility]) =>
    defineInstrument(
      { id, code: `${coin}USD`, showCode: `${coin}/USD`, startPrice, pricePrecision, volatility },
      { ...coinTerms, unitsPerLot, feePerLot },
    ),
)

/** Instruments with fixed outcomes, so that every flow can be walked at will; only in the sandbox. [MKT47, MKT51, MKT52, MKT53, MKT54, MKT55] */
const qaTerms: InstrumentTerms = {
  category: 'qa',
  hours: 'always',
  quoteCurrency: 'USD',
  unitsPerLot: '100',
  lotStep: '0.01',
  minimumLots: '0.01',
  leverages: [10, 50, 100],
  marginMode: 'leveraged',
  feePerLot: '1',
  feeShareOfMargin: '0.01',
}

const qaInstrument = (id: number, code: string, changed: Partial<InstrumentTerms> = {}): InstrumentDefinition =>
  defineInstrument(
    { id, code, showCode: code, startPrice: 100, pricePrecision: 2, volatility: 0.2 },
    { ...qaTerms, ...changed },
  )

const qaInstruments: readonly InstrumentDefinition[] = [
  qaInstrument(91, 'QAREJECT'),
  qaInstrument(92, 'QASLOW'),
  qaInstrument(93, 'QASILENT'),
  qaInstrument(94, 'QACLOSED', { hours: 'never' }),
  qaInstrument(95, 'QASTALE', { movement: 'stops' }),
  qaInstrument(96, 'QANOLEVER', { leverages: [] }),
  qaInstrument(97, 'QAJUMP', { movement: 'jumps' }),
]

const always: readonly InstrumentDefinition[] = [
  ...forexInstruments,
  ...metalInstruments,
  ...energyInstruments,
  ...indexInstruments,
  ...cryptoInstruments,
]

export const instrumentsOf = (isSandbox: boolean): readonly InstrumentDefinition[] =>
  isSandbox ? [...always, ...qaInstruments] : always
