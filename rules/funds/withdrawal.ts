/**
 * What a withdrawal costs and brings: the preview and the booking are the same figures. [WDR3, WDR4, WDR5, WDR6, WDR7]
 * Amounts and fees are in USD, what is received is in the currency of the withdrawal.
 */
import {
  type Decimal,
  divide,
  isAbove,
  isBelow,
  isPositive,
  larger,
  minus,
  round,
  smaller,
  times,
  zero,
} from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'

/** Type 1 of the wire is a fixed fee; any other is a share of the amount. */
export type WithdrawalFeeType = 'fixed' | 'share of amount'
export type WithdrawalStatus = 'waiting' | 'paid' | 'refused'

export type WithdrawalTerms = {
  readonly feeType: WithdrawalFeeType
  /** USD when fixed, otherwise a fraction. */
  readonly feeRate: Decimal
  /** USD for one unit of the currency. */
  readonly usdPrice: Decimal
  /** Places of the currency. */
  readonly precision: number
}
export type WithdrawalFigures = { readonly fee: Decimal; readonly received: Decimal }

/** Received is rounded down, never below zero, and nothing in a currency without a price. */
export function withdrawalFigures(amount: Decimal, terms: WithdrawalTerms): WithdrawalFigures {
  const { feeType, feeRate, usdPrice, precision } = terms
  const fee = round(feeType === 'fixed' ? feeRate : times(amount, feeRate), moneyPlaces)
  if (!isPositive(usdPrice)) return { fee, received: zero }
  return { fee, received: divide(larger(zero, minus(amount, fee)), usdPrice, precision, 'down') }
}

type Funds = { readonly balance: Decimal; readonly freeMargin: Decimal }

/** The most that may leave: an open profit does not. */
export const withdrawable = ({ balance, freeMargin }: Funds): Decimal => larger(zero, smaller(balance, freeMargin))

/** The code of what keeps a withdrawal from being made; null when nothing does. */
export function findWithdrawalProblem(
  amount: Decimal,
  { terms, means, minimum }: { readonly terms: WithdrawalTerms; readonly means: Funds; readonly minimum: Decimal },
): 4001 | 4005 | null {
  if (!isPositive(amount) || isBelow(amount, minimum)) return 4005
  if (!isPositive(withdrawalFigures(amount, terms).received)) return 4005
  return isAbove(amount, withdrawable(means)) ? 4001 : null
}
