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
import { largestAmount, moneyPlaces } from '../app/limits.ts'
import { readTypedNumber } from '../number/typedNumber.ts'

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

/** A withdrawal as it is filled in: what it will come to, and what keeps it from being sent. The back end's own rule judges the amount. [WDR13, WDR14, WDR16] */
type WithdrawalDraft = {
  /** USD as it is typed. */
  readonly amount: string
  readonly wayId: number | null
}
export type WithdrawalContext = {
  readonly terms: WithdrawalTerms
  /** Null while it is not known: then the back end alone judges. */
  readonly most: Decimal | null
  readonly minimum: Decimal | null
}
export type DraftProblem =
  | { readonly field: 'amount'; readonly key: 'noAmount' | 'noNumber' | 'tooPrecise' | 'nothingReceived' }
  | { readonly field: 'amount'; readonly key: 'belowMinimum' | 'tooMuch'; readonly limit: Decimal }
  | { readonly field: 'way'; readonly key: 'noWay' }

/** What fee and received amount will be; null as long as nothing is typed that can be an amount. [TKT142] */
export function previewOf({ amount }: WithdrawalDraft, terms: WithdrawalTerms): WithdrawalFigures | null {
  const typed = readTypedNumber(amount)
  const isAmount = typed && isPositive(typed) && typed.scale <= moneyPlaces && !isAbove(typed, largest)
  return isAmount ? withdrawalFigures(typed, terms) : null
}

export function findDraftProblems(draft: WithdrawalDraft, context: WithdrawalContext): readonly DraftProblem[] {
  const amount = findAmountProblem(draft.amount, context)
  return [...(amount ? [amount] : []), ...(draft.wayId === null ? [{ field: 'way', key: 'noWay' } as const] : [])]
}

const largest: Decimal = { units: largestAmount, scale: 0 }

function findAmountProblem(text: string, { terms, most, minimum }: WithdrawalContext): DraftProblem | null {
  if (text.trim() === '') return { field: 'amount', key: 'noAmount' }
  const amount = readTypedNumber(text)
  if (!amount || !isPositive(amount)) return { field: 'amount', key: 'noNumber' }
  if (amount.scale > moneyPlaces) return { field: 'amount', key: 'tooPrecise' }
  if (minimum && isBelow(amount, minimum)) return { field: 'amount', key: 'belowMinimum', limit: minimum }
  if (most && isAbove(amount, most)) return { field: 'amount', key: 'tooMuch', limit: most }
  return isPositive(withdrawalFigures(amount, terms).received) ? null : { field: 'amount', key: 'nothingReceived' }
}
