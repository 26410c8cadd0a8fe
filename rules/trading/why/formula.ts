/** The formula of a figure as data: what a reader can follow, and what comes to the figure to the last digit. [ORD500] */
import { type Decimal, divide, isBelow, minus, one, plus, times, fromScaled } from '../../number/decimal.ts'

/** What a number is counted in, which says how it is written. */
export type Unit =
  | 'price'
  | 'lots'
  | 'lotUnits'
  | 'rate'
  | 'leverage'
  | 'money'
  | 'perLot'
  | 'share'
  | 'nights'
  | 'percent'
  | 'plain'

export type Operand = {
  readonly value: Decimal
  readonly unit: Unit
  /** Not kept: found from the booked figure. */
  readonly isWorkedBack?: boolean
}
export type Operator = 'plus' | 'minus' | 'times' | 'over'
export type Operation = { readonly operator: Operator; readonly left: Formula; readonly right: Formula }
export type Formula = Operand | Operation

export type Rounding = {
  readonly places: number
  /** `up`: the next one that is no less. */
  readonly way: 'nearest' | 'up'
}

/** One line of an explanation. */
export type Step = {
  /** Of its words. */
  readonly key: StepKey
  readonly formula: Formula
  /** Null where nothing is rounded. */
  readonly rounding: Rounding | null
  readonly result: Decimal
  readonly unit: Unit
}

export type StepKey =
  | 'profitBuy'
  | 'profitSell'
  | 'net'
  | 'marginFixed'
  | 'marginLeveraged'
  | 'split'
  | 'feePerLot'
  | 'feeOfMargin'
  | 'spreadCost'
  | 'swapNight'
  | 'swapTriple'
  | 'swapAll'
  | 'breakEvenCost'
  | 'breakEvenWay'
  | 'breakEvenPrice'
  | 'stopLoss'
  | 'takeProfit'
  | 'rewardToRisk'
  | 'gap'
  | 'equity'
  | 'freeMargin'
  | 'marginLevel'
  | 'marginUsage'
  | 'callEquity'
  | 'callRoom'
  | 'stopOutEquity'
  | 'stopOutRoom'
  | 'relief'

export const operand = (value: Decimal, unit: Unit, isWorkedBack = false): Operand =>
  isWorkedBack ? { value, unit, isWorkedBack } : { value, unit }

const joined =
  (operator: Operator) =>
  (first: Formula, ...others: readonly Formula[]): Formula =>
    others.reduce<Formula>((left, right) => ({ operator, left, right }), first)
export const added = joined('plus')
export const less = joined('minus')
export const product = joined('times')
export const quotient = joined('over')

export const isOperand = (formula: Formula): formula is Operand => 'value' in formula

/** A fraction, so that nothing is lost before the figure is rounded. */
type Fraction = { readonly over: Decimal; readonly under: Decimal }

function fractionOf(formula: Formula): Fraction {
  if (isOperand(formula)) return { over: formula.value, under: one }
  const [a, b] = [fractionOf(formula.left), fractionOf(formula.right)]
  const under = times(a.under, b.under)
  switch (formula.operator) {
    case 'plus':
      return { over: plus(times(a.over, b.under), times(b.over, a.under)), under }
    case 'minus':
      return { over: minus(times(a.over, b.under), times(b.over, a.under)), under }
    case 'times':
      return { over: times(a.over, b.over), under }
    case 'over':
      return { over: times(a.over, b.under), under: times(a.under, b.over) }
  }
}

/** What the line comes to. Throws where it divides by zero, or is no decimal and not rounded. */
export function evaluateStep({ formula, rounding }: Pick<Step, 'formula' | 'rounding'>): Decimal {
  const { over, under } = fractionOf(formula)
  if (!rounding) {
    const whole = divide(over, under, over.scale + under.scale + String(under.units).length)
    if (minus(times(whole, under), over).units !== 0n) throw new RangeError('Not a whole decimal')
    return whole
  }
  const { places, way } = rounding
  if (way === 'nearest') return divide(over, under, places)
  const down = divide(over, under, places, 'down')
  // Both turned to a positive divisor, as a fraction below zero is cut off towards zero.
  const isLess = under.units > 0n ? isBelow(times(down, under), over) : isBelow(over, times(down, under))
  return isLess ? plus(down, fromScaled(1n, places)) : down
}

/** Every number of a formula, from left to right. */
export const operandsOf = (formula: Formula): readonly Operand[] =>
  isOperand(formula) ? [formula] : [...operandsOf(formula.left), ...operandsOf(formula.right)]

/** Whether digits were lost: exactly computed it is another number than the result. */
export function isRounded(step: Step): boolean {
  if (!step.rounding) return false
  const finer = { places: step.rounding.places + step.result.scale + 24, way: 'nearest' } as const
  return minus(evaluateStep({ ...step, rounding: finer }), step.result).units !== 0n
}
