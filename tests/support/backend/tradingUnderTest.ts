/** Store and trading desk as the back end puts them together, without HTTP: on a real database, with a market and a clock that a test moves. */
import { createHash } from 'node:crypto'
import { decimal } from '#rules/number/decimal.ts'
import { runIdempotent } from '#server/trading/command.ts'
import type { Answer } from '#server/http/answer.ts'
import type { Command } from '#server/trading/command.ts'
import type { Trading } from '#server/trading/createTrading.ts'
import { type BrokerSettings, readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { type OpenTrading, openTrading } from '#server/trading/openTrading.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, freshDatabase } from './databases.ts'
import { type FakeMarket, createFakeMarket } from './fakeMarket.ts'

export type TradingUnderTest = {
  readonly store: () => Store
  readonly figuresOf: OpenTrading['figuresOf']
  readonly byTime: () => OpenTrading['byTime']
  readonly market: () => FakeMarket
  readonly broker: BrokerSettings
  readonly now: () => number
  readonly pass: (ms: number) => void
  /** A new demo account. */
  readonly enter: () => Promise<number>
  /** What a call does: once for its key, and what it is answered. */
  readonly act: (accountId: number, key: string, what: (trading: Trading) => Command<unknown>) => Promise<string>
  /** Orders that were told to have ended, as [account, order], in the order of telling. */
  readonly told: readonly (readonly [accountId: number, orderId: number])[]
  readonly errors: readonly unknown[]
  /** Ends the process that was, and starts another one on the same database. */
  readonly restart: () => Promise<void>
  /**
   * Kills the process at the commit with which so many more endings were told. Resolves when another one has begun, with what was durable then.
   */
  readonly killAfter: (endings: number) => Promise<void>
  /** A market as at the first start. */
  readonly newMarket: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A Wednesday noon. */
const start = Date.UTC(2026, 10, 18, 12)

export async function openTradingUnderTest(): Promise<TradingUnderTest> {
  let database: TestDatabase = await freshDatabase()
  let now = start
  let accounts = 0
  const clock = () => now
  const told: (readonly [number, number])[] = []
  const errors: unknown[] = []
  /** The process that lives: what an earlier one still does is heard by nobody. */
  let life = 0
  let whenTold = (): void => {}
  const hubOf = (own: number) => ({
    ordersClosed: (accountId: number, _version: number, ids: readonly number[]) => {
      if (own !== life) return
      told.push(...ids.map((id) => [accountId, id] as const))
      whenTold()
    },
    accountChanged: () => {},
    cut: () => {},
  })
  let market = createFakeMarket(clock)
  let store = await openStore(database)
  const broker = await readBrokerSettings(store)
  const open = () => {
    const own = life
    const onError = (error: unknown): void => {
      if (own === life) errors.push(error)
    }
    return openTrading({ store, market, clock, broker, hub: hubOf(own), onError })
  }
  let opened = await open()

  const act: TradingUnderTest['act'] = async (accountId, key, what) => {
    const bodyHash = createHash('sha256').update(key).digest('hex')
    const call = { accountId, key, path: '/test', bodyHash }
    return runIdempotent({ store, clock }, { call, command: what(opened.trading), write, gathers: true })
  }
  return {
    store: () => store,
    figuresOf: (accountId) => opened.figuresOf(accountId),
    byTime: () => opened.byTime,
    market: () => market,
    broker,
    now: clock,
    pass: (ms) => {
      now += ms
    },
    enter: () => {
      accounts += 1
      const demoKeyHash = `demo ${accounts}`
      return store.commands.run((trx) => addDemoAccount(trx, { demoKeyHash, opening: decimal(100_000), now }))
    },
    act,
    told,
    errors,
    restart: async () => {
      await store.close()
      store = await openStore(database)
      opened = await open()
    },
    killAfter: async (endings) => {
      const enough = told.length + endings
      const left = await new Promise<TestDatabase>((resolve) => {
        whenTold = () => {
          if (told.length < enough) return
          whenTold = () => {}
          life += 1
          resolve(database.afterKill())
        }
      })
      await store.close()
      if (left !== database) await database.remove()
      database = left
      store = await openStore(database)
      opened = await open()
    },
    newMarket: async () => {
      market = createFakeMarket(clock)
      opened = await open()
    },
    close: async () => {
      await store.close()
      await database.remove()
    },
  }
}

const write = (answer: Answer<unknown>): string =>
  JSON.stringify(answer, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
