/** What the engine decides about: an account with its open orders, and the market as it stands. */
import type { Decimal } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import { type FeedMark, isLaterMark } from '#rules/market/feedMark.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { BookedOrder } from '#rules/trading/order.ts'
import type { TwoSided } from '#rules/market/sides.ts'
import type { DatedRates } from '#rules/market/swap.ts'
import type { EntrySide } from '#rules/trading/triggers.ts'

/** An order as it is kept. What a quote makes of it is not: that is computed when it is told. */
export type OrderRecord = BookedOrder & {
  readonly accountId: number
  /** Where the target lay when a pending order was placed; null for a market order. */
  readonly entrySide: EntrySide | null
  readonly closePrice: Decimal | null
  /** Rolls after this moment are to be booked still, epoch milliseconds: when it opened, or its last booked roll. Null until it opens. */
  readonly rolledTo: number | null
  /** The newest tick when it was placed, opened or given other stops: later ones alone reach it. Null where nobody knows. [NOD140] */
  readonly since: FeedMark | null
}

export type AccountState = {
  readonly id: number
  readonly balance: Decimal
  /** Pending and holding ones, by id. */
  readonly orders: readonly OrderRecord[]
}

export type LedgerKind =
  | 'demo_opening'
  | 'fee'
  | 'profit'
  | 'swap'
  | 'negative_balance'
  | 'demo_reset'
  | 'deposit'
  | 'withdrawal'
  | 'withdrawal_returned'
  | 'negative_balance_repaid'
export type LedgerEntry = {
  readonly amount: Decimal
  readonly kind: LedgerKind
  readonly orderId: number | null
  /** The deposit or withdrawal that it is about. */
  readonly recordId?: number
  /** The roll that a swap is of: one row for each order and roll. [ORD425] */
  readonly rolledAt?: number
}

export type QuoteView = TwoSided & { readonly time: number }
export type InstrumentView = {
  readonly terms: Instrument
  readonly quote: QuoteView | null
  /** In the order of time; none where none was ever set. */
  readonly swapRates?: readonly DatedRates[]
  /** No position opens with more leverage; null, or missing, where the broker's profile bounds none. */
  readonly leverageMost?: number | null
}

/** The market of one moment, and the broker's rules. */
export type MarketSnapshot = {
  readonly now: number
  /** The newest tick that it shows; null where none is known. */
  readonly mark: FeedMark | null
  readonly feeType: FeeType
  /** The broker's number of its terms. */
  readonly termsVersion: number
  readonly stopOutPercent: number
  /** So many open positions and pending orders an account may have. */
  readonly maxOrders: number
  /** Null for what is not traded here. */
  readonly instrument: (instrumentId: number) => InstrumentView | null
}

/** Whether a tick may reach an order: not one of before it was as it is. */
export const isAfter = ({ mark }: Pick<MarketSnapshot, 'mark'>, { since }: Pick<OrderRecord, 'since'>): boolean =>
  !mark || !since || isLaterMark(mark, since)

/** Whether a market is one of before an order was as it is: nothing is worth anything there. */
export const isBefore = ({ mark }: Pick<MarketSnapshot, 'mark'>, { since }: Pick<OrderRecord, 'since'>): boolean =>
  mark !== null && since !== null && isLaterMark(since, mark)
