/** An account's figures, in USD. Computed exactly and compared before rounding; rounded once for display. [ACC1, ACC2, ACC3, ACC5, ACC7] */
import {
  type Decimal,
  compare,
  decimal,
  divide,
  hundred,
  isAbove,
  isZero,
  minus,
  plus,
  sum,
  times,
  zero,
} from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'

export type Position = { readonly profit: Decimal; readonly margin: Decimal }

export type AccountFigures = {
  readonly balance: Decimal
  /** Sum of the positions' rounded profits and losses. */
  readonly profit: Decimal
  /** Balance and profit: equity. */
  readonly equity: Decimal
  readonly margin: Decimal
  /** Equity less the margin in use. */
  readonly freeMargin: Decimal
  /** Margin level (hazard rate) in percent; null without margin. [ACC4] */
  readonly marginLevel: Decimal | null
  /** Margin in percent of equity; zero when equity is not above zero. [ACC6] */
  readonly prepaymentRatio: Decimal
}

export function accountFigures(balance: Decimal, positions: Iterable<Position>): AccountFigures {
  const held = [...positions]
  return figuresOfTotals(
    balance,
    sum(held.map((position) => position.profit)),
    sum(held.map((position) => position.margin)),
  )
}

/** The same from totals, as a live push carries them. */
export function figuresOfTotals(balance: Decimal, profit: Decimal, margin: Decimal): AccountFigures {
  const equity = plus(balance, profit)
  return {
    balance,
    profit,
    equity,
    margin,
    freeMargin: minus(equity, margin),
    marginLevel: isZero(margin) ? null : divide(times(equity, hundred), margin, moneyPlaces),
    prepaymentRatio: isAbove(equity, zero) ? divide(times(margin, hundred), equity, moneyPlaces) : zero,
  }
}

type Exposure = Pick<AccountFigures, 'equity' | 'margin'>

/** Below the call level, in percent. Exact: 99.9999999 % is below 100. Never without margin. [ACC21, ACC24, ACC25] */
export const isMarginCall = (figures: Exposure, callPercent: number): boolean =>
  !isZero(figures.margin) && compareLevel(figures, callPercent) < 0

/** At or below the stop-out level, in percent. Never without margin. [ACC22, ACC24, ACC25] */
export const isStopOut = (figures: Exposure, stopOutPercent: number): boolean =>
  !isZero(figures.margin) && compareLevel(figures, stopOutPercent) <= 0

const compareLevel = ({ equity, margin }: Exposure, percent: number): -1 | 0 | 1 =>
  compare(times(equity, hundred), times(margin, decimal(percent)))
