/** Where a position would close without gain or loss, its fee and swap paid; what the spread cost is between the sides. [ORD400, ORD401] */
import {
  type Decimal,
  divide,
  fromScaled,
  isBelow,
  isPositive,
  isZero,
  minus,
  plus,
  times,
} from '../../number/decimal.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Order } from '../order.ts'
import { findWrongStop } from '../triggers.ts'
import { tighterStop } from './trail.ts'

type Terms = Pick<Instrument, 'unitsPerLot' | 'pricePrecision'> & {
  /** USD for one unit of the quote currency. */
  readonly conversionRate: Decimal
}
export type Costed = Pick<Order, 'side' | 'lots' | 'openPrice' | 'fee' | 'swap'>

/** The nearest whole price at which the profit, by the conversion rate of now, is no less than what the order cost; null of one that did not open, and where that is no price. */
export function breakEvenPrice({ side, lots, openPrice, fee, swap }: Costed, terms: Terms): Decimal | null {
  const { unitsPerLot, pricePrecision, conversionRate } = terms
  const each = times(times(lots, unitsPerLot), conversionRate)
  if (!openPrice || isZero(each)) return null
  const cost = minus(fee, swap)
  const down = divide(cost, each, pricePrecision, 'down')
  const way = isBelow(times(down, each), cost) ? plus(down, fromScaled(1n, pricePrecision)) : down
  const price = side === 'buy' ? plus(openPrice, way) : minus(openPrice, way)
  return isPositive(price) ? price : null
}

/** The same where it can be the stop loss at the price of now, and is tighter than the one there is. */
export function breakEvenStop(
  order: Costed & Pick<Order, 'status' | 'stopLoss'>,
  terms: Terms,
  nowPrice: Decimal,
): Decimal | null {
  const price = order.status === 'holding' ? breakEvenPrice(order, terms) : null
  if (!price || findWrongStop(order.side, nowPrice, { stopLoss: price, takeProfit: null })) return null
  return tighterStop(order.side, order.stopLoss, price) === price ? price : null
}
