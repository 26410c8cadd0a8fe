/** Days of a reader's own zone, as a list is filtered by them. [ACC18, ORD441] */
import { type ReportPeriod, findPeriodProblem } from '../trading/results/reportPeriod.ts'

export const periods = ['all', 'today', 'week', 'month', 'own'] as const
type Period = (typeof periods)[number]
/** Those that results are told of: each has both ends. [ACC84] */
export const resultPeriods = ['thisMonth', 'lastMonth', 'thisYear', 'own'] as const
type ResultPeriod = (typeof resultPeriods)[number]

export type PeriodChoice<Name extends string = Period> = {
  readonly period: Name
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

/** Whole months and years, and days of one's own choice, of the reader's zone; null where a day is not chosen or they are no period of results. [ACC84] */
export function resultPeriodOf({ period, from, to }: PeriodChoice<ResultPeriod>, now: number): ReportPeriod | null {
  const [today, later] = [new Date(now), period === 'lastMonth' ? -1 : 0]
  const monthAt = (month: number): number => new Date(today.getFullYear(), month, 1).getTime()
  if (period === 'thisYear') return { from: monthAt(0), to: monthAt(12) }
  const month = today.getMonth() + later
  if (period !== 'own') return { from: monthAt(month), to: monthAt(month + 1) }
  const own = { from: startOfDay(from, 0), to: startOfDay(to, 1) }
  if (own.from === null || own.to === null) return null
  const chosen = { from: own.from, to: own.to }
  return findPeriodProblem(chosen) === null ? chosen : null
}

/** Local midnight at which a day begins, or so many days later; null where no day is chosen. */
function startOfDay(text: string, later: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime()
}
