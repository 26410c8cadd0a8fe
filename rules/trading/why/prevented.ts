/**
 * What would have prevented a stop out. The account's state at that moment is kept by nobody: it is known where the ledger and the orders say
 * that the position was the last one, and otherwise nothing is said of it. [ORD508, ORD509]
 */
import { type Decimal, isEqual, minus, plus } from '../../number/decimal.ts'
import { shareOf } from '../closing/part.ts'
import type { LotTerms } from '../lots.ts'
import { mostLots } from '../lotsForRisk.ts'
import type { Order } from '../order.ts'
import { depositThatHelps, isCaught } from './whatHelps.ts'

type Ended = Pick<Order, 'id' | 'lots' | 'profit' | 'margin' | 'closedAt'>
/** Equity and margin as the stop out judged them. */
export type StateThen = { readonly equity: Decimal; readonly margin: Decimal }
/** A row of the ledger, `balance` being that after it. */
export type RowThen = { readonly kind: string | null; readonly amount: Decimal; readonly balance: Decimal | null }

/**
 * `rows`: those of the order's last moment, newest first. `others`: all other orders of the account, null where not all are known. The newest
 * profit is the order's own, and what is left of the equity is the balance after it, when nothing was held any more: as the row that brings
 * a debt to zero says, or the orders do.
 */
export function stateAtStopOut(
  { profit, margin, closedAt }: Ended,
  rows: readonly RowThen[],
  others: readonly Pick<Order, 'status' | 'openPrice' | 'createdAt' | 'closedAt'>[] | null,
): StateThen | null {
  const newest = rows.find(({ kind }) => kind === 'profit')
  if (!newest?.balance || closedAt === null || !isEqual(newest.amount, profit)) return null
  const wasDebtPaid = rows.some(({ kind }) => kind === 'negative_balance')
  const isGone = (other: NonNullable<typeof others>[number]) =>
    other.openPrice === null || other.createdAt > closedAt || (other.closedAt !== null && other.closedAt <= closedAt)
  return wasDebtPaid || others?.every(isGone) ? { equity: newest.balance, margin } : null
}

export type Prevention = {
  /** The least that would have had to be there more, in whole cents. */
  readonly deposit: Decimal
  /** The most lots at the same leverage; null where not even the fewest would have been kept. */
  readonly lots: Decimal | null
}

/** At the prices of that moment. */
export function preventionOf(order: Ended, state: StateThen, terms: LotTerms, stopOutPercent: number): Prevention {
  const level = { kind: 'stopOut', percent: stopOutPercent } as const
  return {
    deposit: depositThatHelps(state, level),
    lots: mostLots(terms, (lots) => !isCaught(stateWith(order, state, lots), level), order.lots),
  }
}

/** The account as it would have been with so many lots of the order: loss and margin go with the lots. */
export function stateWith({ lots: all, profit, margin }: Ended, state: StateThen, lots: Decimal): StateThen {
  return {
    equity: plus(minus(state.equity, profit), shareOf(profit, lots, all)),
    margin: plus(minus(state.margin, margin), shareOf(margin, lots, all)),
  }
}
