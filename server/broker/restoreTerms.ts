/** Terms of instruments that an operator changed, in force again after a start with the number that they had. [OPS29, OPS166] */
import { readWire, record } from '#contract/codec.ts'
import { instrumentFields } from '#contract/shapes/editing.ts'
import { readInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Market } from '../market/market.ts'

const termsShape = record(instrumentFields)

/** Those of instruments that are not there any more are passed over. */
export async function restoreTerms(market: Market, { reader }: Pick<Store, 'reader'>): Promise<void> {
  const kept = await readInstrumentTerms(reader)
  for (const { id } of market.terms()) {
    const known = kept.get(id)
    const read = known && readWire(termsShape, JSON.parse(known.terms))
    if (known && read?.ok) await market.setTerms(id, { ...read.value, termsVersion: known.version })
  }
}
