/** Two feeds as processes of their own, on a real database and a real bus: the one that leads is killed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FeedMark, isLaterMark } from '#rules/market/feedMark.ts'
import type { Bus } from '#server/bus/bus.ts'
import { connectNatsBus } from '#server/bus/natsBus.ts'
import { createSealedBus } from '#server/bus/sealedBus.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { type LiveNote, readLiveNotes } from '#server/market/feedNotes.ts'
import { type QuotedMarket, createQuotedMarket } from '#server/market/quotes/createQuotedMarket.ts'
import { type FeedTick, everyQuote, isTick, readPublished } from '#server/market/quotes/feedEvent.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { createCandleStore } from '#server/store/trading/candles.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'

const dataKey = 'a data key of the tests, long enough'
const patience = { timeout: 60_000, interval: 50 }

describe.runIf(isNatsHere())('two feeds', () => {
  let database: TestDatabase
  let nats: NatsServer
  let bus: Bus
  let store: Store
  let follower: QuotedMarket
  let feeds: RealBackEnd[] = []
  const ticks: (FeedTick & { readonly heardAt: number })[] = []

  beforeEach(async () => {
    ticks.length = 0
    database = await freshDatabase()
    nats = await startNatsServer()
    const plain = await connectNatsBus({ url: nats.url, onStatus: () => {}, onError: () => {} })
    bus = createSealedBus(plain, dataKey, () => {})
    bus.subscribe(everyQuote, (body, subject) => {
      const event = readPublished(body, subject)?.event
      if (event && isTick(event)) ticks.push({ ...event, heardAt: performance.now() })
    })
    feeds = [await startFeed('feed-1'), await startFeed('feed-2')]
    store = await openStore({ ...database, hasWriterLock: false })
    const broker = await readBrokerSettings(store)
    follower = createQuotedMarket({
      definitions: instrumentsOf(true),
      clock: () => Date.now(),
      seed: '1',
      candleStore: createCandleStore(store),
      termsOfAll: () => broker,
      isSandbox: true,
      bus,
      engines: async () => [],
    })
    await follower.start()
  }, 90_000)
  afterEach(async () => {
    await follower.stop()
    await Promise.all(feeds.map((feed) => feed.end('SIGKILL')))
    await store.close()
    await bus.close()
    await nats.stop()
    await database.remove()
  }, 30_000)

  const startFeed = (name: string): Promise<RealBackEnd> =>
    startBackEnd({
      ...database.env,
      ROLE: 'feed',
      NODE_NAME: name,
      NATS_URL: nats.url,
      FILES_URL: `file://${database.dataDir}`,
      DATA_KEY: dataKey,
      CODE_KEY: 'a code key of the tests, long enough',
      OPERATOR_TOKEN: 'operator-token-of-tests',
      SANDBOX: '1',
    })

  const readiness = async ({ origin }: RealBackEnd): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(`${origin}/ready`)
    return { code: response.status, ...((await response.json()) as object) }
  }
  /** The one that leads comes first. */
  const inOrder = async (): Promise<readonly RealBackEnd[]> => {
    const facts = await Promise.all(feeds.map(readiness))
    expect(facts.filter(({ leads }) => leads === true)).toHaveLength(1)
    expect(facts.map(({ code }) => code)).toEqual([200, 200])
    return feeds.toSorted((a) => (facts[feeds.indexOf(a)]?.['leads'] === true ? -1 : 1))
  }
  const notes = (): Promise<ReadonlyMap<string, LiveNote>> => readLiveNotes(createCandleStore(store))
  const epochOf = (all: ReadonlyMap<string, LiveNote>) => all.get('BTCUSD')?.at?.epoch
  const volumeOf = (note: LiveNote | undefined) => note?.open.get('1day')?.volume ?? 0
  const none: FeedMark = { epoch: 0, seq: 0 }

  it('[NOD67, NOD68] the other one goes on within seconds, and each tick is in the candles once', async () => {
    await vi.waitFor(async () => expect(epochOf(await notes())).toBe(ticks.at(-1)?.epoch), patience)
    const before = await notes()
    const epoch = epochOf(before) ?? 0
    const [leader, other] = await vi.waitFor(inOrder, patience)
    await leader?.end('SIGKILL')
    const killedAt = performance.now()
    const isOfNext = (tick: FeedTick): boolean => tick.epoch > epoch
    await vi.waitFor(() => expect(ticks.some(isOfNext)).toBe(true), patience)
    const first = ticks.find(isOfNext)
    process.stdout.write(
      `The other feed was heard ${Math.round((first?.heardAt ?? 0) - killedAt)} ms after the kill.\n`,
    )
    // 3 s on a machine of its own.
    expect((first?.heardAt ?? Infinity) - killedAt).toBeLessThan(6_000)
    const codes = [...before.keys()].filter((code) => ticks.some((tick) => isOfNext(tick) && tick.code === code))
    expect(codes.length).toBeGreaterThan(10)
    await vi.waitFor(() => expect(ticks.filter(isOfNext).length).toBeGreaterThan(300), patience)
    // It keeps everything before it ends.
    await other?.end('SIGTERM')
    const after = await notes()
    for (const code of codes) {
      const [from, to] = [before.get(code), after.get(code)]
      const own = ticks
        .filter((tick) => tick.code === code)
        .filter((tick) => isLaterMark(tick, from?.at ?? none) && !isLaterMark(tick, to?.at ?? none))
      expect(own.some(isOfNext)).toBe(true)
      const volume = own.reduce((total, tick) => total + tick.volume, 0)
      expect([code, volumeOf(to) - volumeOf(from)]).toEqual([code, volume])
      expect([code, to?.price]).toEqual([code, own.at(-1)?.price])
    }
    for (const { id, code } of follower.list()) {
      const shown = follower.liveCandles(id).map(({ period, candle }) => [period, candle])
      expect([code, shown]).toEqual([code, [...(after.get(code)?.open ?? [])]])
    }
  }, 120_000)
})
