/** An instrument as the rest of the back end sees it now. */
import type { Decimal } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type TradingState, stricterOf } from '#rules/market/tradingState.ts'
import { type LiveInstrument, sessionOf } from './liveInstrument.ts'
import type { StatusNow } from './marketStatus.ts'

/** What the broker's settings make of every instrument, and how often that was something else before. */
export type TermsOfAll = {
  readonly feeType: FeeType
  readonly trading: TradingState
  readonly changesOfAll: number
}

export function viewInstrument(
  live: LiveInstrument,
  { market, nextChange }: StatusNow,
  conversionRate: Decimal | null,
  { feeType, trading, changesOfAll }: TermsOfAll,
): Instrument {
  const { definition } = live
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
    marginMode: definition.marginMode,
    leverages: definition.leverages,
    /** With another fee type its rate is another one: half of what changed is never taken for all of it. [OPS166] */
    termsVersion: definition.termsVersion + changesOfAll,
    trading: stricterOf(definition.trading, trading),
    conversionRate,
    spread: definition.spread,
    swapLong: definition.swapLong,
    swapShort: definition.swapShort,
    session: sessionOf(live),
  }
}
