/** Instruments with fixed outcomes, so that every flow can be walked at will; only in the sandbox. [MKT47, MKT51, MKT52, MKT53, MKT54, MKT55] */
import type { InstrumentDefinition } from '../market/market.ts'
import { type InstrumentTerms, defineInstrument } from './defineInstrument.ts'

const terms: InstrumentTerms = {
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
    { ...terms, ...changed },
  )

export const qaInstruments: readonly InstrumentDefinition[] = [
  qaInstrument(91, 'QAREJECT'),
  qaInstrument(92, 'QASLOW'),
  qaInstrument(93, 'QASILENT'),
  qaInstrument(94, 'QACLOSED', { hours: 'never' }),
  qaInstrument(95, 'QASTALE', { movement: 'stops' }),
  qaInstrument(96, 'QANOLEVER', { leverages: [] }),
  qaInstrument(97, 'QAJUMP', { movement: 'jumps' }),
]
