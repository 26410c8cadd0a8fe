/**
 * The market: prices that tick while their market is open, candles and sessions folded from them, trading asked before anything
 * is published. Prices are simulated, by chance or from a seed, or come from a source; time and timers are handed in. [MKT19, MKT25, MKT27]
 */
import type { Market } from './market.ts'
import { type MarketInput, createMarketParts, required } from './marketParts.ts'
import { createReceiver } from './source/receiver.ts'
import { createSole } from './ticker.ts'

export function createMarket(input: MarketInput): Market {
  const sole = createSole()
  const { all, byCode, keeper, ticker, clock, onError, answers } = createMarketParts(input, sole)
  const { receive, counters } = createReceiver({ clock, ticker, onError, find: (code) => byCode.get(code) })
  return {
    ...answers,
    mark: sole.mark,
    quoteCounters: () => ({ ...counters }),
    setQuote: async (code, price, hold) => ticker.setQuote(required(byCode, code), price, hold),
    setMarket: async (code, status) => ticker.setMarket(required(byCode, code), status),
    start: async () => {
      await keeper.restore(clock())
      await Promise.all(all.map((running) => ticker.start(running).catch(onError)))
      keeper.start()
      input.source?.start(receive)
    },
    stop: async () => {
      await input.source?.stop()
      for (const running of all) ticker.stop(running)
      await Promise.all(all.map(({ queue }) => queue.idle()))
      await keeper.stop()
    },
  }
}
