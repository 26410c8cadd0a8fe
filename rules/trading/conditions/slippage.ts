/** How far a fill may lie from the price that was expected. [ORD397, ORD398] */
import { type Decimal, isAbove, isNegative, isPositive, minus, zero } from '../../number/decimal.ts'
import type { Instrument } from '../../market/instrument.ts'
import { couldBePrice } from '../orderTicket.ts'
import type { Side } from '../order.ts'

/** Without an expected price any is taken; without a bound of slippage none that is worse. Both in units of the price. */
export type PriceBound = { readonly expectedPrice?: Decimal | null; readonly maxSlippage?: Decimal | null }
export const anyPrice = { expectedPrice: null, maxSlippage: null } as const satisfies PriceBound

/** Whether a deal at a price is worse than expected by more than the bound. A position is closed by the opposite deal. */
export function isBeyondBound(deal: Side, price: Decimal, { expectedPrice, maxSlippage }: PriceBound): boolean {
  if (!expectedPrice) return false
  const worseBy = deal === 'buy' ? minus(price, expectedPrice) : minus(expectedPrice, price)
  return isAbove(worseBy, maxSlippage ?? zero)
}

/** The one of them that is no price or distance of the instrument, if any. */
export function findBoundProblem(
  { expectedPrice, maxSlippage }: PriceBound,
  terms: Pick<Instrument, 'pricePrecision'>,
): 'expectedPrice' | 'maxSlippage' | null {
  if (expectedPrice && !couldBePrice(expectedPrice, terms)) return 'expectedPrice'
  if (!maxSlippage) return null
  const isOdd = isNegative(maxSlippage) || (isPositive(maxSlippage) && !couldBePrice(maxSlippage, terms))
  return isOdd ? 'maxSlippage' : null
}
