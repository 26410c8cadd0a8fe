/** Snapshots of all quotes and of the numbers of terms, made once for all who come before anything changes: after a restart everybody comes at once. [WSS10, WSS11, MKT90] */
import type { Market } from '../market/market.ts'
import { quoteText, quotesFrame, termsNumbersFrame } from './topicFrames.ts'

export type MarketSnapshot = {
  readonly frame: () => Buffer
  readonly stop: () => void
}

/** What no tick tells of, such as a calendar that opens a market, is said this soon all the same. */
const longestMs = 100

export function createMarketSnapshot(market: Pick<Market, 'list' | 'onPublish'>, clock: () => number): MarketSnapshot {
  let made: { readonly frame: Buffer; readonly at: number } | null = null
  return {
    frame: () => {
      const now = clock()
      if (made === null || Math.abs(now - made.at) >= longestMs)
        made = { frame: quotesFrame(market.list().map((instrument) => quoteText(instrument, true))), at: now }
      return made.frame
    },
    stop: market.onPublish(() => {
      made = null
    }),
  }
}

export type TermsSnapshot = {
  readonly frame: () => Buffer
  /** Other terms are in force. */
  readonly change: () => void
}

export function createTermsSnapshot(market: Pick<Market, 'list'>, brokerTerms: () => number): TermsSnapshot {
  let made: Buffer | null = null
  return {
    frame: () => (made ??= termsNumbersFrame(market.list(), brokerTerms())),
    change: () => {
      made = null
    },
  }
}
