import { useSelector } from '@xstate/react'
import { type Decimal, isPositive, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { priceStep } from '#rules/trading/typedPrice.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { marketPriceOf } from './useTicket.ts'

export type TicketPrices = {
  /** The price that stops are judged against: the newest one, or the target of a pending order. */
  readonly reference: Decimal
  /** The newest one, whatever the order's kind. */
  readonly price: Decimal
  readonly step: Decimal
}

/** Prices to begin typing from, as they tick. */
export function useTicketPrices(instrument: Instrument): TicketPrices {
  const facts = useSelector(useActor('orderForm'), ({ context }) => context)
  const price = marketPriceOf(facts, instrument)
  const entryPrice = facts.draft ? readDraft(facts.draft, 'buy').entryPrice : null
  return {
    reference: entryPrice && isPositive(entryPrice) ? entryPrice : price,
    price,
    step: priceStep(toNumber(price), instrument.pricePrecision),
  }
}
