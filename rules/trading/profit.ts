/**
 * Profit or loss of a position, in the account's currency, rounded once to 6 places; the fee is apart. [PNL1, PNL2, PNL3, PNL5]
 * Buy: (now − open) · lots · units per lot · conversion rate of now. Sell: the negative of it.
 */
import { type Decimal, minus, negate, round, times } from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'
import type { Side } from './order.ts'

export type ProfitInput = {
  readonly side: Side
  readonly lots: Decimal
  readonly unitsPerLot: Decimal
  readonly openPrice: Decimal
  readonly nowPrice: Decimal
  /** USD for one unit of the quote currency, now. */
  readonly conversionRate: Decimal
}

export function profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate }: ProfitInput): Decimal {
  const gained = times(times(times(minus(nowPrice, openPrice), lots), unitsPerLot), conversionRate)
  return round(side === 'buy' ? gained : negate(gained), moneyPlaces)
}
