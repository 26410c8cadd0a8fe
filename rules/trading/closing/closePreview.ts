/** What closing would make of an account, before it is done: by the rules that book it. [TKT342, TKT343] */
import { isNegative, minus, plus, sum, zero } from '../../number/decimal.ts'
import { type AccountFigures, type Position, figuresOfTotals } from '../account.ts'

/** `isAll`: no position is left, and what is below zero then is brought to zero. */
export function figuresAfterClosing(
  before: AccountFigures,
  closed: readonly Position[],
  isAll = false,
): AccountFigures {
  const profit = sum(closed.map((one) => one.profit))
  const margin = sum(closed.map((one) => one.margin))
  const balance = plus(before.balance, profit)
  return figuresOfTotals(
    isAll && isNegative(balance) ? zero : balance,
    minus(before.profit, profit),
    minus(before.margin, margin),
  )
}
