import { expect, it } from 'vitest'
import { findTicketErrors } from '#rules/trading/orderTicket.ts'
import { meetings } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[ORD12] whatever a ticket asks for, it is refused where the market is closed, and never for that where it is open', () => {
  holds({ meeting: meetings }, ({ meeting: { ticket, context } }) => {
    const codes = findTicketErrors(ticket, context).map(({ code }) => code)
    expect(codes.includes(2001)).toBe(context.terms.market === 'closed')
  })
})
