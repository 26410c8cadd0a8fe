/** How long a time statistics and a statement may be of, and how much they may tell: what is longer is refused, never slow. [ORD465, ACC83] */
const dayMs = 24 * 60 * 60 * 1_000
const longestDays = 366
/** Trades of statistics; of a statement rows of the ledger, and orders. */
export const reportRowsMost = 10_000

/** Epoch milliseconds; `to` is exclusive. */
export type ReportPeriod = { readonly from: number; readonly to: number }

/** A year of one's own zone is a change of its clocks longer or shorter. */
const clockChangeMs = 2 * 60 * 60 * 1_000

export const findPeriodProblem = ({ from, to }: ReportPeriod): 'backwards' | 'too long' | null => {
  if (to < from) return 'backwards'
  return to - from > longestDays * dayMs + clockChangeMs ? 'too long' : null
}
