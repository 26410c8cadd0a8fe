/** What an order was booked at, beside what its sender's own rules make of the terms that were shown, at the very price of the fill. [ORD184] */
import { conversionRatePlaces } from '#rules/app/limits.ts'
import { decimal, divide, formatDecimal, isEqual, minus } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import type { Press } from '../world/people.ts'

/** Null where they are the same, or nothing was filled at once. */
export function findOtherCost({ shown, placed }: Press): string | null {
  if (!shown || !placed?.openPrice) return null
  const { instrument: terms, feeType } = shown
  const { side, lots, leverage, openPrice: price } = placed
  // Its own bid gives the rate of the one pair that needs one.
  const bid = side === 'buy' ? minus(price, terms.spread) : price
  const conversionRate = terms.code === 'USDJPY' ? divide(decimal(1), bid, conversionRatePlaces) : decimal(1)
  const margin = marginRequired({ terms, lots, leverage, price, conversionRate })
  const fee = tradeFee({ feeType, feeRate: terms.feeRate, lots, margin })
  if (isEqual(margin, placed.margin) && isEqual(fee, placed.fee)) return null
  const told = [margin, fee, placed.margin, placed.fee].map((value) => formatDecimal(value))
  return `order ${placed.id} was shown at ${told[0]} + ${told[1]} and booked at ${told[2]} + ${told[3]}`
}
