/** Quotes: the newest of each symbol, one batch per frame. [MKT20, MKT22, MKT23, MKT24] */
import { type Observable, filter, map, scan } from 'rxjs'
import { mergeQuotes } from '#rules/market/quote.ts'
import { type MarketQuote, dayMarketTopic } from '#contract/socket.ts'
import { perFrame } from './frames.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type QuotesTicked = {
  readonly type: 'quotes.ticked'
  readonly quotes: readonly MarketQuote[]
  /** The back end's time, as far as quotes tell, epoch milliseconds: this device's own clock may be wrong by a day. */
  readonly now: number
  /** This device's clock, epoch milliseconds. */
  readonly receivedAt: number
}

/** What a later message does not say about a symbol (status, rate) is kept from an earlier one of the same batch. */
export function newestOfEach(quotes: readonly MarketQuote[]): readonly MarketQuote[] {
  const newest = new Map<string, MarketQuote>()
  for (const quote of quotes) newest.set(quote.code, mergeQuotes(newest.get(quote.code), quote))
  return [...newest.values()]
}

const samplesKept = 30

/** How far the back end's clock runs ahead, by the newest quote of each of the last batches; the one that came quickest tells most. */
function sampleOf(quotes: readonly MarketQuote[], receivedAt: number): number | null {
  const times = quotes.flatMap(({ time }) => (time === null ? [] : [time]))
  return times.length > 0 ? Math.max(...times) - receivedAt : null
}

type Clocked = { readonly samples: readonly number[]; readonly ticked: QuotesTicked | null }

function clocked({ samples }: Clocked, quotes: readonly MarketQuote[], receivedAt: number): Clocked {
  const sample = sampleOf(quotes, receivedAt)
  const kept = sample === null ? samples : [...samples, sample].slice(-samplesKept)
  const now = receivedAt + (kept.length > 0 ? Math.max(...kept) : 0)
  return { samples: kept, ticked: { type: 'quotes.ticked', quotes, now, receivedAt } }
}

/** `clock` is this device's, in epoch milliseconds. `scan` keeps what the clocks differ by, nothing that a screen reads. */
export const quotes$ = (wire: Wire, frames$: Observable<unknown>, clock: () => number): Observable<QuotesTicked> =>
  topic$(wire, dayMarketTopic, 'quotes').pipe(
    perFrame(frames$),
    map((messages) => newestOfEach(messages.flatMap((message) => message.quotes))),
    scan((known: Clocked, quotes) => clocked(known, quotes, clock()), { samples: [], ticked: null }),
    map(({ ticked }) => ticked),
    filter((ticked) => ticked !== null),
  )

/** The same for one symbol. */
export const quotesOf$ = (quoted$: Observable<QuotesTicked>, code: string): Observable<QuotesTicked> =>
  quoted$.pipe(
    map((ticked) => ({ ...ticked, quotes: ticked.quotes.filter((quote) => quote.code === code) })),
    filter(({ quotes }) => quotes.length > 0),
  )
