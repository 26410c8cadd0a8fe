/** A withdrawal as it is filled in: what it will come to, and what keeps it from being sent. The back end's own rule judges the amount. [WDR13, WDR14, WDR16] */
import { type Decimal, isAbove, isBelow, isPositive } from '../number/decimal.ts'
import { largestAmount, moneyPlaces } from '../app/limits.ts'
import { readTypedNumber } from '../number/typedNumber.ts'
import { type WithdrawalFigures, type WithdrawalTerms, withdrawalFigures } from './withdrawal.ts'

export type WithdrawalDraft = {
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
