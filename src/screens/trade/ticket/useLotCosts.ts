import { useSelector } from '@xstate/react'
import type { Instrument } from '#rules/market/instrument.ts'
import { openingPrice, spreadOf } from '#rules/market/sides.ts'
import type { LotCosts } from '#rules/trading/lotsForRisk.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { marketPriceOf } from './useTicket.ts'

/** What lots of the ticket are paid for with; null as long as something of it is unknown. */
export function useLotCosts(instrument: Instrument): LotCosts | null {
  const facts = useSelector(useActor('orderForm'), ({ context }) => context)
  const { draft, feeType, freeMargin } = facts
  const { conversionRate } = facts.instrument ?? instrument
  if (!draft?.leverage || !feeType || !conversionRate) return null
  const side = draft.side ?? 'buy'
  const quote = marketPriceOf(facts, instrument)
  const price = readDraft(draft, side).entryPrice ?? openingPrice(side, quote)
  return {
    terms: instrument,
    price,
    spread: spreadOf(quote),
    leverage: draft.leverage,
    conversionRate,
    feeType,
    freeMargin,
  }
}
