import { useSelector } from '@xstate/react'
import { type Decimal, isPositive, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { closingPrice, openingPrice } from '#rules/market/sides.ts'
import type { Side } from '#rules/trading/order.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { priceStep } from '#rules/trading/typedPrice.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { marketPriceOf } from './useTicket.ts'

export type TicketPrices = {
  /** The price that stops are judged against: the newest one, or the target of a pending order. */
  readonly reference: Decimal
  /** Where a position opens: the newest price of its side, or the target. */
  readonly entry: Decimal
  /** The newest one of the side, whatever the order's kind. */
  readonly price: Decimal
  readonly step: Decimal
}

/** Prices to begin typing from, as they tick. `asked`: the side that they are for, that of the draft without it. */
export function useTicketPrices(instrument: Instrument, asked?: Side): TicketPrices {
  const facts = useSelector(useActor('orderForm'), ({ context }) => context)
  const quote = marketPriceOf(facts, instrument)
  const side = asked ?? facts.draft?.side ?? 'buy'
  const price = openingPrice(side, quote)
  const entryPrice = facts.draft ? readDraft(facts.draft, 'buy').entryPrice : null
  const target = entryPrice && isPositive(entryPrice) ? entryPrice : null
  return {
    reference: target ?? closingPrice(side, quote),
    entry: target ?? price,
    price,
    step: priceStep(toNumber(price), instrument.pricePrecision),
  }
}
