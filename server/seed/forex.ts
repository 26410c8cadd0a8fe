/** Currency pairs: majors, and crosses quoted in JPY, GBP, CHF, CAD, AUD and NZD. */
import type { InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: Omit<InstrumentTerms, 'quoteCurrency'> = {
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

export const forexInstruments: readonly InstrumentDefinition[] = pairs
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
      { ...terms, quoteCurrency },
    ),
  )
  .toSorted((a, b) => rank(a) - rank(b))
