/** Whoever follows the feed shows what its leader shows, whatever becomes of messages. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteSubject, writePublished } from '#server/market/quotes/feedEvent.ts'
import type { MarketEvent } from '#server/market/market.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { candlesOf, feedNodes } from './feedNodes.ts'
import { type Fate, unreliableBus } from './unreliableBus.ts'

const second = 1_000

async function startTwo(fates: Fate[] = []) {
  const nodes = feedNodes()
  const feed = nodes.newFeed()
  const unreliable = unreliableBus(nodes.bus, fates)
  const follower = nodes.newFollower(unreliable)
  await nodes.begun(feed.start())
  await nodes.lead(feed)
  await nodes.begun(follower.start())
  return { ...nodes, feed, follower, unreliable }
}

describe('a process that follows the feed', () => {
  it('[NOD61] folds the same candles and sessions as the leader', async () => {
    const { feed, follower, time } = await startTwo()
    await time.advance(150 * second)
    for (const code of ['BTCUSD', 'ETHUSD']) {
      expect(await candlesOf(follower, code)).toEqual(await candlesOf(feed, code))
      expect(follower.findByCode(code)?.session).toEqual(feed.findByCode(code)?.session)
    }
    expect(follower.feed.mark()).toEqual(feed.feed.mark())
    expect(follower.feed.isInStep()).toBe(true)
  })

  it('[NOD61] is right whatever of it is lost, repeated or late', async () => {
    const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'twice', 'later')
    await holdsAsync(
      { fates: fc.array(fate, { minLength: 20, maxLength: 80 }) },
      async ({ fates }) => {
        const { feed, follower, time, unreliable } = await startTwo([...fates])
        for (let turns = 0; unreliable.fates.length > 0 && turns < 40; turns += 1) await time.advance(10 * second)
        unreliable.fates.length = 0
        await time.advance(3 * second)
        expect(follower.feed.mark()).toEqual(feed.feed.mark())
        for (const { id } of feed.list()) {
          expect(follower.liveCandles(id)).toEqual(feed.liveCandles(id))
          expect(await follower.candles(id, '1min', null, 3)).toEqual(await feed.candles(id, '1min', null, 3))
        }
      },
      { runs: 8 },
    )
  })

  it('[NOD61] drops the tick of a leader of before', async () => {
    const { feed, follower, time, bus, lead } = await startTwo()
    await time.advance(5 * second)
    await lead(feed)
    await time.advance(2 * second)
    const before = await candlesOf(follower, 'BTCUSD')
    const late = { epoch: 1, seq: 999, code: 'BTCUSD', price: 1, time: time.clock(), volume: 5 }
    bus.publish(quoteSubject('BTCUSD'), writePublished({ event: late, after: null }))
    await time.advance(0)
    expect(await candlesOf(follower, 'BTCUSD')).toEqual(before)
    expect(await candlesOf(feed, 'BTCUSD')).toEqual(before)
    await time.advance(5 * second)
    expect(follower.feed.isInStep()).toBe(true)
    expect(follower.feed.mark()).toEqual(feed.feed.mark())
  })

  it('[NOD62] begins with what the leader wrote down and the ticks since then, and writes nothing', async () => {
    const { feed, newFollower, begun, time, store } = await startTwo()
    await time.advance(100 * second)
    const saved = store.saved()
    const late = newFollower()
    await begun(late.start())
    await time.advance(1)
    expect(late.feed.mark()).toEqual(feed.feed.mark())
    expect(await candlesOf(late, 'BTCUSD')).toEqual(await candlesOf(feed, 'BTCUSD'))
    await feed.stop()
    await time.advance(100 * second)
    await late.stop()
    expect(store.saved() - saved).toBeLessThan(20)
    const savedBefore = store.saved()
    await time.advance(100 * second)
    expect(store.saved()).toBe(savedBefore)
  })

  it('[NOD62] keeps to other hours that an operator sets, and writes nothing of that', async () => {
    const { follower, store } = await startTwo()
    const written: string[] = []
    const { writeState } = store
    Object.assign(store, {
      writeState: async (key: string, value: string) => {
        written.push(key)
        await writeState(key, value)
      },
    })
    const terms = follower.terms().find(({ code }) => code === 'BTCUSD')
    expect(follower.findByCode('BTCUSD')?.market).toBe('open')
    const shown: number[] = []
    follower.onPublish((id) => void shown.push(id))
    if (terms) await follower.setTerms(terms.id, { ...terms, hours: 'never' })
    expect([follower.findByCode('BTCUSD')?.market, shown, written]).toEqual(['closed', [terms?.id], []])
  })

  it('[NOD62] waits for a feed that was never there, and is not in step until then', async () => {
    const { newFeed, newFollower, begun, lead, time } = feedNodes()
    const follower = newFollower()
    await begun(follower.start())
    expect([follower.feed.isInStep(), follower.feed.mark()]).toEqual([false, null])
    const feed = newFeed()
    await begun(feed.start())
    await lead(feed)
    await time.advance(2 * second)
    expect(follower.feed.isInStep()).toBe(true)
    expect(await candlesOf(follower, 'BTCUSD')).toEqual(await candlesOf(feed, 'BTCUSD'))
  })

  it('[NOD63] that heard nothing for longer than ticks are kept reads what the leader wrote down', async () => {
    const { feed, follower, time, unreliable } = await startTwo()
    await time.advance(5 * second)
    // Whoever is cut off asks in vain too.
    const request = unreliable.request
    Object.assign(unreliable, {
      request: async () => Promise.reject(Object.assign(new Error(), { name: 'Unanswered' })),
    })
    unreliable.fates.push(...Array.from({ length: 400 }, (): Fate => 'lost'))
    await time.advance(130 * second)
    expect(follower.feed.isInStep()).toBe(false)
    Object.assign(unreliable, { request })
    unreliable.fates.length = 0
    await time.advance(5 * second)
    expect(follower.feed.isInStep()).toBe(true)
    expect(await candlesOf(follower, 'BTCUSD')).toEqual(await candlesOf(feed, 'BTCUSD'))
  })

  it('[NOD64] an engine handles each tick, however many wait, and says up to which', async () => {
    const { bus, newFollower, begun, time, feed } = await startTwo()
    const engine = newFollower(bus, true)
    const events: MarketEvent[] = []
    const gate = Promise.withResolvers<void>()
    engine.handleTicks(async (event) => {
      events.push(event)
      await gate.promise
    })
    await begun(engine.start())
    const first = engine.feed.handled()
    await time.advance(20 * second)
    expect(events.length).toBeLessThanOrEqual(2)
    expect(engine.feed.handled()).toEqual(events[0]?.at && { ...events[0].at, seq: events[0].at.seq - 1 })
    const reached = engine.feed.reached(feed.feed.mark() ?? { epoch: 9, seq: 9 }).then(() => 'reached')
    expect(await Promise.race([reached, Promise.resolve('waits')])).toBe('waits')
    gate.resolve()
    await time.advance(0)
    expect(await reached).toBe('reached')
    expect(engine.feed.handled()).toEqual(feed.feed.mark())
    const { seq } = engine.feed.handled() ?? { seq: 0 }
    expect(events).toHaveLength(seq - (first?.seq ?? 0))
  })
})
