/** What a deposit is worth, and whether it may be made. [DEP10, DEP11, DEP14, DEP15] */
import { type Decimal, isAbove, isBelow, isPositive, round, times } from '../number/decimal.ts'
import { largestAmount, moneyPlaces } from '../app/limits.ts'

/** The first one may become any of the others, and nothing else may happen. */
export type DepositStatus = 'unchecked' | 'finished' | 'rejected' | 'invalid'

export type DepositTerms = {
  /** USD for one unit of the currency. */
  readonly usdPrice: Decimal
  /** Places of the currency. */
  readonly precision: number
}

/** USD for an amount of the currency, rounded once. */
export const creditOf = (amount: Decimal, usdPrice: Decimal): Decimal => round(times(amount, usdPrice), moneyPlaces)

/** The code of what is wrong with an amount in the currency; `minimum` in USD. */
export function findDepositProblem(
  amount: Decimal,
  { usdPrice, precision }: DepositTerms,
  minimum: Decimal,
): 1000 | 4005 | null {
  if (amount.scale > precision) return 1000
  const credit = creditOf(amount, usdPrice)
  if (!isPositive(credit) || isBelow(credit, minimum)) return 4005
  return isAbove(credit, { units: largestAmount, scale: 0 }) ? 4005 : null
}
