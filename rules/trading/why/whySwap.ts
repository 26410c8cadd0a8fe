/** Why an order's swap is what it is: the nights that it was held over, at the rates of now where they come to what was booked. [ORD504] */
import { decimal, isEqual, isZero, sum, zero } from '../../number/decimal.ts'
import type { Instrument } from '../../market/instrument.ts'
import { swapOf } from '../../market/swap.ts'
import { type SwapRoll, swapRolls } from '../../market/swapRolls.ts'
import type { Order } from '../order.ts'
import { type Formula, type Step, added, operand, product } from './formula.ts'
import { exactStep, moneyStep } from './whyOrder.ts'

type Held = Pick<Order, 'side' | 'lots' | 'swap' | 'createdAt' | 'closedAt'>
type SwapTerms = Pick<Instrument, 'swapLong' | 'swapShort' | 'hours'>

/** Older nights than these are not counted. */
const rollsMost = 800

/**
 * `now`: epoch milliseconds. A pending order opened at a time that is not known: then it was held over the last so many of the nights that
 * come to its swap. None where other rates were in force, or other lots were held; the ledger has each night.
 */
export function whySwap(
  { side, lots, swap, createdAt, closedAt }: Held,
  terms: SwapTerms,
  now: number,
): readonly Step[] {
  const rolls = swapRolls(terms.hours, createdAt, (closedAt ?? now + 1) - 1)
  if (isZero(swap) || rolls.length > rollsMost) return []
  const amountOf = ({ nights }: SwapRoll) => swapOf(side, lots, terms, nights)
  const first = rolls.findIndex((_, index) => isEqual(sum(rolls.slice(index).map(amountOf)), swap))
  if (first < 0) return []
  const held = rolls.slice(first)
  const perLot = operand(side === 'buy' ? terms.swapLong : terms.swapShort, 'perLot')
  const kinds = [...new Set(held.map(({ nights }) => nights))].toSorted((a, b) => a - b)
  const nightSteps = kinds.map((nights) => {
    const one = product(operand(lots, 'lots'), perLot)
    const formula = nights === 1 ? one : product(one, operand(decimal(nights), 'nights'))
    return moneyStep(nights === 1 ? 'swapNight' : 'swapTriple', formula, swapOf(side, lots, terms, nights))
  })
  const counted = kinds.map((nights, index): Formula => {
    const count = held.filter((roll) => roll.nights === nights).length
    return product(operand(decimal(count), 'plain'), operand(nightSteps[index]?.result ?? zero, 'money'))
  })
  const [one, ...others] = counted
  return one ? [...nightSteps, exactStep('swapAll', added(one, ...others), swap)] : []
}
