/** What trading does about the sockets of accounts when its memory turns out to be behind the database. */
import { expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { runIdempotent } from '#server/trading/command.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { openTrading } from '#server/trading/openTrading.ts'
import type { Recover } from '#server/store/trading/groupCommit.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { openStore } from '#server/store/openStore.ts'
import { freshDatabase } from '#tests/support/backend/databases.ts'
import { createFakeMarket } from '#tests/support/backend/fakeMarket.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

const now = Date.UTC(2026, 10, 18, 12)
const clock = () => now

it('[WSS44, NET70] accounts that an uncertain commit changed are cut, so that each app reads anew, and no others', async () => {
  const database = await freshDatabase()
  const store = await openStore(database)
  const broker = await readBrokerSettings(store)
  const market = createFakeMarket(clock)
  const cut: (number | null)[] = []
  const recoveries: Recover[] = []
  const hub = { ordersClosed: () => {}, accountChanged: () => {}, cut: (id: number | null) => void cut.push(id) }
  const commands = {
    ...store.commands,
    whenUncertain: (recover: Recover) => void recoveries.push(recover),
  }
  const open = () =>
    openTrading({
      store: { ...store, commands },
      market,
      clock,
      broker,
      hub,
      onError: (error) => void cut.push(-1, Number(error)),
    })
  const enter = (key: string) =>
    store.commands.run((trx) => addDemoAccount(trx, { demoKeyHash: key, opening: decimal(100_000), now }))
  const accounts = [await enter('a'), await enter('b'), await enter('c')]
  const [first = 0, second = 0, third = 0] = accounts
  const behind = await open()
  const { trading } = await open()
  const [recoverBehind] = recoveries
  const buy = (at: typeof trading, accountId: number) =>
    runIdempotent({ store, clock }, { call: null, write: ({ kind }) => kind, command: at.submit(accountId, buyEuro) })
  expect(await buy(behind.trading, second)).toBe('done')
  await recoverBehind?.(new Set())
  expect(cut).toEqual([])
  expect(await buy(trading, first)).toBe('done')
  await recoverBehind?.(new Set())
  expect(cut).toEqual([first])
  await recoverBehind?.(new Set())
  expect(cut).toEqual([first])
  // One without open orders is nowhere in memory: the commit itself knows that it touched it.
  await recoverBehind?.(new Set([third]))
  expect(cut).toEqual([first, third])
  await store.close()
  await database.remove()
})
