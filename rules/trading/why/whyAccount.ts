/** Why an account's figures are what they are, and how far its margin call and stop out are. [ACC110, ACC111] */
import { type Decimal, decimal, hundred, minus, times } from '../../number/decimal.ts'
import type { AccountFigures } from '../account.ts'
import { type Formula, type Step, added, less, operand, product, quotient } from './formula.ts'
import { exactStep, nearestMoney } from './whyOrder.ts'

export type AccountFigure = 'equity' | 'freeMargin' | 'marginLevel' | 'marginUsage'

/** The level's percent have six places, as money has. */
const percentStep = (key: AccountFigure, formula: Formula, result: Decimal): Step => ({
  key,
  formula,
  rounding: nearestMoney,
  result,
  unit: 'percent',
})

/** None of a level without margin, or of a usage without equity. */
export function whyAccount(figure: AccountFigure, figures: AccountFigures): readonly Step[] {
  const { balance, profit, equity, margin, freeMargin, marginLevel, prepaymentRatio } = figures
  const [worth, held] = [operand(equity, 'money'), operand(margin, 'money')]
  const whole = operand(hundred, 'percent')
  switch (figure) {
    case 'equity':
      return [exactStep('equity', added(operand(balance, 'money'), operand(profit, 'money')), equity)]
    case 'freeMargin':
      return [exactStep('freeMargin', less(worth, held), freeMargin)]
    case 'marginLevel':
      return marginLevel ? [percentStep('marginLevel', product(quotient(worth, held), whole), marginLevel)] : []
    case 'marginUsage':
      return equity.units > 0n
        ? [percentStep('marginUsage', product(quotient(held, worth), whole), prepaymentRatio)]
        : []
  }
}

/** The equity that a level asks for, and how far the account is above it: below zero where it is under. */
export function whyLevel(
  level: 'call' | 'stopOut',
  { equity, margin }: Pick<AccountFigures, 'equity' | 'margin'>,
  percent: number,
): readonly [asked: Step, room: Step] {
  const share = times(decimal(percent), { units: 1n, scale: 2 })
  const asked = times(margin, share)
  return [
    exactStep(`${level}Equity`, product(operand(margin, 'money'), operand(share, 'share')), asked),
    exactStep(`${level}Room`, less(operand(equity, 'money'), operand(asked, 'money')), minus(equity, asked)),
  ]
}
