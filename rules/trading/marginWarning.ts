import type { Message } from '../app/messageKey.ts'
import { type TicketContext, type Ticket, findMissingMoney } from './orderTicket.ts'

/** What its margin and fee would be missing if it opened with no more than what is free now: a warning, as much may change until then. [TKT306] */
export function findMarginWarning(ticket: Ticket, context: TicketContext): Message | null {
  const missing = ticket.mode === 'pending' ? findMissingMoney(ticket, context) : null
  return missing && { key: 'marginMayLack', figures: missing }
}
