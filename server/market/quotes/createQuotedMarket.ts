/** The market of a process that makes no ticks: it follows those of the feed's leader, reads older candles, and writes nothing. [NOD61, NOD65] */
import type { Bus } from '../../bus/bus.ts'
import type { Market } from '../market.ts'
import { type MarketInput, type MarketParts, createMarketParts, required } from '../marketParts.ts'
import { newQuoteCounters } from '../source/quoteSource.ts'
import type { Leading } from '../ticker.ts'
import type { FeedView } from './feedView.ts'
import { type Following, createFollowing } from './following.ts'
import { createRemoteFeed } from './remoteFeed.ts'

export type QuotedMarketInput = MarketInput & {
  readonly bus: Bus
  /** Names of the engines that live now: what the sandbox sets is answered when they have handled it. */
  readonly engines: () => Promise<readonly string[]>
  /** For an engine: each tick is handled, however many wait. */
  readonly handlesAll?: boolean
}

export type QuotedMarket = Market & { readonly feed: FeedView }

const never: Leading = { isLeading: () => false, ticked: () => null, wasSet: () => {} }

export function createQuotedMarket(input: QuotedMarketInput): QuotedMarket {
  const { bus, handlesAll = false } = input
  const parts = createMarketParts(input, never)
  const following = createFollowing({ parts, bus, handlesAll, mayLead: false })
  return {
    ...answersOf(parts, following, input),
    quoteCounters: newQuoteCounters,
    start: async () => {
      await following.start(null)
      await Promise.all(parts.all.map(parts.ticker.start))
    },
    stop: async () => {
      following.stop()
      parts.all.forEach(parts.ticker.stop)
      await Promise.all(parts.all.map(({ queue }) => queue.idle()))
    },
  }
}

/** What is the same for all that follow. */
export function answersOf(
  { answers, byCode }: MarketParts,
  following: Following,
  { bus, engines }: Pick<QuotedMarketInput, 'bus' | 'engines'>,
): MarketParts['answers'] & Pick<QuotedMarket, 'feed' | 'mark' | 'setQuote' | 'setMarket'> {
  const { reached } = following
  const set = createRemoteFeed({ bus, engines, reached })
  return {
    ...answers,
    feed: following,
    mark: following.mark,
    setQuote: async (code, price, hold) => {
      required(byCode, code)
      await set({ code, price, hold })
    },
    setMarket: async (code, status) => {
      required(byCode, code)
      await set({ code, status })
    },
  }
}
