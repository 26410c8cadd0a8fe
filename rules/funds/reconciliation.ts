/** Which day the books may be reconciled for, and what does not agree in them. Days are of UTC. [OPS350, OPS351] */

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
