import { type Decimal, decimal, divide, isPositive, larger, minus, plus, times } from './decimal.ts'
import type { Side } from './order.ts'

const share = decimal('0.003')

/** Where a pending order starts: 0.3 per cent from the price in whole steps, one at least; for a better price, which is a buy's where none is for one side. [TKT305] */
export function startingTarget(side: Side | null, price: Decimal, step: Decimal): Decimal {
  const away = larger(times(divide(times(price, share), step, 0), step), step)
  const below = minus(price, away)
  return side === 'sell' || !isPositive(below) ? plus(price, away) : below
}
