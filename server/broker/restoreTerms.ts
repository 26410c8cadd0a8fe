/** Terms of instruments that an operator changed, in force again after a start. [OPS29] */
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
    const terms = kept.get(id)
    const read = terms === undefined ? null : readWire(termsShape, JSON.parse(terms))
    if (read?.ok) await market.setTerms(id, read.value)
  }
}
