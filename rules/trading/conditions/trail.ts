/** A trailing stop: it follows the price at a distance in price units, towards the profit and never back. [ORD390, ORD391, ORD392, ORD393] */
import {
  type Decimal,
  divide,
  fromScaled,
  isAbove,
  isBelow,
  isEqual,
  isPositive,
  isZero,
  minus,
  plus,
  round,
  times,
} from '../../number/decimal.ts'
import type { BookedOrder, Side } from '../order.ts'
import { pipPlaces } from '../pips.ts'
import { type Protection, isTighter } from '../triggers.ts'

export type Trailing = Pick<BookedOrder, 'side' | 'stopLoss' | 'trailDistance'>

/** A distance in pips, and back; pips are ten of the instrument's smallest steps. */
export const distanceOfPips = (pips: Decimal, precision: number): Decimal =>
  round(times(pips, fromScaled(10n, precision)), precision)
export const pipsOfDistance = (distance: Decimal, precision: number): Decimal =>
  divide(distance, fromScaled(10n, precision), pipPlaces)

/** The stop that lies so far behind a price; null where that is no price. */
export function trailLevel(side: Side, price: Decimal, distance: Decimal): Decimal | null {
  const level = side === 'buy' ? minus(price, distance) : plus(price, distance)
  return isPositive(level) ? level : null
}

/** The higher one of a buy, the lower one of a sell; any stop is tighter than none. */
export function tighterStop(side: Side, one: Decimal | null, other: Decimal | null): Decimal | null {
  if (!one || !other) return one ?? other
  const isOtherTighter = side === 'buy' ? isAbove(other, one) : isBelow(other, one)
  return isOtherTighter ? other : one
}

/** The stop after a price at which the position would close: as it was, or tighter. */
export const trailedStop = ({ side, stopLoss, trailDistance }: Trailing, price: Decimal): Decimal | null =>
  trailDistance ? tighterStop(side, stopLoss, trailLevel(side, price, trailDistance)) : stopLoss

/** Stops as their owner sets them. `trail`: null or missing as it was, zero for none. */
export type ProtectionWish = Protection & { readonly trail?: Decimal | null }
export type TrailedProtection = Protection & Pick<BookedOrder, 'trailDistance'>

/**
 * What the stops are then. A position's trail begins at the price of now, and one that is left as it was keeps the level it has reached; a
 * pending order's begins at its fill.
 */
export function protectionAfter(
  order: Trailing & Pick<BookedOrder, 'status'>,
  { stopLoss, takeProfit, trail = null }: ProtectionWish,
  price: Decimal,
): TrailedProtection {
  const { side, status, trailDistance: before } = order
  const trailDistance = trail === null ? before : isZero(trail) ? null : trail
  if (!trailDistance || status !== 'holding') return { stopLoss, takeProfit, trailDistance }
  const isKept = before !== null && isEqual(before, trailDistance)
  const least = isKept ? tighterStop(side, stopLoss, order.stopLoss) : stopLoss
  return { stopLoss: trailedStop({ side, stopLoss: least, trailDistance }, price), takeProfit, trailDistance }
}

/** Whether no stop is looser than before, and a trail is neither gone nor longer. [SES473] */
export function areTighter(side: Side, before: TrailedProtection, after: TrailedProtection): boolean {
  const [was, is] = [before.trailDistance, after.trailDistance]
  return isTighter(side, before, after) && (was === null || (is !== null && !isAbove(is, was)))
}
