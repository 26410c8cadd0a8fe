import { useState } from 'react'
import type { LedgerFilter, LedgerKind } from '#rules/funds/ledger.ts'
import { useClock } from '#src/app/wiring/historyActors.ts'

export const periods = ['all', 'today', 'week', 'month', 'own'] as const
export type Period = (typeof periods)[number]

export type LedgerChoice = {
  readonly kind: LedgerKind | null
  readonly period: Period
  /** Days of one's own choice, as a date field writes them; "" is open. */
  readonly from: string
  readonly to: string
}

const everything: LedgerChoice = { kind: null, period: 'all', from: '', to: '' }
const daysBack = { today: 0, week: 6, month: 29 } as const

/** What of the ledger one wants to see: a kind, and days in the reader's own zone, both included. [ACC18] */
export function useLedgerFilter(onFilter: (filter: LedgerFilter) => void) {
  const now = useClock()
  const [openedAt] = useState(now)
  const [choice, keep] = useState(everything)
  const choose = (wanted: LedgerChoice) => {
    keep(wanted)
    onFilter(filterOf(wanted, openedAt))
  }
  return { choice, choose, filter: filterOf(choice, openedAt) }
}

export function filterOf({ kind, period, from, to }: LedgerChoice, now: number): LedgerFilter {
  if (period === 'all') return { kind, from: null, to: null }
  if (period === 'own') return { kind, from: startOfDay(from, 0), to: startOfDay(to, 1) }
  const today = new Date(now)
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBack[period])
  return { kind, from: start.getTime(), to: null }
}

/** Local midnight at which a day begins, or so many days later; null where no day is chosen. */
function startOfDay(text: string, later: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime()
}
