/** Quotes: the newest of each symbol, one batch per frame. [MKT] */
import { type Observable, filter, map } from 'rxjs'
import { type MarketQuote, dayMarketTopic } from '#contract/socket.ts'
import { perFrame } from './frames.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type QuotesTicked = {
  readonly type: 'quotes.ticked'
  readonly quotes: readonly MarketQuote[]
  readonly receivedAt: number
}

/** What a later message does not say about a symbol (status, rate) is kept from an earlier one of the same batch. */
export function newestOfEach(quotes: readonly MarketQuote[]): readonly MarketQuote[] {
  const newest = new Map<string, MarketQuote>()
  for (const quote of quotes) {
    const known = newest.get(quote.code)
    newest.set(quote.code, {
      ...quote,
      market: quote.market ?? known?.market ?? null,
      accountRate: quote.accountRate ?? known?.accountRate ?? null,
    })
  }
  return [...newest.values()]
}

/** `receivedAt` is the caller's clock in epoch milliseconds. */
export const quotes$ = (wire: Wire, frames$: Observable<unknown>, clock: () => number): Observable<QuotesTicked> =>
  topic$(wire, dayMarketTopic, 'quotes').pipe(
    perFrame(frames$),
    map((messages) => ({
      type: 'quotes.ticked' as const,
      quotes: newestOfEach(messages.flatMap((message) => message.quotes)),
      receivedAt: clock(),
    })),
  )

/** The same for one symbol. */
export const quotesOf$ = (quoted$: Observable<QuotesTicked>, code: string): Observable<QuotesTicked> =>
  quoted$.pipe(
    map((ticked) => ({ ...ticked, quotes: ticked.quotes.filter((quote) => quote.code === code) })),
    filter(({ quotes }) => quotes.length > 0),
  )
