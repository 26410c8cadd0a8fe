import { formatAlike, isAbove, plus } from './decimal.ts'
import type { Message } from './messageKey.ts'
import { type Circumstances, type Ticket, summariseTicket } from './orderTicket.ts'

/** What its margin and fee would be missing if it opened with no more than what is free now: a warning, as much may change until then. [TKT306] */
export function findMarginWarning(ticket: Ticket, meets: Circumstances): Message | null {
  const summary = ticket.mode === 'pending' ? summariseTicket(ticket, meets) : null
  if (!summary?.availableBefore) return null
  const needs = plus(summary.margin, summary.fee)
  if (!isAbove(needs, summary.availableBefore)) return null
  const [needed = '', left = ''] = formatAlike([needs, summary.availableBefore], 2)
  return { key: 'marginMayLack', figures: { needed, left } }
}
