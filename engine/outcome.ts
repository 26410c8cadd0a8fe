/** What a decision changes: orders in their new form, ledger rows, and the account that results. Built step by step, never in place. */
import { type Decimal, isNegative, isZero, negate, plus } from '#rules/number/decimal.ts'
import type { TradingState } from '#rules/market/tradingState.ts'
import type { AccountState, LedgerEntry, OrderRecord } from './accountState.ts'

export type Outcome = {
  readonly account: AccountState
  readonly orders: readonly OrderRecord[]
  readonly entries: readonly LedgerEntry[]
}

export type EngineRefusal =
  | 1000
  | 1008
  | 1013
  | 2001
  | 2002
  | 2003
  | 2004
  | 2005
  | 2006
  | 2008
  | 2009
  | 2010
  | 2012
  | 2013
export type RefusedField =
  | 'entryPrice'
  | 'stopLoss'
  | 'takeProfit'
  | 'trail'
  | 'expiresAt'
  | 'expectedPrice'
  | 'maxSlippage'
export type Stopped = { readonly trading: TradingState; readonly name: string }
export type Refused = {
  readonly refused: EngineRefusal
  readonly field?: RefusedField
  /** The price that was too far away, with 2010. */
  readonly price?: Decimal
  /** What may be done with the instrument, with 2001 where the broker stopped opening. */
  readonly stopped?: Stopped
}
export type Decision = Outcome | Refused

export const isRefused = (decision: Decision): decision is Refused => 'refused' in decision

export const nothingYet = (account: AccountState): Outcome => ({ account, orders: [], entries: [] })
export const changesNothing = ({ orders, entries }: Outcome): boolean => orders.length === 0 && entries.length === 0

/** The order in its new form; one that ended leaves the account's open orders. */
export function withOrder(outcome: Outcome, order: OrderRecord): Outcome {
  const others = outcome.account.orders.filter(({ id }) => id !== order.id)
  const open = order.status === 'ended' ? others : [...others, order].toSorted((a, b) => a.id - b.id)
  return {
    ...outcome,
    account: { ...outcome.account, orders: open },
    orders: [...outcome.orders.filter(({ id }) => id !== order.id), order],
  }
}

/** The balance moves with its row; what is nothing makes no row. [ACC12] */
export function withEntry(outcome: Outcome, entry: LedgerEntry): Outcome {
  if (isZero(entry.amount)) return outcome
  return {
    ...outcome,
    account: { ...outcome.account, balance: plus(outcome.account.balance, entry.amount) },
    entries: [...outcome.entries, entry],
  }
}

/** An account without positions owes nothing. [ACC26] */
export function withoutDebt(outcome: Outcome): Outcome {
  const { balance, orders } = outcome.account
  const isOpenPosition = orders.some(({ status }) => status === 'holding')
  if (isOpenPosition || !isNegative(balance)) return outcome
  return withEntry(outcome, { amount: negate(balance), kind: 'negative_balance', orderId: null })
}
