/** Which day the books may be reconciled for, and what does not agree in them. Days are of UTC. [OPS350, OPS351] */
import type { Decimal } from '../number/decimal.ts'
import type { LedgerKind } from './ledger.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** So many days back, from today. */
export const reconciledDaysBack = 366
/** So many differences are listed at most. */
export const differencesMost = 200

export const differenceKinds = [
  /** Opening balance and rows of the day are not the closing balance. */
  'balance',
  /** The balance that is kept is not that of the newest row. */
  'kept_balance',
  /** An order's P/L, fee or swap is not what its rows say. */
  'profit',
  'fee',
  'swap',
  /** A row of those kinds belongs to no order of its account. */
  'no_order',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  /** A row of those kinds belongs to no record of its account. */
  'no_record',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const yesterdayOf = (now: number): string => dayOf(now - dayMs)
export const firstDayOf = (now: number): string => dayOf(now - reconciledDaysBack * dayMs)

/** From the first millisecond of the day to the first of the next; null for what is no day, is not here yet or is too long ago. */
export function boundsOfDay(day: string, now: number): { readonly from: number; readonly to: number } | null {
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(from) || dayOf(from) !== day || day < firstDayOf(now) || day > dayOf(now)) return null
  return { from, to: from + dayMs }
}

type Sum = { readonly count: number; readonly amount: Decimal }
export type Difference = {
  readonly kind: DifferenceKind
  /** Of the account. */
  readonly uid: string
  readonly orderId: number | null
  /** The deposit or withdrawal. */
  readonly recordId: number | null
  /** USD: what it should be, and what the rows say. */
  readonly wanted: Decimal
  readonly found: Decimal
}
export type ReconciledAccounts = 'real' | 'demo'

/** What the books of a day say; money in USD. */
export type Reconciliation = {
  readonly day: string
  /** Accounts that a row of the day moved, and so many rows. */
  readonly moved: number
  readonly rows: number
  readonly opening: Decimal
  readonly closing: Decimal
  readonly kinds: readonly (Sum & { readonly kind: LedgerKind })[]
  readonly orders: {
    readonly count: number
    readonly profit: Decimal
    readonly fee: Decimal
    readonly swap: Decimal
  }
  readonly deposits: Sum
  readonly withdrawals: Sum
  readonly returned: Sum
  readonly differences: readonly Difference[]
  readonly hasMore: boolean
}
