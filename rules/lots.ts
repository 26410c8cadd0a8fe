/** Lots: how much is traded. A whole multiple of the instrument's step, from its minimum. [TKT lots] */
import { type Decimal, decimal, isBelow, isEqual, isMultipleOf, larger, minus, plus, times, divide } from './decimal.ts'

export type LotTerms = { readonly lotStep: Decimal; readonly minimumLots: Decimal }

/** Whether an order of so many lots is accepted. */
export const mayTradeLots = (lots: Decimal, terms: LotTerms): boolean =>
  !isBelow(lots, terms.minimumLots) && isMultipleOf(lots, terms.lotStep)

/** One step more: up to the next multiple of the step, at least the minimum. */
export const moreLots = (lots: Decimal, terms: LotTerms): Decimal =>
  larger(plus(wholeSteps(lots, terms), terms.lotStep), terms.minimumLots)

/** One step less: never below zero. */
export function fewerLots(lots: Decimal, terms: LotTerms): Decimal {
  const floored = wholeSteps(lots, terms)
  const less = isEqual(floored, lots) ? minus(lots, terms.lotStep) : floored
  return larger(less, decimal('0'))
}

/** Minus is disabled at or below one step. */
export const mayTakeLotsAway = (lots: Decimal, terms: LotTerms): boolean => isBelow(terms.lotStep, lots)

const wholeSteps = (lots: Decimal, terms: LotTerms): Decimal =>
  times(divide(lots, terms.lotStep, 0, 'down'), terms.lotStep)
