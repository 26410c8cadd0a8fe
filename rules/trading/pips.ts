/** Pips: ten of an instrument's smallest steps, 0.0001 where prices have five decimals. [PNL240] */
import { type Decimal, divide, fromScaled, minus, negate } from '../number/decimal.ts'
import type { Order } from './order.ts'

/** Pips are told with one decimal: the instrument's smallest step. */
export const pipPlaces = 1

/** How many pips lie between two prices; negative where the second is the lower one. */
export const pipsBetween = (from: Decimal, to: Decimal, pricePrecision: number): Decimal =>
  divide(minus(to, from), fromScaled(10n, pricePrecision), pipPlaces)

/** How many pips an order has gone its way; null of one that was never opened. */
export function pipsGained(
  { side, openPrice, pricePrecision }: Pick<Order, 'side' | 'openPrice' | 'pricePrecision'>,
  nowPrice: Decimal,
): Decimal | null {
  if (!openPrice) return null
  const risen = pipsBetween(openPrice, nowPrice, pricePrecision)
  return side === 'buy' ? risen : negate(risen)
}
