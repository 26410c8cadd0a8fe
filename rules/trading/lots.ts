/** Lots: how much is traded. A whole multiple of the instrument's step, from its minimum. [TKT26, TKT27] */
import {
  type Decimal,
  divide,
  isAbove,
  isBelow,
  isEqual,
  isMultipleOf,
  isPositive,
  isZero,
  larger,
  minus,
  plus,
  times,
  zero,
} from '../number/decimal.ts'
import { largestAmount } from '../app/limits.ts'

export type LotTerms = { readonly lotStep: Decimal; readonly minimumLots: Decimal }

/** Whether an order of so many lots is accepted: on the grid, from the minimum, above zero, no larger than any amount may be. */
export const mayTradeLots = (lots: Decimal, terms: LotTerms): boolean =>
  isPositive(lots) && !isBelow(lots, terms.minimumLots) && !isAbove(lots, mostLots) && isMultipleOf(lots, terms.lotStep)

/** One step more: up to the next multiple of the step, at least the first one that may be traded. [TKT2] */
export const moreLots = (lots: Decimal, terms: LotTerms): Decimal =>
  larger(plus(wholeSteps(lots, terms), terms.lotStep), fewestLots(terms))

/** One step less: never below zero. [TKT3] */
export function fewerLots(lots: Decimal, terms: LotTerms): Decimal {
  const floored = wholeSteps(lots, terms)
  const less = isEqual(floored, lots) ? minus(lots, terms.lotStep) : floored
  return larger(less, zero)
}

/** Minus is disabled at or below one step. */
export const mayTakeLotsAway = (lots: Decimal, terms: LotTerms): boolean => isBelow(terms.lotStep, lots)

/** Whether so many lots can be meant at all: more than none, no more than any amount may be, no finer than they are counted. Others have no figures. [TKT142] */
export const couldBeLots = (lots: Decimal, { lotStep, minimumLots }: LotTerms): boolean =>
  isPositive(lots) && !isAbove(lots, mostLots) && lots.scale <= Math.max(lotStep.scale, minimumLots.scale)

const mostLots: Decimal = { units: largestAmount, scale: 0 }

/** The first lots that may be traded: the first multiple from the minimum, and never none. */
export const fewestLots = (terms: LotTerms): Decimal => {
  const floored = wholeSteps(terms.minimumLots, terms)
  const first = isEqual(floored, terms.minimumLots) ? floored : plus(floored, terms.lotStep)
  return larger(first, terms.lotStep)
}

/** Sizes to begin from: the fewest lots, and ten, fifty and a hundred times as many. [TKT326] */
export const lotPresets = (terms: LotTerms): readonly Decimal[] =>
  [1, 10, 50, 100].map((factor) => times(fewestLots(terms), { units: BigInt(factor), scale: 0 }))

/** A step of zero, which only a wrongly kept instrument has, divides nothing: the lots stay as they are. */
export const wholeSteps = (lots: Decimal, { lotStep }: LotTerms): Decimal =>
  isZero(lotStep) ? lots : times(divide(lots, lotStep, 0, 'down'), lotStep)
