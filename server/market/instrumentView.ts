/** An instrument as the rest of the back end sees it now. */
import type { Decimal } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import { type Classified, type Profile, termsUnder } from '#rules/market/riskProfile.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type TradingState, stricterOf } from '#rules/market/tradingState.ts'
import { categoryKeyOf } from '../seed/categories.ts'
import { type LiveInstrument, sessionOf } from './liveInstrument.ts'
import type { StatusNow } from './marketStatus.ts'

/** What the broker's settings make of every instrument, and how often that was something else before. */
export type TermsOfAll = {
  readonly feeType: FeeType
  readonly trading: TradingState
  readonly profile: Profile
  readonly changesOfAll: number
}

/** What it is, by which a profile bounds its leverage. */
export const classified = ({ code, categoryId }: Pick<Instrument, 'code' | 'categoryId'>): Classified => ({
  code,
  kind: categoryKeyOf(categoryId),
})

export function viewInstrument(
  live: LiveInstrument,
  { market, nextChange }: StatusNow,
  conversionRate: Decimal | null,
  { feeType, trading, profile, changesOfAll }: TermsOfAll,
): Instrument {
  const { definition } = live
  const { leverages, marginMode } = termsUnder(profile, classified(definition), definition)
  return {
    id: definition.id,
    code: definition.code,
    showCode: definition.showCode,
    logo: definition.logo,
    categoryId: definition.categoryId,
    market,
    nextChange,
    hours: definition.hours,
    pricePrecision: definition.pricePrecision,
    lotStep: definition.lotStep,
    minimumLots: definition.minimumLots,
    unitsPerLot: definition.unitsPerLot,
    feeRate: feeType === 'per lot' ? definition.feePerLot : definition.feeShareOfMargin,
    marginMode,
    leverages,
    /** With another fee type its rate is another one, with another profile its leverages: half of what changed is never taken for all of it. [OPS166] */
    termsVersion: definition.termsVersion + changesOfAll,
    trading: stricterOf(definition.trading, trading),
    conversionRate,
    spread: definition.spread,
    swapLong: definition.swapLong,
    swapShort: definition.swapShort,
    session: sessionOf(live),
  }
}
