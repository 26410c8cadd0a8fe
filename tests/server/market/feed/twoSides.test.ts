/** The ask beside the bid: from the spread of the terms, or from the feed itself. */
import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { MarketEvent } from '#server/market/market.ts'
import { type QuoteSource, readQuote } from '#server/market/source/quoteSource.ts'
import { quoteText } from '#server/realtime/topicFrames.ts'
import { definitionsOf, idOf, someFriday, startMarket } from './startMarket.ts'

const now = someFriday
const withSpread = (spread: string) => definitionsOf(['USDJPY']).map((one) => ({ ...one, spread: decimal(spread) }))

/** A market on outer quotes, of yen with that spread. */
async function started(spread: string) {
  let receive = (_code: string, _message: string): void => {}
  const source: QuoteSource = {
    start: (next) => {
      receive = next
    },
    stop: async () => {},
  }
  const { market, time } = await startMarket({ definitions: withSpread(spread), source })
  const events: MarketEvent[] = []
  market.handleTicks(async (event) => void events.push(event))
  const send = async (quote: object) => {
    receive('USDJPY', JSON.stringify(quote))
    await time.advance(0)
  }
  const told = () => {
    const instrument = market.findByCode('USDJPY')
    return instrument ? (JSON.parse(quoteText(instrument, true)) as Record<string, unknown>) : {}
  }
  return { market, send, told, events }
}

describe('an ask', () => {
  it('[MKT70, MKT71] is the bid and the spread, and is told while it differs', async () => {
    const { market, send, told } = await started('0.013')
    await send({ price: 151.484, time: now })
    expect(market.findByCode('USDJPY')?.session).toMatchObject({ close: 151.484, ask: 151.497 })
    expect(told()).toMatchObject({ quotation: { close: 151.484, ask: 151.497 } })
  })

  it('[MKT71] that is the bid is not told', async () => {
    const { send, told, market } = await started('0')
    await send({ price: 151.484, time: now })
    expect(told()['quotation']).not.toHaveProperty('ask')
    expect(market.findByCode('USDJPY')?.session.ask).toBeUndefined()
  })

  it('[MKT70, MKT73] of the feed itself stands in the place of the spread, with its own quote alone', async () => {
    const { send, market, events } = await started('0.013')
    await send({ price: 151.484, ask: 151.5, time: now })
    expect(market.quote(idOf(market, 'USDJPY'))).toEqual({ price: 151.484, ask: 151.5, time: now })
    expect(market.findByCode('USDJPY')?.session.ask).toBe(151.5)
    expect(events.at(-1)).toMatchObject({ price: 151.484, ask: 151.5 })
    await send({ price: 151.49, time: now + 1 })
    expect(market.findByCode('USDJPY')?.session.ask).toBe(151.503)
  })

  it('[MKT73] below its bid spoils the quote', () => {
    expect(readQuote('{"price":2,"ask":2,"time":1}')).toEqual({ price: 2, ask: 2, time: 1 })
    expect(readQuote('{"price":2,"ask":1.9,"time":1}')).toBeNull()
  })

  it('[MKT70, MKT72] leaves candles and conversion rates at the bid', async () => {
    const { send, market } = await started('0.013')
    await send({ price: 150, ask: 200, time: now })
    const [candle] = market.liveCandles(idOf(market, 'USDJPY'))
    expect([candle?.candle.close, market.findByCode('USDJPY')?.conversionRate]).toEqual([
      150,
      decimal('0.006666666666666667'),
    ])
  })
})
