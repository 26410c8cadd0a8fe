/** Feeds that follow each other: what everybody shows goes on, each tick once. */
import { describe, expect, it } from 'vitest'
import { type Candle, foldTick, openCandle } from '#rules/market/candle.ts'
import { markText } from '#rules/market/feedMark.ts'
import type { Market } from '#server/market/market.ts'
import { type FeedEvent, isTick } from '#server/market/quotes/feedEvent.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import { candlesOf, feedNodes } from './feedNodes.ts'
import { type Fate, unreliableBus } from './unreliableBus.ts'

const second = 1_000
const minute = 60 * second

async function startFeeds() {
  const nodes = feedNodes()
  const first = nodes.newFeed()
  const second = nodes.newFeed()
  const follower = nodes.newFollower()
  await nodes.begun(first.start())
  await nodes.lead(first)
  await nodes.begun(second.start())
  await nodes.begun(follower.start())
  return { ...nodes, first, second, follower }
}

/** The minutes that ticks make, told from the ticks themselves. */
function minutesOf(events: readonly FeedEvent[], code: string): readonly Candle[] {
  const minutes = new Map<number, Candle>()
  for (const event of events.filter(isTick).filter((tick) => tick.code === code)) {
    const start = Math.floor(event.time / minute) * minute
    const known = minutes.get(start)
    minutes.set(start, known ? foldTick(known, event) : openCandle(start, event))
  }
  return [...minutes.values()]
}

async function expectMinutesOf(market: Market, events: readonly FeedEvent[]): Promise<void> {
  for (const code of ['BTCUSD', 'ETHUSD']) {
    const { id } = market.findByCode(code) ?? { id: 0 }
    // The first minute had begun before the first tick.
    const minutes = minutesOf(events, code).slice(1)
    expect(minutes.length).toBeGreaterThan(1)
    expect(await market.candles(id, '1min', null, minutes.length)).toEqual(minutes)
  }
}

describe('a feed that takes over', () => {
  it('[NOD67] goes on in the middle of a minute: candles have each tick once, for everybody', async () => {
    const { first, second: next, follower, time, told, lead } = await startFeeds()
    await time.advance(100 * second)
    await lead(next)
    await time.advance(90 * second)
    expect(new Set(told.map(({ epoch }) => epoch))).toEqual(new Set([1, 2]))
    await expectMinutesOf(next, told)
    await expectMinutesOf(follower, told)
    expect(await candlesOf(follower, 'BTCUSD')).toEqual(await candlesOf(next, 'BTCUSD'))
    await first.giveWay()
    await time.advance(second)
    expect(await candlesOf(first, 'BTCUSD')).toEqual(await candlesOf(next, 'BTCUSD'))
  })

  it('[NOD67] goes on at once, from the price that was told last', async () => {
    const { second: next, time, told, lead } = await startFeeds()
    await time.advance(10 * second)
    const last = told.findLast((event) => event.code === 'BTCUSD')
    const at = time.clock()
    await lead(next)
    const after = told.filter(({ epoch }) => epoch === 2).filter(isTick)
    expect(new Set(after.map(({ code }) => code))).toEqual(new Set(['BTCUSD', 'ETHUSD']))
    expect(after.every((tick) => tick.time - at < 300)).toBe(true)
    const tick = after.find(({ code }) => code === 'BTCUSD')
    const before = last && isTick(last) ? last.price : 0
    expect(Math.abs((tick?.price ?? 0) / before - 1)).toBeLessThan(0.001)
  })

  it('[NOD67, NOD60] numbers its ticks anew, in a higher epoch and without a gap', async () => {
    const { second: next, time, told, lead } = await startFeeds()
    await time.advance(10 * second)
    await lead(next)
    await time.advance(10 * second)
    for (const epoch of [1, 2]) {
      const numbers = told.filter((event) => event.epoch === epoch).map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  })

  it('[NOD68] writes the candles that the leader before had not written', async () => {
    const { first, second: next, time, told, lead, lease, store, newFeed, begun } = await startFeeds()
    const saved = store.saved()
    const { saveCandles } = store
    // The leader cannot write any more, and dies minutes later.
    Object.assign(store, { saveCandles: async () => Promise.reject(new Error('away')) })
    await time.advance(200 * second)
    expect(store.saved()).toBe(saved)
    lease.epoch = 0
    await first.giveWay()
    lease.epoch = 1
    Object.assign(store, { saveCandles })
    await lead(next)
    await next.stop()
    const again = newFeed()
    await begun(again.start())
    await expectMinutesOf(again, told)
  })

  it('[NOD68] that lost the lease tells nothing, and shows what the next one tells', async () => {
    const { first, second: next, time, told, lead, store } = await startFeeds()
    await time.advance(10 * second)
    const before = await store.readState('feed.live')
    await lead(next)
    const count = told.filter(({ epoch }) => epoch === 1).length
    await time.advance(10 * second)
    expect(told.filter(({ epoch }) => epoch === 1)).toHaveLength(count)
    expect(await store.readState('feed.live')).not.toBe(before)
    await first.giveWay()
    await time.advance(20 * second)
    expect(first.feed.mark()).toEqual(next.feed.mark())
    expect(first.findByCode('ETHUSD')?.session).toEqual(next.findByCode('ETHUSD')?.session)
  })

  it('[NOD67] hands over with everything kept: the next one has no gap', async () => {
    const { first, second: next, follower, time, told, lead } = await startFeeds()
    await time.advance(100 * second)
    await first.handOver()
    const count = told.length
    await time.advance(2 * second)
    expect(told).toHaveLength(count)
    await lead(next)
    await time.advance(60 * second)
    await expectMinutesOf(follower, told)
    expect(await candlesOf(first, 'BTCUSD')).toEqual(await candlesOf(next, 'BTCUSD'))
  })

  it('[NOD61] whoever heard more of the leader before than the next one has its candles all the same', async () => {
    const nodes = feedNodes()
    const first = nodes.newFeed()
    const deaf = unreliableBus(nodes.bus)
    const next = nodes.newFeed({ through: deaf })
    const follower = nodes.newFollower()
    await nodes.begun(first.start())
    await nodes.lead(first)
    await nodes.begun(next.start())
    await nodes.begun(follower.start())
    await nodes.time.advance(30 * second)
    Object.assign(deaf, { request: async () => Promise.reject(Object.assign(new Error(), { name: 'Unanswered' })) })
    deaf.fates.push(...Array.from({ length: 10 }, (): Fate => 'lost'))
    await nodes.time.advance(1.5 * second)
    deaf.fates.length = 0
    expect(follower.feed.mark()?.seq).toBeGreaterThan(next.feed.mark()?.seq ?? 0)
    await nodes.lead(next)
    await nodes.time.advance(70 * second)
    expect(await candlesOf(follower, 'BTCUSD', 5)).toEqual(await candlesOf(next, 'BTCUSD', 5))
    expect(follower.feed.mark()).toEqual(next.feed.mark())
  })

  it('[NOD145, NOD64] an engine that heard more of the leader before handles each tick once, those of the next one included', async () => {
    const nodes = feedNodes()
    const first = nodes.newFeed()
    const deaf = unreliableBus(nodes.bus)
    const next = nodes.newFeed({ through: deaf })
    const engine = nodes.newFollower(nodes.bus, true)
    const handled: string[] = []
    engine.handleTicks(async ({ at }) => void handled.push(at ? markText(at) : 'none'))
    await nodes.begun(first.start())
    await nodes.lead(first)
    await nodes.begun(next.start())
    await nodes.begun(engine.start())
    const before = nodes.told.length
    handled.length = 0
    await nodes.time.advance(30 * second)
    Object.assign(deaf, { request: async () => Promise.reject(Object.assign(new Error(), { name: 'Unanswered' })) })
    deaf.fates.push(...Array.from({ length: 10 }, (): Fate => 'lost'))
    await nodes.time.advance(1.5 * second)
    deaf.fates.length = 0
    await nodes.lead(next)
    await nodes.time.advance(20 * second)
    expect(handled).toEqual(nodes.told.slice(before).filter(isTick).map(markText))
    expect(engine.feed.handled()).toEqual(next.feed.mark())
  })

  it('[NOD62] the first after all were away goes on as one process does, and everybody shows the same', async () => {
    const { first, second: next, follower, time, lead, newFeed, begun } = await startFeeds()
    await time.advance(30 * second)
    await first.stop()
    await next.stop()
    await time.advance(10 * minute)
    const again = newFeed()
    await begun(again.start())
    await lead(again)
    await time.advance(10 * second)
    const { id } = again.findByCode('BTCUSD') ?? { id: 0 }
    expect((await again.candles(id, '1min', null, 8)).map(({ time: at }) => at)).toEqual(
      Array.from({ length: 8 }, (_, at) => Math.floor(time.clock() / minute) * minute - (7 - at) * minute),
    )
    expect(await candlesOf(follower, 'BTCUSD')).toEqual(await candlesOf(again, 'BTCUSD'))
  })
})

describe('what the sandbox sets', () => {
  const startSet = async () => {
    const nodes = await startFeeds()
    return { ...nodes, gateway: nodes.follower }
  }

  it('[NOD65] is set at the leader, and answered when it is here', async () => {
    const { gateway, first, time } = await startSet()
    await gateway.setQuote('BTCUSD', 91_000, true)
    for (const market of [gateway, first]) expect(market.findByCode('BTCUSD')?.session.close).toBe(91_000)
    await time.advance(5 * second)
    expect(gateway.findByCode('BTCUSD')?.session.close).toBe(91_000)
    await gateway.setMarket('BTCUSD', 'closed')
    for (const market of [gateway, first]) expect(market.findByCode('BTCUSD')?.market).toBe('closed')
    await expect(gateway.setQuote('NOPE', 1, false)).rejects.toThrow(RangeError)
  })

  it('[NOD65] is answered when each engine that lives has handled it', async () => {
    const nodes = feedNodes({ engines: ['one', 'two'] })
    const feed = nodes.newFeed()
    await nodes.begun(feed.start())
    await nodes.lead(feed)
    const gateway = nodes.newFollower()
    await nodes.begun(gateway.start())
    const asked: string[] = []
    const gate = Promise.withResolvers<void>()
    for (const node of ['one', 'two'])
      nodes.bus.serve(`handled.${node}`, async (mark) => {
        asked.push(`${node} ${mark}`)
        if (node === 'two') await gate.promise
        return mark
      })
    let isAnswered = false
    const answered = gateway.setQuote('BTCUSD', 91_000, false).then(() => {
      isAnswered = true
    })
    await nodes.time.advance(100)
    const mark = feed.feed.mark()
    expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(new Set(['one', 'two']))
    expect(mark).not.toBeNull()
    expect(isAnswered).toBe(false)
    gate.resolve()
    await answered
  })

  it('[NOD65, NOD67] is held and forced by the next leader too, and by a process that starts', async () => {
    const { gateway, second: next, time, lead, newFollower, begun } = await startSet()
    await gateway.setQuote('BTCUSD', 91_000, true)
    await gateway.setMarket('ETHUSD', 'closed')
    await lead(next)
    await time.advance(20 * second)
    const late = newFollower()
    await begun(late.start())
    for (const market of [gateway, next, late]) {
      expect(market.findByCode('BTCUSD')?.session.close).toBe(91_000)
      expect(market.findByCode('ETHUSD')?.market).toBe('closed')
    }
  })

  it('[NOD65] a price of a closed market is shown by everybody and makes no tick', async () => {
    const nodes = feedNodes({ codes: ['BTCUSD', 'QACLOSED'] })
    const feed = nodes.newFeed()
    await nodes.begun(feed.start())
    await nodes.lead(feed)
    const gateway = nodes.newFollower()
    await nodes.begun(gateway.start())
    await gateway.setQuote('QACLOSED', 120, false)
    expect(gateway.findByCode('QACLOSED')?.session.close).toBe(120)
    expect(nodes.told.filter(isTick).some(({ code }) => code === 'QACLOSED')).toBe(false)
  })
})

describe('quotes from outside', () => {
  const startSourced = async () => {
    const nodes = feedNodes({ codes: ['EURUSD', 'GBPUSD'] })
    const receivers: Parameters<QuoteSource['start']>[0][] = []
    const source = (): QuoteSource => ({ start: (receive) => void receivers.push(receive), stop: async () => {} })
    const first = nodes.newFeed({ source: source() })
    const next = nodes.newFeed({ source: source() })
    await nodes.begun(first.start())
    await nodes.lead(first)
    await nodes.begun(next.start())
    const send = (code: string, price: number, time = nodes.time.clock()): void => {
      for (const receive of receivers) receive(code, JSON.stringify({ price, time }))
    }
    return { ...nodes, first, next, send }
  }
  const ticksOf = (events: readonly FeedEvent[], code: string) =>
    events
      .filter(isTick)
      .filter((tick) => tick.code === code)
      .map(({ price }) => price)

  it('[NOD69] are told by the leader alone, each once', async () => {
    const { send, told, time } = await startSourced()
    send('EURUSD', 1.1)
    await time.advance(second)
    send('EURUSD', 1.2)
    await time.advance(second)
    expect(ticksOf(told, 'EURUSD')).toEqual([1.1, 1.2])
  })

  it('[NOD69] that come while nobody leads are taken by the next leader, each once', async () => {
    const { send, told, time, lead, lease, next } = await startSourced()
    send('EURUSD', 1.1)
    send('GBPUSD', 1.3)
    await time.advance(second)
    lease.epoch = -1
    send('EURUSD', 1.2)
    await time.advance(second)
    send('EURUSD', 1.15)
    send('GBPUSD', 1.31)
    await time.advance(second)
    lease.epoch = 1
    await lead(next)
    await time.advance(second)
    expect(ticksOf(told, 'EURUSD')).toEqual([1.1, 1.2, 1.15])
    expect(ticksOf(told, 'GBPUSD')).toEqual([1.3, 1.31])
    const { id } = next.findByCode('EURUSD') ?? { id: 0 }
    expect((await next.candles(id, '1min', null, 1))[0]).toMatchObject({ open: 1.1, high: 1.2, close: 1.15, volume: 3 })
  })
})
