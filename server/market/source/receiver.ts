/** Takes quotes from somewhere else into the market, those that it may. [MKT27, MKT9] */
import { type QuoteCounters, type QuoteSource, findQuoteProblem, newQuoteCounters, readQuote } from './quoteSource.ts'
import type { Running } from '../running.ts'
import type { Ticker } from '../ticker.ts'

export type ReceiverNeeds = {
  readonly clock: () => number
  readonly ticker: Pick<Ticker, 'take'>
  readonly find: (code: string) => Running | undefined
  readonly onError: (error: unknown) => void
}

export type Receiver = {
  readonly receive: Parameters<QuoteSource['start']>[0]
  readonly counters: Readonly<QuoteCounters>
}

/** A quote of the near future is one of now: nothing is fresh for longer than the others. */
export function createReceiver({ clock, ticker, find, onError }: ReceiverNeeds): Receiver {
  const counters = newQuoteCounters()

  const receive = (code: string, message: string): keyof QuoteCounters => {
    const running = find(code)
    if (!running || running.isSimulated) return 'unknown'
    const quote = readQuote(message)
    if (!quote) return 'malformed'
    const now = clock()
    const problem = findQuoteProblem(quote, running.live.time, now)
    if (problem) return problem
    if (running.live.isHeld || running.statusAt(now).market === 'closed') return 'unwanted'
    ticker.take(running, { ...quote, time: Math.min(quote.time, now) }).catch(onError)
    return 'taken'
  }

  return {
    receive: (code, message) => {
      counters[receive(code, message)] += 1
    },
    counters,
  }
}
