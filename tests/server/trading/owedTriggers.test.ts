/** Stops and entries that a price reached while nothing could be committed, or nobody knew whether it was. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderRecord } from '#engine/accountState.ts'
import type { Request } from '#engine/submit.ts'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import { type CommandQueue, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { fromRow } from '#server/store/trading/orderColumns.ts'
import type { Store } from '#server/store/openStore.ts'
import { type Command, carryOut } from '#server/trading/command.ts'
import { type OpenTrading, openTrading } from '#server/trading/openTrading.ts'
import { type Fails, breaking } from '#tests/support/backend/breakingDatabase.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type FakeMarket, createFakeMarket } from '#tests/support/backend/fakeMarket.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let database: TestDatabase
let connections: Connections
let commands: CommandQueue
let market: FakeMarket
let opened: OpenTrading
let account = 0
let now = 0
let fails: Fails = 'never'
const errors: unknown[] = []
const closed: number[] = []

beforeEach(async () => {
  now = Date.UTC(2026, 10, 18, 12)
  fails = 'never'
  errors.length = 0
  closed.length = 0
  database = await freshDatabase()
  connections = connect(database)
  await migrate(connections)
  const db = breaking(connections.writer, () => fails)
  const begin = async (): Promise<void> => {}
  commands = createCommandQueue({ db, elapsed: () => 0, begin })
  const store = { reader: connections.reader, commands } as Store
  market = createFakeMarket(() => now)
  const hub = {
    ordersClosed: (_account: number, _version: number, ids: readonly number[]) => void closed.push(...ids),
    accountChanged: () => {},
    cut: () => {},
  }
  const onError = (error: unknown): void => void errors.push(error)
  opened = await openTrading({ store, market, clock: () => now, broker: await readBrokerSettings(store), hub, onError })
  account = await commands.run((trx) => addDemoAccount(trx, { demoKeyHash: 'a', opening: decimal(100_000), now }))
})
afterEach(async () => {
  await commands.close()
  await connections.close()
  await database.remove()
})

const act = (command: Command<unknown>) => carryOut({ store: { commands } }, command, { account })
const buy = (more: Partial<Request> = {}) => act(opened.trading.submit(account, { ...buyEuro, ...more }))
const orders = async (): Promise<readonly OrderRecord[]> =>
  (await connections.reader.selectFrom('orders').selectAll().orderBy('id').execute()).map(fromRow)
const told = async (): Promise<readonly string[]> =>
  (await orders()).map(({ status, closeReason, closePrice }) =>
    [status, closeReason, closePrice && formatDecimal(closePrice)].filter(Boolean).join(' '),
  )
const bookings = () => connections.reader.selectFrom('ledger').select('id').where('kind', '=', 'profit').execute()
const tick = async (price: number): Promise<void> => {
  now += 1_000
  await market.tick('EURUSD', price)
}
const untilTold = (wanted: readonly string[]) =>
  vi.waitFor(async () => expect(await told()).toEqual(wanted), { timeout: 5_000 })
const stopAt = (price: string) => ({ stopLoss: decimal(price) })

describe('a trigger whose transaction failed', () => {
  it('[ORD350] fires at the quote that reached it, though the price has come back by then, and once', async () => {
    await buy(stopAt('1.08'))
    fails = 'at the start'
    await tick(1.079)
    await tick(1.085)
    expect(await told()).toEqual(['holding'])
    fails = 'never'
    await untilTold(['ended stop_loss 1.079'])
    await tick(1.07)
    expect([closed, (await bookings()).length, errors.length]).toEqual([[1], 1, 1])
  })

  it.each([
    ['halted', stopAt('1.08'), ['holding']],
    ['closingOnly', { mode: 'pending', entryPrice: decimal('1.08') }, ['pending']],
  ] as const)('[ORD454] waits for another quote where the instrument is %s by then', async (trading, more, wanted) => {
    await buy(more)
    fails = 'at the start'
    await tick(1.079)
    market.change('EURUSD', { trading })
    fails = 'never'
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0))
    await new Promise((pass) => setTimeout(pass, 600))
    expect(await told()).toEqual(wanted)
    market.change('EURUSD', { trading: 'open' })
    await tick(1.085)
    expect(await told()).toEqual(wanted)
    await tick(1.0795)
    await vi.waitFor(async () => expect(await told()).not.toEqual(wanted))
  })

  it('[ORD454] whose trail rests meanwhile follows the price again after it', async () => {
    await buy({ trail: decimal('0.001') })
    fails = 'at the start'
    await tick(1.084)
    market.change('EURUSD', { trading: 'halted' })
    fails = 'never'
    await new Promise((pass) => setTimeout(pass, 600))
    expect(await told()).toEqual(['holding'])
    market.change('EURUSD', { trading: 'open' })
    await tick(1.09)
    await tick(1.0885)
    await untilTold(['ended stop_loss 1.0885'])
  })

  it('[ORD350] whose commit is unknown is neither lost nor booked twice', async () => {
    await buy(stopAt('1.08'))
    fails = 'after the commit'
    await tick(1.079)
    fails = 'never'
    await tick(1.085)
    await untilTold(['ended stop_loss 1.079'])
    await commands.run(async () => {}, undefined, { account })
    expect((await bookings()).length).toBe(1)
  })

  it('[ORD350] keeps its place before newer ones of its account: each has its own quote', async () => {
    await buy(stopAt('1.08'))
    await buy({ takeProfit: decimal('1.09') })
    fails = 'at the start'
    await tick(1.079)
    await tick(1.091)
    await tick(1.085)
    fails = 'never'
    await untilTold(['ended stop_loss 1.079', 'ended take_profit 1.091'])
    expect(closed).toEqual([1, 2])
  })

  it('[ORD350] opens what was pending at the quote that reached it', async () => {
    await buy({ mode: 'pending', entryPrice: decimal('1.08') })
    fails = 'at the start'
    await tick(1.079)
    await tick(1.085)
    fails = 'never'
    await untilTold(['holding'])
    expect((await orders()).map(({ openPrice }) => openPrice && formatDecimal(openPrice))).toEqual(['1.079'])
  })

  it('[ORD350] leaves alone what its user changed, or opened, before it could fire', async () => {
    await buy(stopAt('1.08'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fails = 'at the start'
    await tick(1.079)
    await tick(1.085)
    fails = 'never'
    await act(opened.trading.setProtection(account, 1, { stopLoss: decimal('1.07'), takeProfit: null }))
    await buy(stopAt('1.0795'))
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await commands.run(async () => {}, undefined, { account })
    await tick(1.0852)
    expect(await told()).toEqual(['holding', 'holding'])
  })
})
