import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { MarketQuote } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type QuotesTicked, newestOfEach, quotes$, quotesOf$ } from '#streams/quotes.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'
import { holds } from '#tests/support/laws/holds.ts'

/** What the back end sends of a symbol, at a time of its own. */
const told = (symbol: string, close: number, time?: number, more: object = {}) => ({
  symbol,
  quotation: { close, change: 0, ...(time === undefined ? {} : { time }) },
  ...more,
})

function listen() {
  const line = openWire()
  const frames = new Subject<void>()
  const ticked: QuotesTicked[] = []
  const device = { now: 0 }
  const listening = quotes$(line.wire, frames, () => device.now).subscribe((event) => ticked.push(event))
  return {
    ...line,
    ticked,
    listening,
    frame: (now: number) => {
      device.now = now
      frames.next()
      return ticked.at(-1)
    },
  }
}

describe('quotes', () => {
  it('[MKT22, MKT24] come in one batch for each frame, with the newest of each symbol', () => {
    const { quote, frame, ticked, sent } = listen()
    expect(sent()).toEqual([{ type: 'sub', topic: 'DAY_MARKET' }])
    quote([told('EURUSD', 1.1, 10), told('USDJPY', 151, 10)])
    quote([told('EURUSD', 1.2, 20)])
    quote(told('EURUSD', 1.3, 30))
    expect(ticked).toEqual([])
    frame(1_000)
    expect(ticked).toHaveLength(1)
    expect(ticked[0]?.quotes.map(({ code, price }) => [code, price])).toEqual([
      ['EURUSD', 1.3],
      ['USDJPY', 151],
    ])
    frame(2_000)
    expect(ticked).toHaveLength(1)
  })

  it('[MKT23] of one batch that are older than another of it change nothing', () => {
    const { quote, frame } = listen()
    quote([told('EURUSD', 1.2, 20), told('EURUSD', 1.1, 10)])
    expect(frame(0)?.quotes.map(({ price }) => price)).toEqual([1.2])
  })

  it('[WSS12, WSS13] keep status and rate that a later message of the batch does not tell', () => {
    const { quote, frame } = listen()
    quote(told('EURUSD', 1.1, 10, { status: 2, rate: '0.9' }))
    quote(told('EURUSD', 1.2, 20))
    expect(frame(0)?.quotes).toEqual([
      { code: 'EURUSD', price: 1.2, change: 0, time: 20, market: 'closed', conversionRate: decimal('0.9') },
    ])
  })

  it('are left with the last listener', () => {
    const { listening, sent } = listen()
    listening.unsubscribe()
    expect(sent().at(-1)).toEqual({ type: 'unsub', topic: 'DAY_MARKET' })
  })
})

describe('the back end’s time', () => {
  it('[MKT20] is that of the quote which came quickest, whatever this device’s clock says', () => {
    const day = 24 * 60 * 60_000
    const { quote, frame } = listen()
    quote(told('EURUSD', 1, serverNow))
    expect(frame(serverNow - day + 300)).toMatchObject({ now: serverNow, receivedAt: serverNow - day + 300 })
    quote(told('EURUSD', 1, serverNow + 1_000))
    expect(frame(serverNow - day + 1_100)?.now).toBe(serverNow + 1_000)
    quote(told('EURUSD', 1, serverNow + 1_500))
    expect(frame(serverNow - day + 2_100)?.now).toBe(serverNow + 2_000)
  })

  it('[MKT20] goes on when quotes stand still, so that a stale one is known to be stale', () => {
    const { quote, frame } = listen()
    quote(told('EURUSD', 1, serverNow))
    frame(1_000)
    quote(told('QASTALE', 1, serverNow))
    expect(frame(9_000)?.now).toBe(serverNow + 8_000)
  })

  it('is this device’s as long as no quote tells one', () => {
    const { quote, frame } = listen()
    quote(told('EURUSD', 1))
    expect(frame(777)).toMatchObject({ now: 777, receivedAt: 777 })
  })

  it('follows a clock that was set: only the last 30 batches tell', () => {
    const { quote, frame } = listen()
    quote(told('EURUSD', 1, 1_000_000))
    frame(0)
    for (let nth = 1; nth <= 30; nth += 1) {
      quote(told('EURUSD', 1, 1_000_000 + nth))
      frame(5_000_000 + nth)
    }
    quote(told('EURUSD', 1, 1_000_031))
    expect(frame(5_000_031)?.now).toBe(1_000_031)
  })
})

describe('the quotes of one symbol', () => {
  it('[TKT14] are its own alone, with the time of all', () => {
    const quoted = new Subject<QuotesTicked>()
    const heard: QuotesTicked[] = []
    quotesOf$(quoted, 'EURUSD').subscribe((event) => heard.push(event))
    const event: QuotesTicked = { type: 'quotes.ticked', quotes: [quoteOfEurusd], now: 5, receivedAt: 4 }
    quoted.next({ ...event, quotes: [{ ...quoteOfEurusd, code: 'USDJPY' }] })
    quoted.next({ ...event, quotes: [{ ...quoteOfEurusd, code: 'USDJPY' }, quoteOfEurusd] })
    expect(heard).toEqual([event])
  })
})

describe('laws', () => {
  const quotes: fc.Arbitrary<readonly MarketQuote[]> = fc.array(
    fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      price: fc.integer({ min: 1, max: 1_000 }),
      change: fc.constant(0),
      time: fc.option(fc.integer({ min: 0, max: 20 })),
      market: fc.option(fc.constantFrom('open' as const, 'closed' as const)),
      conversionRate: fc.option(fc.constant(decimal('1'))),
    }),
  )

  it('[MKT22, MKT23] each symbol is there once, with a quote that was told, and none newer', () => {
    holds({ told: quotes }, ({ told }) => {
      const newest = newestOfEach(told)
      expect(newest.map(({ code }) => code).toSorted()).toEqual([...new Set(told.map(({ code }) => code))].toSorted())
      for (const { code, price, time } of newest) {
        const own = told.filter((quote) => quote.code === code)
        expect(own.some((quote) => quote.price === price && quote.time === time)).toBe(true)
        const isTimed = own.every((quote) => quote.time !== null)
        if (isTimed) expect(time).toBe(Math.max(...own.map((quote) => quote.time ?? 0)))
      }
    })
  })

  it('[MKT24] batching twice is batching once', () => {
    holds({ first: quotes, second: quotes }, ({ first, second }) => {
      expect(newestOfEach([...newestOfEach(first), ...second])).toEqual(newestOfEach([...first, ...second]))
    })
  })
})
