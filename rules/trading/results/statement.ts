/** What was paid for trading in a time, as a statement tells it. [FEE30, FEE31] */
import { type Decimal, negate, sum } from '../../number/decimal.ts'
import type { BookedOrder } from '../order.ts'

type Row = { readonly kind: string; readonly amount: Decimal }

/** USD. */
export type TradingCosts = {
  /** Of the orders that ended; it is part of their profit or loss, and no row. */
  readonly spread: Decimal
  /** What was booked for fees, as what was paid. */
  readonly fee: Decimal
  /** What was booked for swap, signed: what is below zero was paid. */
  readonly swap: Decimal
}

/** `rows` may be the sums of their kinds. */
export function tradingCosts(rows: readonly Row[], ended: readonly Pick<BookedOrder, 'spreadCost'>[]): TradingCosts {
  const booked = (kind: string): Decimal => sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount))
  return {
    spread: sum(ended.map(({ spreadCost }) => spreadCost)),
    fee: negate(booked('fee')),
    swap: booked('swap'),
  }
}
