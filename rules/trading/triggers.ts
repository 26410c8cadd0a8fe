/** What a quote sets off: stop loss, take profit, and the fill of a pending order. [ORD28, ORD29, ORD34] */
import { type Decimal, isAbove, isBelow, isEqual, isPositive } from '../number/decimal.ts'
import type { Side } from './order.ts'

export type Protection = { readonly stopLoss: Decimal | null; readonly takeProfit: Decimal | null }

/** A stop loss lies below the reference for a buy and above it for a sell; a take profit on the other side; equal is wrong, and so is what is no price. [TKT32, TKT33] */
export function findWrongStop(
  side: Side,
  reference: Decimal,
  { stopLoss, takeProfit }: Protection,
): 'stopLoss' | 'takeProfit' | null {
  const isOnLosingSide = side === 'buy' ? isBelow : isAbove
  const isOnWinningSide = side === 'buy' ? isAbove : isBelow
  if (stopLoss && !(isPositive(stopLoss) && isOnLosingSide(stopLoss, reference))) return 'stopLoss'
  if (takeProfit && !(isPositive(takeProfit) && isOnWinningSide(takeProfit, reference))) return 'takeProfit'
  return null
}

/** Whether stops are tighter than before, or as they were: one that is set may come closer and never go. [SES473] */
export function isTighter(side: Side, before: Protection, after: Protection): boolean {
  const [isNotLower, isNotHigher] = side === 'buy' ? [notBelow, notAbove] : [notAbove, notBelow]
  const isKept = (one: Decimal | null, next: Decimal | null, isCloser: typeof notAbove) =>
    one === null || (next !== null && isCloser(next, one))
  return isKept(before.stopLoss, after.stopLoss, isNotLower) && isKept(before.takeProfit, after.takeProfit, isNotHigher)
}

/** Which stop a price has reached or jumped past; the loss wins when both are. */
export function reachedStop(
  side: Side,
  price: Decimal,
  { stopLoss, takeProfit }: Protection,
): 'stop_loss' | 'take_profit' | null {
  const isPastLoss = side === 'buy' ? notAbove : notBelow
  const isPastProfit = side === 'buy' ? notBelow : notAbove
  if (stopLoss && isPastLoss(price, stopLoss)) return 'stop_loss'
  if (takeProfit && isPastProfit(price, takeProfit)) return 'take_profit'
  return null
}

/** On which side of the quote a pending order's target lies; null when it equals the quote, which is refused. */
export type EntrySide = 'above' | 'below'
export const entrySide = (entryPrice: Decimal, quote: Decimal): EntrySide | null =>
  isEqual(entryPrice, quote) ? null : isAbove(entryPrice, quote) ? 'above' : 'below'

/** Whether a price is at or past the target, coming from the side that was remembered. */
export const hasReachedEntry = (side: EntrySide, entryPrice: Decimal, price: Decimal): boolean =>
  side === 'above' ? notBelow(price, entryPrice) : notAbove(price, entryPrice)

const notAbove = (a: Decimal, b: Decimal) => !isAbove(a, b)
const notBelow = (a: Decimal, b: Decimal) => !isBelow(a, b)
