/** Every instrument as it is set up at the first start, in the order of the market list. [MKT18, MKT47] */
import type { InstrumentDefinition } from '../market/market.ts'
import { cryptoInstruments } from './crypto.ts'
import { energyInstruments } from './energy.ts'
import { forexInstruments } from './forex.ts'
import { indexInstruments } from './indices.ts'
import { metalInstruments } from './metals.ts'
import { qaInstruments } from './qa.ts'

const always: readonly InstrumentDefinition[] = [
  ...forexInstruments,
  ...metalInstruments,
  ...energyInstruments,
  ...indexInstruments,
  ...cryptoInstruments,
]

export const instrumentsOf = (isSandbox: boolean): readonly InstrumentDefinition[] =>
  isSandbox ? [...always, ...qaInstruments] : always
