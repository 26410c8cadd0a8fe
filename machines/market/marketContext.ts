/** What the market's machine hears of and knows. */
import type { Category, Instrument } from '#rules/market/instrument.ts'
import { mergeQuotes } from '#rules/market/quote.ts'
import type { InstrumentChange } from '#contract/shapes/terms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { MarketQuote } from '#contract/socket.ts'

export type MarketList = { readonly instruments: readonly Instrument[]; readonly categories: readonly Category[] }
export type Closes = Readonly<Record<string, readonly number[]>>
/** As it was shown the last time; the session's figures are those of the last quotes. */
export type KeptMarket = MarketList & { readonly closes: Closes }
export type QuotesTicked = {
  readonly type: 'quotes.ticked'
  readonly quotes: readonly MarketQuote[]
  /** The back end's time as far as quotes tell, and this device's; epoch milliseconds. */
  readonly now: number
  readonly receivedAt: number
}

export type MarketEvent =
  | QuotesTicked
  /** `now` is this device's clock. */
  | { readonly type: 'second.passed'; readonly now: number }
  | { readonly type: 'market.refresh' }
  | { readonly type: 'instrument.changed'; readonly id: number; readonly change: InstrumentChange }
  | { readonly type: 'network.returned' }
  | { readonly type: 'instrument.choose'; readonly code: string }

export type MarketContext = {
  readonly instruments: readonly Instrument[]
  readonly categories: readonly Category[]
  readonly quotes: Readonly<Record<string, MarketQuote>>
  readonly closes: Closes
  readonly chosen: string | null
  readonly problem: CallProblem | null
  /** When the newest price was made of those that this device kept; null once the list was read. Epoch milliseconds. */
  readonly keptOf: number | null
  /** The back end's time, as far as quotes tell; it passes second by second. Epoch milliseconds. */
  readonly now: number
  /** How far it is ahead of this device's clock. */
  readonly aheadMs: number
}

/** An older quote changes nothing. [MKT23] */
export function withQuotes(known: Readonly<Record<string, MarketQuote>>, quotes: readonly MarketQuote[]) {
  const next = { ...known }
  for (const quote of quotes) next[quote.code] = mergeQuotes(next[quote.code], quote)
  return next
}
