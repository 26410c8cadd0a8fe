/**
 * Handling fee, booked when an order opens, in the account's currency, rounded once to 6 places. [FEE1, FEE2, FEE3]
 * Type 1: lots · rate (USD a lot). Otherwise: margin · rate (a fraction).
 */
import { type Decimal, round, times } from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'

export type FeeType = 'per lot' | 'share of margin'

export type FeeInput = {
  readonly feeType: FeeType
  readonly feeRate: Decimal
  readonly lots: Decimal
  readonly margin: Decimal
}

export const tradeFee = ({ feeType, feeRate, lots, margin }: FeeInput): Decimal =>
  round(times(feeType === 'per lot' ? lots : margin, feeRate), moneyPlaces)
