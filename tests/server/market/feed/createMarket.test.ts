import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { isFresh } from '#rules/market/quote.ts'
import type { Market, MarketEvent } from '#server/market/market.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import { createMarket } from '#server/market/createMarket.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { definitionsOf, idOf, newMarket, someFriday, startMarket } from './startMarket.ts'
import { manualTime } from './manualTime.ts'
import { memoryCandleStore } from './memoryCandleStore.ts'

const second = 1_000

function recordTicks(market: Market): MarketEvent[] {
  const events: MarketEvent[] = []
  market.handleTicks(async (event) => {
    events.push(event)
  })
  return events
}

describe('ticks', () => {
  it('[MKT19] an open instrument ticks at least every 2 s, about once a second', async () => {
    const { market, time } = newMarket({ codes: ['BTCUSD', 'ETHUSD', 'QAREJECT'] })
    const events = recordTicks(market)
    await market.start()
    await time.advance(120 * second)
    for (const code of ['BTCUSD', 'ETHUSD', 'QAREJECT']) {
      const times = events.filter((event) => event.code === code).map((event) => event.time)
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * second)
      expect(times.length).toBeGreaterThan(90)
      expect(times.length).toBeLessThan(200)
    }
  })

  it('[MKT19] instruments do not all tick at the same moment', async () => {
    const { market, time } = newMarket({ codes: ['BTCUSD', 'ETHUSD', 'SOLUSD'] })
    const events = recordTicks(market)
    await market.start()
    await time.advance(30 * second)
    expect(new Set(events.map((event) => event.time)).size).toBeGreaterThan(events.length / 2)
  })

  it('[MKT25] the same seed gives the same prices, another seed others', async () => {
    const run = async (seed: string): Promise<readonly number[]> => {
      const { market, time } = newMarket({ seed })
      const events = recordTicks(market)
      await market.start()
      await time.advance(60 * second)
      return events.map((event) => event.price)
    }
    const first = await run('a')
    expect(await run('a')).toEqual(first)
    expect(await run('b')).not.toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(20)
  })

  it('[MKT19] prices keep to their places and stay above zero', async () => {
    const { market, time } = newMarket({ codes: ['BTCUSD', 'DOGEUSD'] })
    const events = recordTicks(market)
    await market.start()
    await time.advance(300 * second)
    const places = new Map([
      ['BTCUSD', 2],
      ['DOGEUSD', 5],
    ])
    for (const { code, price } of events) {
      expect(price).toBeGreaterThan(0)
      expect(decimal(price).scale).toBeLessThanOrEqual(places.get(code) ?? 0)
    }
  })

  it('[MKT19] a tick is in candle and session before its handler, and published after it', async () => {
    const { market, time } = newMarket()
    const seen: string[] = []
    const id = idOf(market, 'BTCUSD')
    market.onPublish(() => seen.push('published'))
    market.handleTicks(async (event) => {
      const minute = market.liveCandles(id).find(({ period }) => period === '1min')
      expect(minute?.candle.close).toBe(event.price)
      expect(market.find(id)?.session.close).toBe(event.price)
      await Promise.resolve()
      seen.push('handled')
    })
    await market.start()
    await time.advance(10 * second)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.every((what, index) => what === (index % 2 === 0 ? 'handled' : 'published'))).toBe(true)
  })

  it('[MKT23] a slow handler meets the newest tick and no queue', async () => {
    const { market, time } = newMarket()
    const events: MarketEvent[] = []
    const gates: PromiseWithResolvers<void>[] = []
    market.handleTicks(async (event) => {
      events.push(event)
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
    })
    const started = market.start()
    await time.advance(0)
    gates[0]?.resolve()
    await started
    await time.advance(20 * second)
    expect(events).toHaveLength(2)
    const newest = market.quote(idOf(market, 'BTCUSD'))
    gates[1]?.resolve()
    await time.advance(0)
    expect(events).toHaveLength(3)
    expect(events[2]).toMatchObject(newest ?? {})
  })

  it('[MKT19] a handler that fails is reported, and the feed goes on', async () => {
    const { market, time, errors } = newMarket()
    let calls = 0
    market.handleTicks(async () => {
      calls += 1
      if (calls === 2) throw new Error('the desk failed')
    })
    await market.start()
    await time.advance(10 * second)
    expect(errors).toEqual([new Error('the desk failed')])
    expect(calls).toBeGreaterThan(5)
  })
})

describe('the sandbox', () => {
  it('[OPS18] a set price acts as a tick, handled and published before it answers', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    const seen: unknown[] = []
    market.handleTicks(async (event) => {
      await Promise.resolve()
      seen.push(event.price)
    })
    market.onPublish((published) => seen.push(published))
    await market.setQuote('BTCUSD', 90_000.126, false)
    expect(seen).toEqual([90_000.13, id])
    expect(market.quote(id)).toEqual({ price: 90_000.13, time: time.clock() })
    await time.advance(10 * second)
    expect(market.quote(id)?.price).not.toBe(90_000.13)
    expect(Math.abs((market.quote(id)?.price ?? 0) - 90_000)).toBeLessThan(1_000)
  })

  it('[OPS18] a set price is handled even while the handler is busy and newer ticks arrive', async () => {
    const { market, time } = await startMarket()
    const prices: number[] = []
    const gates: PromiseWithResolvers<void>[] = []
    market.handleTicks(async (event) => {
      prices.push(event.price)
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
    })
    await time.advance(3 * second)
    const set = market.setQuote('BTCUSD', 50_000, false)
    await time.advance(5 * second)
    expect(prices).toHaveLength(1)
    for (const at of [0, 1, 2]) {
      gates[at]?.resolve()
      await time.advance(0)
    }
    await set
    expect(prices).toHaveLength(4)
    expect(prices[2]).toBe(50_000)
  })

  it('[OPS19] a held price is repeated and stays fresh until it is let go', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    await market.setQuote('BTCUSD', 91_000, true)
    const events = recordTicks(market)
    await time.advance(30 * second)
    expect(events.length).toBeGreaterThan(15)
    expect(new Set(events.map((event) => event.price))).toEqual(new Set([91_000]))
    expect(isFresh({ time: market.quote(id)?.time ?? 0 }, time.clock())).toBe(true)
    await market.setQuote('BTCUSD', 91_000, false)
    await time.advance(30 * second)
    expect(new Set(events.map((event) => event.price)).size).toBeGreaterThan(5)
  })

  it('[OPS19] a held price outlives a restart in the sandbox, and is dropped outside of it', async () => {
    const { market, time, store } = await startMarket()
    await market.setQuote('BTCUSD', 91_000, true)
    await market.stop()
    const again = await startMarket({ time, store })
    await time.advance(5 * second)
    expect(again.market.findByCode('BTCUSD')?.session.close).toBe(91_000)
    await again.market.stop()
    const outside = await startMarket({ time, store, isSandbox: false })
    await time.advance(5 * second)
    expect(outside.market.findByCode('BTCUSD')?.session.close).not.toBe(91_000)
  })

  it('[OPS20] a market forced closed stops ticking, one given back to the calendar ticks again', async () => {
    const { market, time } = await startMarket()
    const id = idOf(market, 'BTCUSD')
    const published: number[] = []
    market.onPublish((which) => published.push(which))
    await market.setMarket('BTCUSD', 'closed')
    expect(published).toEqual([id])
    expect(market.find(id)).toMatchObject({ market: 'closed', nextChange: null })
    const events = recordTicks(market)
    await time.advance(60 * second)
    expect(events).toEqual([])
    await market.setMarket('BTCUSD', null)
    expect(market.find(id)?.market).toBe('open')
    expect(events).toHaveLength(1)
    await time.advance(10 * second)
    expect(events.length).toBeGreaterThan(5)
  })

  it('[OPS20] a market forced open ticks at any hour, at once and from then on', async () => {
    const { market, time } = await startMarket({ codes: ['QACLOSED'] })
    const events = recordTicks(market)
    await market.setMarket('QACLOSED', 'open')
    expect(market.findByCode('QACLOSED')?.market).toBe('open')
    expect(events).toHaveLength(1)
    await time.advance(10 * second)
    expect(events.length).toBeGreaterThan(5)
  })

  it('[OPS18] a price set on a closed market fires nothing', async () => {
    const { market } = await startMarket({ codes: ['QACLOSED'] })
    const events = recordTicks(market)
    await market.setQuote('QACLOSED', 120, false)
    expect(events).toEqual([])
    expect(market.findByCode('QACLOSED')?.session.close).toBe(120)
  })

  it('[OPS21] an unknown code rejects', async () => {
    const { market } = await startMarket()
    await expect(market.setQuote('NOPE', 1, false)).rejects.toThrow(RangeError)
    await expect(market.setMarket('NOPE', 'open')).rejects.toThrow(RangeError)
  })
})

describe('QA instruments', () => {
  it('[MKT55, MKT51] all are open at any time but QACLOSED, which never is', async () => {
    for (let day = 0; day < 7; day += 1) {
      const { market, time } = newMarket({
        definitions: definitionsOf(qaCodes),
        at: someFriday + day * 86_400 * second,
      })
      const events = recordTicks(market)
      await market.start()
      await time.advance(3 * second)
      for (const { code, market: status } of market.list()) expect(status).toBe(code === 'QACLOSED' ? 'closed' : 'open')
      expect(events.some(({ code }) => code === 'QACLOSED')).toBe(false)
      expect(market.quote(idOf(market, 'QACLOSED'))).toBeNull()
    }
  })

  it('[MKT52] QASTALE quotes once and is stale 5 s later', async () => {
    const { market, time } = newMarket({ codes: ['QASTALE'] })
    const events = recordTicks(market)
    await market.start()
    const id = idOf(market, 'QASTALE')
    expect(isFresh({ time: market.quote(id)?.time ?? 0 }, time.clock())).toBe(true)
    await time.advance(5 * second + 1)
    expect(isFresh({ time: market.quote(id)?.time ?? 0 }, time.clock())).toBe(false)
    await time.advance(600 * second)
    expect(events).toHaveLength(1)
  })

  it('[MKT54] QAJUMP alternates 2 % up and 2 % down every 3 s, and ticks between', async () => {
    const { market, time } = newMarket({ codes: ['QAJUMP'], at: someFriday })
    const events = recordTicks(market)
    await market.start()
    await time.advance(30 * second)
    for (const { price, time: at } of events) {
      expect(price).toBe(Math.floor((at - someFriday) / 3_000) % 2 === 1 ? 102 : 100)
    }
    const jumps = events.filter(({ price }, index) => index > 0 && events[index - 1]?.price !== price)
    expect(jumps.map(({ time: at }) => at - someFriday)).toEqual(
      [3, 6, 9, 12, 15, 18, 21, 24, 27, 30].map((s) => s * second),
    )
    expect(events.length).toBeGreaterThan(20)
  })

  it('[MKT53] QANOLEVER has no leverage', async () => {
    const { market } = newMarket({ definitions: definitionsOf(qaCodes) })
    expect(market.findByCode('QANOLEVER')?.leverages).toEqual([])
  })
})

const qaCodes = ['QAREJECT', 'QASLOW', 'QASILENT', 'QACLOSED', 'QASTALE', 'QANOLEVER', 'QAJUMP']

describe('terms', () => {
  it('[MKT12] the fee rate is that of the fee type in force, of which each instrument keeps one for each', () => {
    const definitions = instrumentsOf(true)
    const { clock, timers } = manualTime(someFriday)
    let inForce: FeeType = 'per lot'
    const market = createMarket({
      definitions,
      clock,
      timers,
      seed: 'seed',
      candleStore: memoryCandleStore(),
      termsOfAll: () => ({ feeType: inForce, trading: 'open', profile: 'none', changesOfAll: 0 }),
    })
    const rates = () => market.list().map(({ feeRate }) => feeRate)
    expect(rates()).toEqual(definitions.map(({ feePerLot }) => feePerLot))
    inForce = 'share of margin'
    expect(rates()).toEqual(definitions.map(({ feeShareOfMargin }) => feeShareOfMargin))
  })
})
