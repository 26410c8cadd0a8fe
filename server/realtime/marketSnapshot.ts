/** The snapshot of all quotes, made once for all who come before anything changes: after a restart everybody comes at once. [WSS10, WSS11] */
import type { Market } from '../market/market.ts'
import { quoteText, quotesFrame } from './topicFrames.ts'

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
