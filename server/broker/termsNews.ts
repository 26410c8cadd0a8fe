/** What of the terms that everybody holds is another one after a change. [WSS187, OPS166] */
import { type BrokerChange, type TermsNews, brokerChangeShape, instrumentChangeShape } from '#contract/shapes/terms.ts'
import { instrumentShape, tradingStateShape } from '#contract/shapes/instrument.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { BrokerSettings } from './brokerSettings.ts'

type Wire = Readonly<Record<string, unknown>>

/** What is not the same, as the wire has it. */
const changedOf = (before: Wire, after: Wire): Wire =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

/** Also open is said: it may have been something else. [OPS310] */
const termsOfInstrument = (instrument: Instrument): Wire => ({
  ...instrumentShape.write(instrument),
  Trading: tradingStateShape.write(instrument.trading),
})

/** Of the instruments that are others now, in the order of the list. */
export const instrumentNews = (before: readonly Instrument[], after: readonly Instrument[]): readonly TermsNews[] =>
  after.flatMap((instrument, at) => {
    const known = before[at]
    const changed = known ? changedOf(termsOfInstrument(known), termsOfInstrument(instrument)) : {}
    if (changed['Terms'] === undefined) return []
    return [{ about: 'instrument', instrumentId: instrument.id, change: instrumentChangeShape.read(changed) }]
  })

const termsOf = ({
  termsVersion,
  feeType,
  marginCallPercent,
  stopOutPercent,
  maxOrders,
}: BrokerSettings): BrokerChange => ({
  termsVersion,
  feeType,
  marginCallPercent,
  stopOutPercent,
  maxOrders,
})

export function brokerNews(before: BrokerSettings, after: BrokerSettings): readonly TermsNews[] {
  if (before.termsVersion === after.termsVersion) return []
  const changed = changedOf(brokerChangeShape.write(termsOf(before)), brokerChangeShape.write(termsOf(after)))
  return [{ about: 'broker', change: brokerChangeShape.read(changed) }]
}
