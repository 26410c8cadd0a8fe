import { type Decimal, decimal, isPositive, minus, plus } from '../number/decimal.ts'
import type { Side } from './order.ts'
import { shareInSteps } from './typedPrice.ts'

const share = decimal('0.003')

/** Where a pending order starts: 0.3 per cent from the price in whole steps, one at least; for a better price, which is a buy's where none is for one side. [TKT305] */
export function startingEntryPrice(side: Side | null, price: Decimal, step: Decimal): Decimal {
  const away = shareInSteps(price, share, step)
  const below = minus(price, away)
  return side === 'sell' || !isPositive(below) ? plus(price, away) : below
}
