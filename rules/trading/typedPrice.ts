/** Prices that someone types: how far a step goes, and where a stop begins. For the form alone; what is sent is judged by the ticket's rules. [TKT11] */
import {
  type Decimal,
  absolute,
  decimal,
  divide,
  formatDecimal,
  fromScaled,
  isAbove,
  isPositive,
  larger,
  minus,
  plus,
  round,
  times,
  zero,
} from '../number/decimal.ts'
import type { Side } from './order.ts'
import type { Protection } from './triggers.ts'
import { readTypedNumber } from '../number/typedNumber.ts'

export type StopKind = keyof Protection

/** About a hundredth of a per cent of the price, as a power of ten: a pip of EUR/USD and USD/JPY, 0.1 of gold, 10 of bitcoin. */
export function priceStep(price: number, precision: number): Decimal {
  const wished = price > 0 ? Math.round(Math.log10(price / 10_000)) : -precision
  const power = Math.max(-precision, wished)
  return power < 0 ? fromScaled(1n, -power) : decimal(10n ** BigInt(power))
}

/** What is typed, one step up or down; never below zero. What is no number counts as `fallback`. */
export function stepPrice(
  text: string,
  direction: 'more' | 'fewer',
  { step, precision, fallback }: { readonly step: Decimal; readonly precision: number; readonly fallback: Decimal },
): string {
  const typed = readTypedNumber(text) ?? fallback
  const next = direction === 'more' ? plus(typed, step) : minus(typed, step)
  return formatDecimal(round(larger(next, zero), precision), precision)
}

const shares: Readonly<Record<StopKind, Decimal>> = { stopLoss: decimal('0.005'), takeProfit: decimal('0.01') }

/** A share of a price in whole steps, one at least. */
export const shareInSteps = (price: Decimal, share: Decimal, step: Decimal): Decimal =>
  larger(times(divide(times(price, share), step, 0), step), step)

/** Where a stop begins: half a per cent away for a loss, one for a profit, in whole steps and on the side's right side. */
export function startingStop(kind: StopKind, side: Side, reference: Decimal, step: Decimal): Decimal {
  const distance = shareInSteps(reference, shares[kind], step)
  const isBelow = (kind === 'stopLoss') === (side === 'buy')
  const price = isBelow ? minus(reference, distance) : plus(reference, distance)
  return isAbove(price, zero) ? price : step
}

/** How far behind the price a trailing stop starts: as far as the stop that would be proposed. [TKT350] */
export const startingTrail = (side: Side, reference: Decimal, step: Decimal): Decimal =>
  absolute(minus(reference, startingStop('stopLoss', side, reference, step)))

const startingShare = decimal('0.003')

/** Where a pending order starts: 0.3 per cent from the price in whole steps, one at least; for a better price, which is a buy's where none is for one side. [TKT305] */
export function startingEntryPrice(side: Side | null, price: Decimal, step: Decimal): Decimal {
  const away = shareInSteps(price, startingShare, step)
  const below = minus(price, away)
  return side === 'sell' || !isPositive(below) ? plus(price, away) : below
}
