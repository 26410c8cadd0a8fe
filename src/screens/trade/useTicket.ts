import { useSelector } from '@xstate/react'
import { ticketCircumstances } from '#machines/ticketCircumstances.ts'
import { type Decimal, formatDecimal, isPositive } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Side } from '#rules/order.ts'
import { type TicketSummary, priceAsDecimal, summariseTicket } from '#rules/orderTicket.ts'
import { type TicketDraft, readDraft } from '#rules/ticketDraft.ts'
import { priceStep, sideOfStops } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'

export type TicketPrices = {
  /** The price that stops are judged against: the newest one, or the target of a pending order. */
  readonly reference: Decimal
  readonly step: Decimal
  /** Writes a price as the fields have it. */
  readonly write: (price: Decimal) => string
}

export function useDraft(): TicketDraft | null {
  return useSelector(useActor('orderForm'), ({ context }) => context.draft)
}

/** Prices to begin typing from. The last one known counts, also when it is no longer fresh. */
export function useTicketPrices(instrument: Instrument): TicketPrices {
  const { pricePrecision, session } = instrument
  const form = useActor('orderForm')
  const price = useSelector(form, ({ context }) => context.quote?.price ?? session.close)
  const draft = useDraft()
  const now = priceAsDecimal(price, pricePrecision)
  const target = draft ? readDraft(draft, 'buy').target : null
  return {
    reference: target && isPositive(target) ? target : now,
    step: priceStep(price, pricePrecision),
    write: (value) => formatDecimal(value, pricePrecision),
  }
}

/** What the order would cost and risk, and for which side that is said: the one that its stops fit. */
export function useTicketSummary(): { readonly side: Side | null; readonly summary: TicketSummary | null } {
  const context = useSelector(useActor('orderForm'), (snapshot) => snapshot.context)
  const known = ticketCircumstances(context, true)
  if (!known || !context.instrument || !context.draft) return { side: null, summary: null }
  const { session, pricePrecision } = context.instrument
  const quote = known.quote ?? { price: priceAsDecimal(session.close, pricePrecision), time: 0 }
  const ticket = readDraft(context.draft, 'buy')
  const side = sideOfStops(ticket.target ?? quote.price, ticket)
  return { side, summary: summariseTicket({ ...ticket, side: side ?? 'buy' }, { ...known, quote }) }
}
