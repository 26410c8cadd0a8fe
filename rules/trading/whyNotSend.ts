/** Why a ticket cannot be sent, if so: one answer for the button, for the machine that sends, and for the question in between. [TKT140] */
import type { Message } from '../app/messageKey.ts'
import type { Side } from './order.ts'
import { type TicketContext, findTicketErrors } from './orderTicket.ts'
import { type TicketDraft, readDraft, sidesOf } from './ticketDraft.ts'

export type SendFacts = {
  readonly isOnline: boolean
  /** Its owner locked the account with the link of a notice. */
  readonly isLocked: boolean
  readonly draft: TicketDraft | null
  /** Null as long as instrument or fee type are unknown; without a quote when the known one is stale. */
  readonly ticketContext: TicketContext | null
}

/** Without a connection nothing can; a stop that is switched on and empty would be none, which is said before the order goes without it. */
export function whyNotSend({ isOnline, isLocked, draft, ticketContext }: SendFacts, side: Side): Message | null {
  if (!isOnline) return { key: 'offline' }
  if (isLocked) return { key: 'accountLocked' }
  if (!draft || !ticketContext) return { key: 'notReady' }
  if (!sidesOf(draft).includes(side)) return { key: side === 'buy' ? 'stopsAreOfSell' : 'stopsAreOfBuy' }
  const ticket = readDraft(draft, side)
  if (draft.usesStopLoss && !ticket.stopLoss) return { key: 'stopLossNeeded' }
  if (draft.usesTakeProfit && !ticket.takeProfit) return { key: 'takeProfitNeeded' }
  return findTicketErrors(ticket, ticketContext)[0]?.message ?? null
}
