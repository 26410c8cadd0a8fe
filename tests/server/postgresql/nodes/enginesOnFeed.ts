/** Engines that follow one feed at a time that a test moves, and a demo account that goes from one to the other. */
import type { Request } from '#engine/submit.ts'
import { partitionOf } from '#rules/app/partition.ts'
import { decimal } from '#rules/number/decimal.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { FeedMarket } from '#server/market/quotes/createFeedMarket.ts'
import type { QuotedMarket } from '#server/market/quotes/createQuotedMarket.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { carryOut } from '#server/trading/command.ts'
import { type OpenTrading, openTrading } from '#server/trading/openTrading.ts'
import { wholeScope } from '#server/trading/scope.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'
import { feedNodes } from '../../market/quotes/feedNodes.ts'

export type Engine = {
  readonly store: Store
  readonly market: QuotedMarket
  readonly opened: OpenTrading
  readonly die: () => Promise<void>
}

type Through = {
  /** How it hears the feed. */
  readonly through?: Bus
  /** How it reads. */
  readonly reader?: (reader: Store['reader']) => Store['reader']
}

export type EnginesOnFeed = Awaited<ReturnType<typeof enginesOnFeed>>

export async function enginesOnFeed() {
  const nodes = feedNodes()
  const database: TestDatabase = await freshDatabase()
  const feed: FeedMarket = nodes.newFeed()
  const engines: Engine[] = []
  const errors: unknown[] = []
  await nodes.begun(feed.start())
  await nodes.lead(feed)

  /** One that owns every account that it is given. */
  const startEngine = async ({ through, reader = (one) => one }: Through = {}): Promise<Engine> => {
    const store = await openStore({ ...database, hasWriterLock: false })
    const market = nodes.newFollower(through ?? nodes.bus, true)
    const opened = await openTrading({
      store: { ...store, reader: reader(store.reader) },
      market,
      feed: market.feed,
      broker: await readBrokerSettings(store),
      clock: nodes.time.clock,
      hub: { ordersClosed: () => {}, accountChanged: () => {}, cut: () => {} },
      onError: (error) => void errors.push(error),
      scope: { ...wholeScope, owns: () => true },
    })
    await nodes.begun(market.start())
    const die = async (): Promise<void> => {
      if (!engines.includes(engine)) return
      engines.splice(engines.indexOf(engine), 1)
      opened.owned.forget(partitionOf(account))
      await market.stop()
      await store.close()
    }
    const engine = { store, market, opened, die }
    engines.push(engine)
    return engine
  }

  /** Every one that lives and hears it has done what it fires. */
  const settled = async (): Promise<void> => {
    const mark = feed.feed.mark()
    if (mark) await Promise.all(engines.map(({ market }) => market.feed.reached(mark)))
  }
  /** A price that stands, as told. */
  const tell = async (price: number): Promise<void> => {
    await nodes.time.advance(300)
    await feed.setQuote('BTCUSD', price, true)
  }
  const set = async (price: number): Promise<void> => {
    await tell(price)
    await settled()
  }
  await set(90_000)
  const first = await startEngine()
  const opening = decimal(100_000)
  const account = await first.store.commands.run((trx) =>
    addDemoAccount(trx, { demoKeyHash: 'a', opening, now: nodes.time.clock() }),
  )

  return {
    nodes,
    feed,
    first,
    account,
    errors,
    startEngine,
    settled,
    tell,
    set,
    buy: ({ store, market, opened }: Engine, more: Partial<Request>) => {
      const { id } = market.findByCode('BTCUSD') ?? { id: 0 }
      const request = { ...buyEuro, instrumentId: id, lots: decimal('0.1'), leverage: 50, ...more }
      return carryOut({ store }, opened.trading.submit(account, request), { account: account })
    },
    adopt: ({ opened }: Engine, noted: string | null = null) => opened.owned.adopt([partitionOf(account)], () => noted),
    notedBy: ({ opened }: Engine) => opened.owned.handled()(partitionOf(account)),
    orders: async ({ store }: Engine) => {
      const rows = await store.reader.selectFrom('orders').selectAll().orderBy('id').execute()
      return rows.map(({ status, close_reason, close_price }) => [
        status,
        close_reason,
        close_price && Number(close_price),
      ])
    },
    end: async (): Promise<void> => {
      await Promise.all([...engines].map(({ die }) => die()))
      await database.remove()
    },
  }
}
