/**
 * How many lots an order may have: by what its stop may cost and by what its margin takes, whole steps that are rounded down. [TKT327, TKT328]
 * Both grow with the lots, so that the most of them is searched for by halves, with the rules that judge and book the order.
 */
import { type Decimal, absolute, divide, hundred, isAbove, isPositive, plus, times } from '../number/decimal.ts'
import { type FeeType, tradeFee } from './fee.ts'
import type { TradingTerms } from '../market/instrument.ts'
import { largestAmount, moneyPlaces } from '../app/limits.ts'
import { type LotTerms, fewestLots } from './lots.ts'
import { marginRequired } from './margin.ts'
import { profitOrLoss } from './profit.ts'
import { spreadCost } from '../market/sides.ts'

/** What lots are paid for with. */
export type LotCosts = {
  readonly terms: TradingTerms & LotTerms
  readonly price: Decimal
  readonly spread: Decimal
  readonly leverage: number
  readonly conversionRate: Decimal
  readonly feeType: FeeType
  /** Null as long as nobody knows: then it binds nothing. */
  readonly freeMargin: Decimal | null
}

export type RiskTaken = LotCosts & {
  readonly equity: Decimal
  /** Per cent of the equity. */
  readonly risk: Decimal
  readonly stopLoss: Decimal
}

export type LotsForRisk = {
  /** Null where not even the fewest lots keep within the bound. */
  readonly lots: Decimal | null
  /** What keeps it from being one step more; `step` where the fewest lots are too many already. */
  readonly bound: 'risk' | 'margin' | 'step'
  /** What may be lost at the stop, fee apart. */
  readonly riskMoney: Decimal
  readonly riskLots: Decimal | null
  readonly marginLots: Decimal | null
}

/** The most lots that the stop may cost, and that the margin allows: the fewer of both. */
export function lotsForRisk(taken: RiskTaken): LotsForRisk {
  const riskMoney = divide(times(taken.equity, taken.risk), hundred, moneyPlaces, 'down')
  const isRiskable = isPositive(taken.equity)
  const riskLots = isRiskable ? mostLots(taken.terms, (lots) => !isAbove(lossAtStop(lots, taken), riskMoney)) : null
  const marginLots = lotsOfMargin(taken)
  if (!riskLots || !marginLots)
    return { lots: null, bound: riskLots ? 'margin' : 'step', riskMoney, riskLots, marginLots }
  const isMarginLess = isAbove(riskLots, marginLots)
  return {
    lots: isMarginLess ? marginLots : riskLots,
    bound: isMarginLess ? 'margin' : 'risk',
    riskMoney,
    riskLots,
    marginLots,
  }
}

/** The most lots whose margin, fee and spread cost are there; null where not even the fewest are. */
export const lotsOfMargin = (costs: LotCosts): Decimal | null =>
  mostLots(costs.terms, (lots) => !costs.freeMargin || !isAbove(costOf(lots, costs), costs.freeMargin))

/** Margin, fee and spread cost. [TKT16, TKT17, FEE10] */
export function costOf(lots: Decimal, costs: LotCosts): Decimal {
  const { terms, price, leverage, conversionRate, feeType, spread } = costs
  const { unitsPerLot } = terms
  const margin = marginRequired({ terms, lots, price, leverage, conversionRate })
  const fee = tradeFee({ feeType, feeRate: terms.feeRate, lots, margin })
  return plus(plus(margin, fee), spreadCost({ price, ask: plus(price, spread) }, { lots, unitsPerLot, conversionRate }))
}

/** What is lost when the stop is reached; the same for a buy and a sell. */
export const lossAtStop = (lots: Decimal, { terms, price, stopLoss, conversionRate }: RiskTaken): Decimal =>
  absolute(
    profitOrLoss({
      side: 'buy',
      lots,
      unitsPerLot: terms.unitsPerLot,
      openPrice: price,
      nowPrice: stopLoss,
      conversionRate,
    }),
  )

const largestLots: Decimal = { units: largestAmount, scale: 0 }

/** The most lots up to `last` that may be traded and fit, where fewer of what fits fit as well; null where not even the fewest do. */
export function mostLots(
  terms: LotTerms,
  fits: (lots: Decimal) => boolean,
  last: Decimal = largestLots,
): Decimal | null {
  const lotsAt = (steps: bigint): Decimal => times({ units: steps, scale: 0 }, terms.lotStep)
  if (terms.lotStep.units <= 0n) return null
  const stepsIn = (lots: Decimal): bigint => divide(lots, terms.lotStep, 0, 'down').units
  const [first, final] = [stepsIn(fewestLots(terms)), stepsIn(last)]
  if (first > final || !fits(lotsAt(first))) return null
  let [low, high] = [first, final]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(lotsAt(middle))) low = middle
    else high = middle - 1n
  }
  return lotsAt(low)
}
