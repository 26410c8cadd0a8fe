/** Feeds and whoever follows them, on one bus and one store, at a time that a test moves. */
import type { Bus } from '#server/bus/bus.ts'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { periods } from '#rules/market/candle.ts'
import type { Market } from '#server/market/market.ts'
import { type FeedMarket, createFeedMarket } from '#server/market/quotes/createFeedMarket.ts'
import { type QuotedMarket, createQuotedMarket } from '#server/market/quotes/createQuotedMarket.ts'
import { type FeedEvent, readPublished } from '#server/market/quotes/feedEvent.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import { manualTime } from '../feed/manualTime.ts'
import { memoryCandleStore } from '../feed/memoryCandleStore.ts'
import { definitionsOf, someFriday } from '../feed/startMarket.ts'

/** Whose epoch leads now. */
export type Lease = { epoch: number }

export type FeedNodesOptions = {
  readonly codes?: readonly string[]
  readonly at?: number
  readonly engines?: readonly string[]
}

export function feedNodes({ codes = ['BTCUSD', 'ETHUSD'], at = someFriday, engines = [] }: FeedNodesOptions = {}) {
  const time = manualTime(at)
  const store = memoryCandleStore()
  const bus = createOwnBus()
  const lease: Lease = { epoch: 0 }
  const errors: unknown[] = []
  const told: FeedEvent[] = []
  bus.subscribe('quotes.*', (body, subject) => {
    const published = readPublished(body, subject)
    if (published) told.push(published.event)
  })
  const shared = {
    definitions: definitionsOf(codes),
    // By chance: no two of them would make the same ticks.
    seed: null,
    clock: time.clock,
    timers: time.timers,
    candleStore: store,
    termsOfAll: () => ({ feeType: 'per lot', trading: 'open', profile: 'none', changesOfAll: 0 }) as const,
    onError: (error: unknown) => void errors.push(error),
    isSandbox: true,
    engines: async () => engines,
  }

  /** `through`: how it hears and is heard. */
  const newFeed = ({ through = bus, source }: { through?: Bus; source?: QuoteSource } = {}): FeedMarket =>
    createFeedMarket({
      ...shared,
      bus: through,
      holds: (epoch) => epoch === lease.epoch,
      ...(source ? { source } : {}),
    })
  const newFollower = (through: Bus = bus, handlesAll = false): QuotedMarket =>
    createQuotedMarket({ ...shared, bus: through, handlesAll })

  /** Starts what waits for time to pass. */
  const begun = async (starting: Promise<unknown>): Promise<void> => {
    const state = { isDone: false }
    void starting.finally(() => {
      state.isDone = true
    })
    for (let turns = 0; !state.isDone && turns < 100; turns += 1) await time.advance(100)
  }
  const lead = async (feed: FeedMarket): Promise<void> => {
    lease.epoch += 1
    await begun(feed.lead(lease.epoch))
  }
  return { time, store, bus, lease, errors, told, newFeed, newFollower, begun, lead }
}

/** Everything that a chart shows of an instrument, of each period. */
export async function candlesOf(market: Market, code: string, limit = 60): Promise<unknown> {
  const { id } = market.findByCode(code) ?? { id: 0 }
  const all = await Promise.all(
    periods.map(async (period) => [period, await market.candles(id, period, null, limit)] as const),
  )
  return Object.fromEntries(all)
}
