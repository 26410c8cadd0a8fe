/** A statement as a table for a spreadsheet: the balance before, each row with the balance after it, the balance at the end, and costs. [ACC86] */
import type { CsvCell } from '../../funds/csv.ts'
import type { Decimal } from '../../number/decimal.ts'
import type { ReportPeriod } from './reportPeriod.ts'
import type { TradingCosts } from './statement.ts'

export type StatementWords = {
  /** Time, kind, description, amount, balance. */
  readonly headings: readonly string[]
  readonly opening: string
  readonly closing: string
  readonly spread: string
  readonly fee: string
  readonly swap: string
}

type Statement = {
  readonly opening: Decimal
  readonly closing: Decimal
  readonly rows: readonly {
    readonly createdAt: number
    readonly kind: string | null
    readonly memo: string
    readonly amount: Decimal
    readonly balance: Decimal | null
  }[]
  readonly costs: TradingCosts
}

/** Times as ISO 8601 in UTC, amounts in USD as they are booked. What was paid stands behind an empty line: it is part of the rows and of their P/L. */
export function statementTable(
  { opening, closing, rows, costs }: Statement,
  { from, to }: ReportPeriod,
  words: StatementWords,
): readonly (readonly CsvCell[])[] {
  const at = (time: number): string => new Date(time).toISOString()
  return [
    words.headings,
    [at(from), '', words.opening, null, opening],
    ...rows.map(({ createdAt, kind, memo, amount, balance }) => [at(createdAt), kind ?? '', memo, amount, balance]),
    [at(to), '', words.closing, null, closing],
    [],
    ...(['spread', 'fee', 'swap'] as const).map((name) => ['', '', words[name], costs[name], null]),
  ]
}
