/** Terms of instruments that an operator changed, in force again after a start with the number that they had. [OPS29, OPS166] */
import { readWire } from '#contract/codec.ts'
import { readInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Market } from '../market/market.ts'
import { keptTermsShape } from './keptTerms.ts'

export type KeptTerms = Awaited<ReturnType<typeof readInstrumentTerms>>

/**
 * At once; resolves when hours that changed are in force too. Those of instruments that are not there any more are passed over, and so are
 * older ones than those in force.
 */
export async function putTermsInForce(market: Market, kept: KeptTerms): Promise<void> {
  const newer = market.terms().flatMap(({ id, termsVersion }) => {
    const known = kept.get(id)
    const read = known && known.version > termsVersion ? readWire(keptTermsShape, JSON.parse(known.terms)) : null
    return known && read?.ok ? [{ id, terms: { ...read.value, termsVersion: known.version } }] : []
  })
  await Promise.all(newer.map(({ id, terms }) => market.setTerms(id, terms)))
}

export const restoreTerms = async (market: Market, { reader }: Pick<Store, 'reader'>): Promise<void> =>
  putTermsInForce(market, await readInstrumentTerms(reader))
