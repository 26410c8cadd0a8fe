/** Why a position breaks even where it does, and what its stops would bring, by the conversion rate of now. [ORD505, ORD506] */
import {
  type Decimal,
  decimal,
  divide,
  isNegative,
  isPositive,
  isZero,
  minus,
  negate,
  times,
} from '../../number/decimal.ts'
import { breakEvenPrice } from '../conditions/breakEven.ts'
import { stopMoney } from '../openProtection.ts'
import type { Order } from '../order.ts'
import { type Step, added, less, operand, product, quotient } from './formula.ts'
import { type KnownTerms, exactStep, profitStep } from './whyOrder.ts'

type Terms = Pick<KnownTerms, 'unitsPerLot' | 'conversionRate'> & { readonly pricePrecision: number }
type Held = Pick<Order, 'side' | 'lots' | 'openPrice' | 'fee' | 'swap'>

/** What it cost, how far the price has to go for that, and where it is then. */
export function whyBreakEven(order: Held, terms: Terms): readonly Step[] {
  const price = breakEvenPrice(order, terms)
  const { side, lots, openPrice, fee, swap } = order
  if (!price || !openPrice) return []
  const { unitsPerLot, conversionRate, pricePrecision } = terms
  const cost = minus(fee, swap)
  const way = side === 'buy' ? minus(price, openPrice) : minus(openPrice, price)
  const paid = operand(fee, 'money')
  const costs = isNegative(swap) ? added(paid, operand(negate(swap), 'money')) : less(paid, operand(swap, 'money'))
  const each = product(operand(lots, 'lots'), operand(unitsPerLot, 'lotUnits'), operand(conversionRate, 'rate'))
  const [from, gone] = [operand(openPrice, 'price'), operand(way, 'price')]
  return [
    exactStep('breakEvenCost', isZero(swap) ? paid : costs, cost),
    {
      key: 'breakEvenWay',
      formula: quotient(operand(cost, 'money'), each),
      rounding: { places: pricePrecision, way: 'up' },
      result: way,
      unit: 'price',
    },
    exactStep('breakEvenPrice', side === 'buy' ? added(from, gone) : less(from, gone), price, 'price'),
  ]
}

type Protected = Held & Pick<Order, 'requestedPrice' | 'stopLoss' | 'takeProfit'>

/** What one stop would bring, the fee apart. A pending order opens where it waits. */
export function whyStop(
  order: Protected,
  kind: 'stopLoss' | 'takeProfit',
  { unitsPerLot, conversionRate }: Terms,
): readonly Step[] {
  const price = order[kind]
  const rate = { value: conversionRate, isWorkedBack: false }
  return price ? [profitStep(order, [order.openPrice ?? order.requestedPrice, price], { unitsPerLot, rate }, kind)] : []
}

/** How much is to be won for each unit that is risked, to two places; null where not both are set, or nothing is risked. */
export function whyRewardToRisk(order: Protected, terms: Terms): Step | null {
  const [risk, reward] = [order.stopLoss, order.takeProfit].map((price) => price && stopMoney(order, price, terms))
  if (!risk || !reward || !isNegative(risk) || !isPositive(reward)) return null
  return {
    key: 'rewardToRisk',
    formula: quotient(operand(reward, 'money'), operand(negate(risk), 'money')),
    rounding: { places: 2, way: 'nearest' },
    result: divide(reward, negate(risk), 2),
    unit: 'plain',
  }
}

export type Gap = {
  /** How far the fill was past the level, in units of the price: above zero where it was worse. */
  readonly worseBy: Decimal
  /** What that came to, below zero where it cost; none where the conversion rate is not known. */
  readonly steps: readonly Step[]
}

/** A stop that filled at another price than its level: the tick that met it had jumped past. Null where it did not. */
export function gapOfFill(
  order: Pick<Order, 'side' | 'lots' | 'nowPrice' | 'stopLoss' | 'takeProfit' | 'closeReason'>,
  terms: Pick<Terms, 'unitsPerLot' | 'conversionRate'> | null,
): Gap | null {
  const { side, nowPrice, closeReason } = order
  const level = closeReason === 'stop_loss' ? order.stopLoss : closeReason === 'take_profit' ? order.takeProfit : null
  if (!level) return null
  const better = minus(nowPrice, level)
  const worseBy = side === 'buy' ? negate(better) : better
  if (isZero(worseBy)) return null
  if (!terms) return { worseBy, steps: [] }
  const rate = { value: terms.conversionRate, isWorkedBack: false }
  return { worseBy, steps: [profitStep(order, [level, nowPrice], { unitsPerLot: terms.unitsPerLot, rate }, 'gap')] }
}

/**
 * How much further the account would have been from its stop out without a position that was stopped out, and with each step of lots fewer:
 * its loss, and the part of its margin that the level asks for. The account's other figures do not matter for that. [ORD508]
 */
export function whyRelief({ profit, margin }: Pick<Order, 'profit' | 'margin'>, stopOutPercent: number): Step {
  const share = times(decimal(stopOutPercent), { units: 1n, scale: 2 })
  const held = product(operand(margin, 'money'), operand(share, 'share'))
  return exactStep('relief', less(held, operand(profit, 'money')), minus(times(margin, share), profit))
}
