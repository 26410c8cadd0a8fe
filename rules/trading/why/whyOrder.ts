/**
 * Why an order's profit, margin, fee and spread cost are what they are. The order does not keep the terms and conversion rates that they were
 * booked with: those of now are taken where they come to the figure, and otherwise they are worked back from it. [ORD500, ORD501, ORD502, ORD503]
 */
import {
  type Decimal,
  absolute,
  divide,
  decimal,
  isAbove,
  isEqual,
  isNegative,
  isZero,
  minus,
  negate,
  plus,
  round,
  times,
} from '../../number/decimal.ts'
import { conversionRatePlaces, moneyPlaces } from '../../app/limits.ts'
import type { Instrument } from '../../market/instrument.ts'
import { type FeeType, tradeFee } from '../fee.ts'
import { marginRequired } from '../margin.ts'
import type { Order } from '../order.ts'
import { profitOrLoss } from '../profit.ts'
import { type Formula, type Step, type StepKey, added, less, operand, product, quotient } from './formula.ts'
import { workedBack } from './workedBack.ts'

/** What is known of the terms now. */
export type KnownTerms = Pick<Instrument, 'unitsPerLot' | 'marginMode' | 'feeRate'> & {
  /** USD for one unit of the quote currency, now. */
  readonly conversionRate: Decimal
  readonly feeType: FeeType
}

type Rate = { readonly value: Decimal; readonly isWorkedBack: boolean }

export const nearestMoney = { places: moneyPlaces, way: 'nearest' } as const

/** A line whose result is rounded as money. */
export const moneyStep = (key: StepKey, formula: Formula, result: Decimal): Step => ({
  key,
  formula,
  rounding: nearestMoney,
  result,
  unit: 'money',
})

/** A line in which nothing is rounded. */
export const exactStep = (key: StepKey, formula: Formula, result: Decimal, unit: Step['unit'] = 'money'): Step => ({
  key,
  formula,
  rounding: null,
  result,
  unit,
})

type Traded = Pick<Order, 'side' | 'lots' | 'openPrice'>

/** P/L at a price and a conversion rate. */
export function profitStep(
  { side, lots }: Pick<Order, 'side' | 'lots'>,
  [openPrice, nowPrice]: readonly [Decimal, Decimal],
  { unitsPerLot, rate }: { readonly unitsPerLot: Decimal; readonly rate: Rate },
  key: StepKey = side === 'buy' ? 'profitBuy' : 'profitSell',
): Step {
  const [from, to] = side === 'buy' ? [openPrice, nowPrice] : [nowPrice, openPrice]
  const result = profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate: rate.value })
  const moved = less(operand(to, 'price'), operand(from, 'price'))
  return moneyStep(key, product(moved, ...tradedFor(lots, unitsPerLot, rate)), result)
}

const tradedFor = (lots: Decimal, unitsPerLot: Decimal, { value, isWorkedBack }: Rate): readonly Formula[] => [
  operand(lots, 'lots'),
  operand(unitsPerLot, 'lotUnits'),
  operand(value, 'rate', isWorkedBack),
]

type Profited = Traded & Pick<Order, 'nowPrice' | 'profit'>
type RateTerms = Pick<KnownTerms, 'unitsPerLot' | 'conversionRate'>

/** None where nothing known comes to the figure. The price of now and the profit are those of one moment. */
export function whyProfit(order: Profited & Pick<Order, 'fee' | 'swap'>, terms: RateTerms): readonly Step[] {
  const { openPrice, nowPrice } = order
  const { unitsPerLot } = terms
  const rate = profitRate(order, terms)
  return openPrice && rate ? [profitStep(order, [openPrice, nowPrice], { unitsPerLot, rate }), netStep(order)] : []
}

/** The conversion rate that a profit was computed with: that of now where it comes to it; null where none does. */
export const rateOfProfit = (order: Profited, terms: RateTerms): Decimal | null =>
  profitRate(order, terms)?.value ?? null

function profitRate({ side, lots, openPrice, nowPrice, profit }: Profited, terms: RateTerms): Rate | null {
  const { unitsPerLot, conversionRate } = terms
  if (!openPrice) return null
  const direct = profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate })
  if (isEqual(direct, profit)) return { value: conversionRate, isWorkedBack: false }
  const moved = side === 'buy' ? minus(nowPrice, openPrice) : minus(openPrice, nowPrice)
  return backRate(profit, times(times(moved, lots), unitsPerLot))
}

/** What is left of a profit when its fee and swap are paid. */
function netStep({ profit, fee, swap }: Pick<Order, 'profit' | 'fee' | 'swap'>): Step {
  const paid = less(operand(profit, 'money'), operand(fee, 'money'))
  const swapped = isNegative(swap) ? less(paid, operand(negate(swap), 'money')) : added(paid, operand(swap, 'money'))
  return exactStep('net', isZero(swap) ? paid : swapped, plus(minus(profit, fee), swap))
}

function backRate(figure: Decimal, factor: Decimal): Rate | null {
  const value = workedBack(figure, factor)
  return value && { value, isWorkedBack: true }
}

type Booked = Pick<Order, 'lots' | 'leverage' | 'openPrice' | 'margin' | 'fee' | 'spreadCost'>

/** A booked figure may be a last digit off where a position was split, once for each time; never by a thousandth of itself. */
const splitMost = decimal('0.000016')
const isOfSplits = (off: Decimal, figure: Decimal): boolean =>
  !isAbove(absolute(off), splitMost) && !isAbove(times(absolute(off), decimal(1_000)), absolute(figure))

/** The line, and what its share was rounded by; null where the figure is another one. */
function bookedAs(figure: Decimal, step: Step): readonly Step[] | null {
  const off = minus(figure, step.result)
  if (isZero(off)) return [step]
  if (!isOfSplits(off, figure)) return null
  const [from, by] = [operand(step.result, 'money'), operand(absolute(off), 'money')]
  return [step, exactStep('split', isNegative(off) ? less(from, by) : added(from, by), figure)]
}

export function whyMargin(order: Booked, terms: KnownTerms): readonly Step[] {
  const { margin, lots, leverage, openPrice } = order
  const { unitsPerLot, conversionRate } = terms
  if (!openPrice || leverage <= 0) return []
  const marginAt = ({ value, isWorkedBack }: Rate): Step => {
    const result = marginRequired({ terms, lots, price: openPrice, leverage, conversionRate: value })
    const units = product(operand(lots, 'lots'), operand(unitsPerLot, 'lotUnits'))
    if (terms.marginMode === 'fixed') return moneyStep('marginFixed', units, result)
    const worth = product(units, operand(openPrice, 'price'), operand(value, 'rate', isWorkedBack))
    return moneyStep('marginLeveraged', quotient(worth, operand(decimal(leverage), 'leverage')), result)
  }
  const known = bookedAs(margin, marginAt({ value: conversionRate, isWorkedBack: false }))
  if (known || terms.marginMode === 'fixed') return known ?? []
  const rate = openRate(order, terms)
  return (rate && bookedAs(margin, marginAt(rate))) ?? []
}

/** The conversion rate of the opening: what its margin says of it; null where that says nothing. */
function openRate({ margin, lots, leverage, openPrice }: Booked, terms: KnownTerms): Rate | null {
  const { unitsPerLot, conversionRate } = terms
  if (!openPrice || terms.marginMode === 'fixed') return { value: conversionRate, isWorkedBack: false }
  const factor = times(times(lots, unitsPerLot), openPrice)
  const now = marginRequired({ terms, lots, price: openPrice, leverage, conversionRate })
  if (isOfSplits(minus(margin, now), margin)) return { value: conversionRate, isWorkedBack: false }
  if (isZero(factor) || leverage <= 0) return null
  for (let places = 0; places <= conversionRatePlaces; places += 1) {
    const value = divide(times(margin, decimal(leverage)), factor, places)
    if (isEqual(marginRequired({ terms, lots, price: openPrice, leverage, conversionRate: value }), margin))
      return { value, isWorkedBack: true }
  }
  return null
}

export function whyFee({ fee, lots, margin }: Booked, { feeType, feeRate }: KnownTerms): readonly Step[] {
  const isPerLot = feeType === 'per lot'
  const [base, rateUnit] = isPerLot ? [lots, 'perLot' as const] : [margin, 'share' as const]
  const feeAt = (rate: Decimal, isWorkedBack: boolean): Step =>
    moneyStep(
      isPerLot ? 'feePerLot' : 'feeOfMargin',
      product(operand(base, isPerLot ? 'lots' : 'money'), operand(rate, rateUnit, isWorkedBack)),
      tradeFee({ feeType, feeRate: rate, lots, margin }),
    )
  const known = bookedAs(fee, feeAt(feeRate, false))
  if (known) return known
  const rate = workedBack(fee, base)
  return rate ? [feeAt(rate, true)] : []
}

/** The spread of the opening is not kept: it is worked back. */
export function whySpreadCost(order: Booked, terms: KnownTerms): readonly Step[] {
  const { spreadCost, lots } = order
  const { unitsPerLot } = terms
  const rate = openRate(order, terms)
  if (!rate || isZero(spreadCost)) return []
  const factor = times(times(lots, unitsPerLot), rate.value)
  const spread = workedBack(spreadCost, factor)
  if (!spread) return []
  const result = round(times(spread, factor), moneyPlaces)
  return [
    moneyStep('spreadCost', product(operand(spread, 'price', true), ...tradedFor(lots, unitsPerLot, rate)), result),
  ]
}
