import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type TicketFacts, ticketCircumstances } from '#machines/ticketCircumstances.ts'
import { type Decimal, formatDecimal, isPositive } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Side } from '#rules/order.ts'
import { type TicketSummary, priceAsDecimal, summariseTicket } from '#rules/orderTicket.ts'
import { type TicketDraft, readDraft } from '#rules/ticketDraft.ts'
import { findWrongStop } from '#rules/triggers.ts'
import { priceStep } from '#rules/typedPrice.ts'
import { useActor, sourceOf } from '#src/app/actors.tsx'
import type { Source } from '#src/ui/ticker.ts'

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

/** One part of it: a change of another renders nothing. */
export function useDrafted<Part extends keyof TicketDraft>(part: Part): TicketDraft[Part] | undefined {
  return useSelector(useActor('orderForm'), ({ context }) => context.draft?.[part])
}

/** Prices to begin typing from. The last one known counts, also when it is no longer fresh. */
export function ticketPrices({ quote, draft }: TicketFacts, { pricePrecision, session }: Instrument): TicketPrices {
  const price = quote?.price ?? session.close
  const target = draft ? readDraft(draft, 'buy').target : null
  return {
    reference: target && isPositive(target) ? target : priceAsDecimal(price, pricePrecision),
    step: priceStep(price, pricePrecision),
    write: (value) => formatDecimal(value, pricePrecision),
  }
}

/** The same as they tick. */
export function useTicketPrices(instrument: Instrument): TicketPrices {
  return ticketPrices(
    useSelector(useActor('orderForm'), ({ context }) => context),
    instrument,
  )
}

export type SummaryNow = { readonly side: Side | null; readonly summary: TicketSummary | null }

/** What the order would cost and risk, and for which side that is said, null where its stops do not fit it; for what shows it without rendering. */
export function useSummarySource(): Source<SummaryNow> {
  const form = useActor('orderForm')
  return useMemo(() => sourceOf(form, ({ context }) => summaryOf(context)), [form])
}

function summaryOf(facts: TicketFacts): SummaryNow {
  const known = ticketCircumstances(facts, true)
  const { instrument, draft } = facts
  if (!known || !instrument || !draft) return { side: null, summary: null }
  const { session, pricePrecision } = instrument
  const quote = known.quote ?? { price: priceAsDecimal(session.close, pricePrecision), time: 0 }
  const side = draft.side ?? 'buy'
  const ticket = readDraft(draft, side)
  const fits = findWrongStop(side, ticket.target ?? quote.price, ticket) === null
  return { side: fits ? side : null, summary: summariseTicket(ticket, { ...known, quote }) }
}
