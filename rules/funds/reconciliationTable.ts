/** The books of a day as rows: what the back office shows and what its download has. [OPS353] */
import { type Decimal, negate } from '../number/decimal.ts'
import type { LedgerKind } from './ledger.ts'
import { type CsvCell, csvOf } from './csv.ts'
import type { DifferenceKind, Reconciliation } from './reconciliation.ts'

type RowName =
  | 'opening'
  | 'closing'
  | 'orders'
  | 'orderProfit'
  | 'orderFee'
  | 'orderSwap'
  | 'deposits'
  | 'withdrawals'
  | 'returned'
type Heading = 'item' | 'count' | 'amount' | 'uid' | 'order' | 'record' | 'wanted' | 'found'
/** What each is called in the reader's language. */
export type ReconciliationWords = {
  readonly kind: (kind: LedgerKind) => string
  readonly difference: (kind: DifferenceKind) => string
  readonly row: (row: RowName) => string
  readonly heading: (heading: Heading) => string
}

export type ReconciliationRow = {
  readonly key: string
  readonly label: string
  readonly count: number | null
  readonly amount: Decimal | null
  readonly isSum: boolean
}

/** Opening balances, rows by kind, closing balances; then what orders, deposits and withdrawals say for themselves. */
export function reconciliationRows(day: Reconciliation, words: ReconciliationWords): readonly ReconciliationRow[] {
  const { opening, closing, moved, kinds, orders, deposits, withdrawals, returned } = day
  const row = (key: RowName, count: number | null, amount: Decimal | null, isSum = false): ReconciliationRow => ({
    key,
    label: words.row(key),
    count,
    amount,
    isSum,
  })
  return [
    row('opening', moved, opening, true),
    ...kinds.map(({ kind, count, amount }) => ({ key: kind, label: words.kind(kind), count, amount, isSum: false })),
    row('closing', moved, closing, true),
    row('orders', orders.count, null),
    row('orderProfit', null, orders.profit),
    row('orderFee', null, negate(orders.fee)),
    row('orderSwap', null, orders.swap),
    row('deposits', deposits.count, deposits.amount),
    row('withdrawals', withdrawals.count, negate(withdrawals.amount)),
    row('returned', returned.count, returned.amount),
  ]
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** With every difference below the rows. */
export function reconciliationAsCsv(day: Reconciliation, words: ReconciliationWords): string {
  const names = (...headings: readonly Heading[]): readonly CsvCell[] => headings.map(words.heading)
  const rows = reconciliationRows(day, words).map(({ label, count, amount }): readonly CsvCell[] => [
    label,
    numberText(count),
    amount,
  ])
  const differences = day.differences.map(({ kind, uid, orderId, recordId, wanted, found }): readonly CsvCell[] => [
    words.difference(kind),
    uid,
    numberText(orderId),
    numberText(recordId),
    wanted,
    found,
  ])
  return csvOf([
    [day.day],
    names('item', 'count', 'amount'),
    ...rows,
    ...(differences.length === 0 ? [] : [names('item', 'uid', 'order', 'record', 'wanted', 'found'), ...differences]),
  ])
}
