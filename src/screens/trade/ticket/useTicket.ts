import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type TicketFacts, ticketContextOf } from '#machines/trading/ticketContext.ts'
import { isPositive } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type TwoSided, closingPrice, openingPrice } from '#rules/market/sides.ts'
import type { Side } from '#rules/trading/order.ts'
import { exactQuote } from '#rules/trading/orderTicket.ts'
import { type TicketSummary, summariseTicket } from '#rules/trading/ticketSummary.ts'
import { type OrderName, pendingName } from '#rules/trading/orderName.ts'
import { type TicketDraft, readDraft, sidesOf } from '#rules/trading/ticketDraft.ts'
import { findWrongStop } from '#rules/trading/triggers.ts'
import { useActor, sourceOf } from '#src/app/wiring/actors.tsx'
import type { Source } from '#src/ui/live/ticker.ts'

export function useDraft(): TicketDraft | null {
  return useSelector(useActor('orderForm'), ({ context }) => context.draft)
}

/** One part of it: a change of another renders nothing. */
export function useDrafted<Part extends keyof TicketDraft>(part: Part): TicketDraft[Part] | undefined {
  return useSelector(useActor('orderForm'), ({ context }) => context.draft?.[part])
}

/** The newest prices. The last ones known count, also when they are no longer fresh. */
export const marketPriceOf = ({ quote }: TicketFacts, { pricePrecision, session }: Instrument): TwoSided =>
  exactQuote(quote ?? { ...session, price: session.close }, pricePrecision)

/** The sides that there is a button for. [TKT300] */
export function useSides(): readonly Side[] {
  return useSelector(
    useActor('orderForm'),
    ({ context }) => (context.draft ? sidesOf(context.draft) : []),
    (some, others) => some.join() === others.join(),
  )
}

/** What an order of each side is called: where it is pending, by where its target lies. [TKT304] */
export function useOrderNames(instrument: Instrument): Readonly<Record<Side, OrderName>> {
  return useSelector(
    useActor('orderForm'),
    ({ context }) => {
      const entryPrice = context.draft && readDraft(context.draft, 'buy').entryPrice
      const quote = marketPriceOf(context, instrument)
      const nameOf = (side: Side) =>
        entryPrice && isPositive(entryPrice) ? pendingName(side, entryPrice, openingPrice(side, quote)) : side
      return { buy: nameOf('buy'), sell: nameOf('sell') }
    },
    (one, other) => one.buy === other.buy && one.sell === other.sell,
  )
}

export type SummaryNow = { readonly side: Side | null; readonly summary: TicketSummary | null }

/** What the order would cost and risk, and for which side that is said, null where its stops do not fit it; for what shows it without rendering. */
export function useSummarySource(): Source<SummaryNow> {
  const form = useActor('orderForm')
  return useMemo(() => sourceOf(form, ({ context }) => summaryOf(context)), [form])
}

function summaryOf(facts: TicketFacts): SummaryNow {
  const known = ticketContextOf(facts, true)
  const { instrument, draft } = facts
  if (!known || !instrument || !draft) return { side: null, summary: null }
  const quote = { ...marketPriceOf(facts, instrument), time: 0 }
  const side = draft.side ?? 'buy'
  const ticket = readDraft(draft, side)
  const fits = findWrongStop(side, ticket.entryPrice ?? closingPrice(side, quote), ticket) === null
  return { side: fits ? side : null, summary: summariseTicket(ticket, { ...known, quote }) }
}
