/** What the order form knows, as the rules want it: terms, price and age of the quote, account, and what is wrong with the draft. [MKT20, TKT34] */
import type { Decimal } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { quoteFreshMs } from '#rules/app/limits.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Side } from '#rules/trading/order.ts'
import { type TicketContext, type Ticket, exactQuote } from '#rules/trading/orderTicket.ts'
import { isFresh } from '#rules/market/quote.ts'
import { openingPrice } from '#rules/market/sides.ts'
import { type TicketDraft, readDraft } from '#rules/trading/ticketDraft.ts'
import { whyNotSend } from '#rules/trading/whyNotSend.ts'
import type { MarketQuote } from '#contract/socket.ts'
import type { QuotesTicked } from '../market/marketContext.ts'

export type TicketFacts = {
  readonly instrument: Instrument | null
  readonly draft: TicketDraft | null
  readonly quote: MarketQuote | null
  readonly feeType: FeeType | null
  readonly freeMargin: Decimal | null
  readonly orderCount: number | null
  readonly maxOrders: number | null
  readonly isOnline: boolean
  readonly isLocked: boolean
  readonly isFresh: boolean
}

/** Of the button of a side. */
export const priceShown = (
  { instrument, quote }: Pick<TicketFacts, 'instrument' | 'quote'>,
  side: Side,
): Decimal | null => instrument && quote && openingPrice(side, exactQuote(quote, instrument.pricePrecision))

/** What the rules need to know; null before an instrument is shown. Without a fresh quote there is none. */
export function ticketContextOf(facts: TicketFacts, isQuoteFresh: boolean): TicketContext | null {
  const { instrument, quote } = facts
  if (!instrument) return null
  return {
    ...facts,
    terms: instrument,
    /** Age is told by the machine's state, not by clocks that may differ: a fresh quote is of now. */
    quote: quote && isQuoteFresh ? { ...exactQuote(quote, instrument.pricePrecision), time: 0 } : null,
    now: 0,
    feeType: facts.feeType ?? 'per lot',
    conversionRate: instrument.conversionRate,
  }
}

type FormSnapshot = { readonly context: TicketFacts; readonly hasTag: (tag: 'fresh') => boolean }

/** The ticket of a side with what it meets, for preview and reasons; null before there is anything to say. */
export function ticketOf(snapshot: FormSnapshot, side: Side): { ticket: Ticket; ticketContext: TicketContext } | null {
  const ticketContext = ticketContextOf(snapshot.context, snapshot.hasTag('fresh'))
  const { draft } = snapshot.context
  return ticketContext && draft ? { ticket: readDraft(draft, side), ticketContext } : null
}

/** Why the draft cannot be sent for a side, if so: what the button says and what the machine goes by. [TKT140] */
export function findSendProblem(facts: TicketFacts, side: Side): Message | null {
  const ticketContext = facts.feeType && ticketContextOf(facts, facts.isFresh)
  const { isOnline, isLocked, draft } = facts
  return whyNotSend({ isOnline, isLocked, draft, ticketContext }, side)
}

/** Open, closed or unknown as the newest quote says; the list's word until then. */
export const withQuote = (instrument: Instrument, quote: MarketQuote): Instrument => ({
  ...instrument,
  market: quote.market ?? instrument.market,
  conversionRate: quote.conversionRate ?? instrument.conversionRate,
})

/** A quote whose age nobody tells counts as fresh: the back end judges anyway. */
export const isFreshNow = ({ quotes, now }: QuotesTicked): boolean => isFresh({ time: quotes.at(-1)?.time ?? now }, now)

/** How long it stays so, in milliseconds: one of exactly 5 s is fresh still. */
export const freshForMs = ({ quotes, now }: QuotesTicked): number =>
  quoteFreshMs - Math.max(0, now - (quotes.at(-1)?.time ?? now)) + 1
