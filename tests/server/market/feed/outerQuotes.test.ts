/** The market on quotes from somewhere else. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal } from '#rules/number/decimal.ts'
import { isFresh } from '#rules/market/quote.ts'
import type { MarketEvent } from '#server/market/market.ts'
import { type QuoteSource, findQuoteProblem, readQuote } from '#server/market/source/quoteSource.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { manualTime } from './manualTime.ts'
import { type MarketOptions, idOf, someFriday, startMarket } from './startMarket.ts'

const codes = ['EURUSD', 'USDJPY', 'EURJPY', 'QAJUMP']

/** A market whose quotes a test sends. */
async function startFollower(options: MarketOptions = {}) {
  let receive = (_code: string, _message: string): void => {}
  let isStopped = false
  const source: QuoteSource = {
    start: (next) => {
      receive = next
    },
    stop: async () => {
      isStopped = true
    },
  }
  const started = await startMarket({ codes, source, ...options })
  const events: MarketEvent[] = []
  started.market.handleTicks(async (event) => void events.push(event))
  return {
    ...started,
    events,
    isStopped: () => isStopped,
    send: (code: string, message: unknown) => {
      receive(code, typeof message === 'string' ? message : JSON.stringify(message))
    },
    quote: (code: string) => started.market.quote(idOf(started.market, code)),
    figures: (code: string) => started.market.findByCode(code)?.session,
  }
}

const now = someFriday

describe('a market on outer quotes', () => {
  it('[MKT27] has no quote before the first one, and makes none up', async () => {
    const { time, quote, market } = await startFollower()
    await time.advance(60_000)
    expect(quote('EURUSD')).toBeNull()
    expect(await market.candles(idOf(market, 'EURUSD'), '1min', null, 300)).toEqual([])
    expect(market.findByCode('EURJPY')?.conversionRate).toBeNull()
  })

  it('[MKT27] ticks with each quote, at its price and its time', async () => {
    const { send, events, time, quote, figures, market } = await startFollower()
    send('EURUSD', { price: 1.08517, time: now - 200 })
    await time.advance(10)
    send('EURUSD', { price: 1.0860149, time: now + 5, size: 3 })
    await time.advance(0)
    const { id } = market.findByCode('EURUSD') ?? {}
    expect(events).toMatchObject([
      { instrumentId: id, code: 'EURUSD', price: 1.08517, time: now - 200, rateChanged: [] },
      { instrumentId: id, code: 'EURUSD', price: 1.08601, time: now + 5, rateChanged: [] },
    ])
    expect(quote('EURUSD')).toEqual({ price: 1.08601, time: now + 5 })
    expect(figures('EURUSD')).toMatchObject({ open: 1.08517, close: 1.08601, high: 1.08601, low: 1.08517 })
    const [candle] = await market.candles(id ?? 0, '1min', null, 300)
    expect(candle).toMatchObject({ open: 1.08517, close: 1.08601, volume: 2 })
  })

  it('[MKT27, MKT14] takes conversion rates from the pairs that it is quoted', async () => {
    const { send, market, events, time } = await startFollower()
    send('USDJPY', { price: 160, time: now })
    await time.advance(0)
    const rate = market.findByCode('EURJPY')?.conversionRate
    expect(rate && formatDecimal(rate)).toBe('0.00625')
    expect(events[0]?.rateChanged).toContain(idOf(market, 'EURJPY'))
  })

  it('[MKT27, MKT20] grows stale when no quote comes', async () => {
    const { send, time, quote } = await startFollower()
    send('EURUSD', { price: 1.08, time: now })
    await time.advance(5_001)
    expect(isFresh(quote('EURUSD') ?? { time: 0 }, time.clock())).toBe(false)
  })

  it.each<[string, keyof ReturnType<Awaited<ReturnType<typeof startFollower>>['market']['quoteCounters']>, unknown]>([
    ['no JSON', 'malformed', '{"price":1'],
    ['no object', 'malformed', [1.08, now]],
    ['no price', 'malformed', { time: now }],
    ['a price as text', 'malformed', { price: '1.08', time: now }],
    ['a price of zero', 'malformed', { price: 0, time: now }],
    ['a price below zero', 'malformed', { price: -1, time: now }],
    ['a price beyond all numbers', 'malformed', `{"price":1e999,"time":${now}}`],
    ['no time', 'malformed', { price: 1.08 }],
    ['a time as text', 'malformed', { price: 1.08, time: '2026-11-20T11:28:13Z' }],
    ['a time between two milliseconds', 'malformed', { price: 1.08, time: now + 0.5 }],
    ['a time more than 5 s ahead', 'future', { price: 1.08, time: now + 5_001 }],
    ['an older time', 'late', { price: 1.08, time: now - 1_001 }],
  ])('[MKT27, MKT23] ignores and counts %s', async (_name, counter, message) => {
    const { send, events, time, market, quote } = await startFollower()
    send('EURUSD', { price: 1.09, time: now - 1_000 })
    await time.advance(0)
    const before = market.quoteCounters()
    send('EURUSD', message)
    await time.advance(0)
    expect(market.quoteCounters()).toEqual({ ...before, [counter]: before[counter] + 1 })
    expect(events).toHaveLength(1)
    expect(quote('EURUSD')).toEqual({ price: 1.09, time: now - 1_000 })
  })

  it('[MKT27] ignores and counts a code that is not traded, and those of QA, which go their own way', async () => {
    const { send, time, market, events } = await startFollower()
    for (const code of ['', 'XXXYYY', '__proto__', 'QAJUMP']) send(code, { price: 5, time: now })
    await time.advance(3_000)
    expect(market.quoteCounters().unknown).toBe(4)
    expect(new Set(events.map(({ code }) => code))).toEqual(new Set(['QAJUMP']))
    expect(events.every(({ price }) => price === 100 || price === 102)).toBe(true)
  })

  it('[MKT27] takes a quote that is a little ahead as one of now', async () => {
    const { send, time, quote } = await startFollower()
    send('EURUSD', { price: 1.08, time: now + 5_000 })
    await time.advance(0)
    expect(quote('EURUSD')?.time).toBe(now)
  })

  it('[MKT27, MKT9] opens and closes by the calendar: what comes while it is closed changes nothing', async () => {
    const saturday = now + 24 * 60 * 60 * 1_000
    const { send, time, market, quote } = await startFollower({ time: manualTime(saturday) })
    send('EURUSD', { price: 1.08, time: saturday })
    await time.advance(0)
    expect([market.findByCode('EURUSD')?.market, quote('EURUSD')]).toEqual(['closed', null])
    expect(market.quoteCounters().unwanted).toBe(1)
  })

  it('[MKT27, OPS19] keeps to a held price until it is let go', async () => {
    const { send, time, market, quote } = await startFollower()
    await market.setQuote('EURUSD', 1.5, true)
    send('EURUSD', { price: 1.08, time: time.clock() })
    await time.advance(3_000)
    expect(quote('EURUSD')?.price).toBe(1.5)
    expect(isFresh(quote('EURUSD') ?? { time: 0 }, time.clock())).toBe(true)
    await market.setQuote('EURUSD', 1.5, false)
    send('EURUSD', { price: 1.08, time: time.clock() })
    await time.advance(0)
    expect(quote('EURUSD')?.price).toBe(1.08)
  })

  it('[MKT27, CHT18] goes on after a restart with what it knew, and fills no gap', async () => {
    const first = await startFollower()
    first.send('EURUSD', { price: 1.08, time: now })
    await first.time.advance(0)
    await first.market.stop()
    expect(first.isStopped()).toBe(true)
    const time = manualTime(now + 600_000)
    const { quote, market } = await startFollower({ time, store: first.store })
    expect(quote('EURUSD')).toEqual({ price: 1.08, time: now })
    expect(await market.candles(idOf(market, 'EURUSD'), '1min', null, 300)).toHaveLength(1)
  })
})

describe('laws', () => {
  it('[MKT27] any text is read or refused, and what is read is above zero and finite', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.record({ price: fc.double(), time: fc.double() }).map((quote) => JSON.stringify(quote)),
    )
    holds({ text: texts }, ({ text }) => {
      const quote = readQuote(text)
      expect(quote === null || (quote.price > 0 && Number.isFinite(quote.price) && Number.isInteger(quote.time))).toBe(
        true,
      )
    })
  })

  it('[MKT27, MKT23] what is taken is neither older than the newest nor more than 5 s ahead', () => {
    const moment = fc.integer({ min: now - 20_000, max: now + 20_000 })
    holds({ time: moment, last: fc.option(moment) }, ({ time, last }) => {
      const isTaken = findQuoteProblem({ price: 1, time }, last, now) === null
      expect(isTaken).toBe(time <= now + 5_000 && (last === null || Math.min(time, now) >= last))
    })
  })
})
