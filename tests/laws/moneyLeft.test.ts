import { expect, it } from 'vitest'
import { minus } from '#rules/number/decimal.ts'
import { findTicketErrors } from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { acceptableMeetings } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('an order without errors leaves what its margin and fee do not take', () => {
  holds({ meeting: acceptableMeetings }, ({ meeting: { ticket, context } }) => {
    expect(findTicketErrors(ticket, context)).toEqual([])
    const { freeMarginBefore, freeMarginAfter, margin, fee } = summariseTicket(ticket, context)!
    expect(minus(minus(freeMarginBefore!, margin), fee)).toEqual(freeMarginAfter)
  })
})
