/** Leverage and lots that somebody chose before, and the form that takes them up. [TKT307, TKT308] */
import { type Decimal, formatDecimal } from '../number/decimal.ts'
import { mayTradeLots } from './lots.ts'
import { type DraftTerms, type TicketDraft, newDraft } from './ticketDraft.ts'
import { readTypedNumber } from '../number/typedNumber.ts'

export type KeptTerms = { readonly leverage: number | null; readonly lots: Decimal | null; readonly slippage: string }

/** What of a draft is worth keeping: its leverage, and its lots where they may be traded. */
export function termsToKeep({ leverage, lots, slippage }: TicketDraft, terms: DraftTerms): KeptTerms {
  const typed = readTypedNumber(lots)
  return { leverage, lots: typed && mayTradeLots(typed, terms) ? typed : null, slippage }
}

/** The draft with what was kept, as far as it is on offer still; what was changed meanwhile stays. */
export function chosenTerms(
  draft: TicketDraft,
  terms: DraftTerms,
  { leverage, lots, slippage }: KeptTerms,
): TicketDraft {
  const fresh = newDraft(terms)
  const takesLeverage = leverage !== null && terms.leverages.includes(leverage) && draft.leverage === fresh.leverage
  const takesLots = lots !== null && mayTradeLots(lots, terms) && draft.lots === fresh.lots
  return {
    ...draft,
    leverage: takesLeverage ? leverage : draft.leverage,
    slippage: draft.slippage || slippage,
    lots: takesLots ? formatDecimal(lots, terms.lotStep.scale) : draft.lots,
  }
}
