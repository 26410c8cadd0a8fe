/** Days of a reader's own zone, as a list is filtered by them. [ACC18, ORD441] */
export const periods = ['all', 'today', 'week', 'month', 'own'] as const
type Period = (typeof periods)[number]

export type PeriodChoice = {
  readonly period: Period
  /** Days of one's own choice, as a date field writes them; "" is open. */
  readonly from: string
  readonly to: string
}
export const always: PeriodChoice = { period: 'all', from: '', to: '' }

const daysBack = { today: 0, week: 6, month: 29 } as const

type Times = { readonly from: number | null; readonly to: number | null }

/** Epoch milliseconds, `to` exclusive; null is open. */
export function timesOf({ period, from, to }: PeriodChoice, now: number): Times {
  if (period === 'all') return { from: null, to: null }
  if (period === 'own') return { from: startOfDay(from, 0), to: startOfDay(to, 1) }
  const today = new Date(now)
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBack[period])
  return { from: start.getTime(), to: null }
}

/** Local midnight at which a day begins, or so many days later; null where no day is chosen. */
function startOfDay(text: string, later: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime()
}
