/** Accounts that a gateway follows: whose, from when until when, and what it does about what it did not hear. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { createLookedAt } from '#server/nodes/lookedAt.ts'
import { tellGateways } from '#server/nodes/tellGateways.ts'
import { createKnownAccounts } from '#server/trading/knownAccounts.ts'
import { createOpenOrderIndex } from '#server/trading/openOrderIndex.ts'
import { nothingOpen } from '#server/trading/scope.ts'
import { type ToldAccount, readToldAccount, writeToldAccount } from '#server/realtime/toldAccount.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heldOrder(id: number): OrderRecord {
  const { code: _, showCode: _name, pricePrecision: _places, nowPrice: _now, ...held } = openOrder
  return { ...held, id, accountId: 7, parentId: null, entrySide: null, closePrice: null, rolledTo: 1, since: null }
}
const toldOf = (version: number, orderIds: readonly number[], ended: readonly number[] = []): ToldAccount => ({
  account: { id: 7, balance: decimal('99999.5'), orders: orderIds.map(heldOrder) },
  version,
  ended,
})
const soon = () => vi.advanceTimersByTimeAsync(0)

/** A gateway on a bus with an engine. */
function startGateway() {
  const bus = createOwnBus()
  const done: unknown[] = []
  const versions = new Map<number, number>()
  const memory = { version: 4 }
  const behind = { versionsOf: async () => versions }
  const lookedAt = createLookedAt(bus)
  const stop = lookedAt.open({
    known: {
      hear: async (told) => void done.push(told),
      read: async (id) => void done.push(['read', id]),
      versionOf: () => memory.version,
      forget: (id) => void done.push(['forget', id]),
    },
    versionsOf: () => behind.versionsOf(),
  })
  return { bus, lookedAt, engine: tellGateways(bus), versions, memory, behind, stop, did: () => done.splice(0) }
}

describe('accounts that somebody looks at', () => {
  it('[NOD161] are read when the first socket comes, followed, and forgotten with the last one', async () => {
    const { lookedAt, engine, did } = startGateway()
    engine.accountChanged(7, toldOf(5, [1]))
    await soon()
    expect(did()).toEqual([])
    lookedAt.came(7)
    lookedAt.came(7)
    expect([lookedAt.has(7), lookedAt.has(8), did()]).toEqual([true, false, [['read', 7]]])
    engine.accountChanged(7, toldOf(5, [1]))
    engine.accountChanged(8, toldOf(5, [1]))
    await soon()
    expect(did()).toEqual([toldOf(5, [1])])
    lookedAt.left(7)
    engine.accountChanged(7, toldOf(6, []))
    await soon()
    expect([lookedAt.has(7), did()]).toEqual([false, [['forget', 7]]])
  })

  it('[NOD163] are read where what is told is not the whole account', async () => {
    const { bus, lookedAt, engine, did } = startGateway()
    lookedAt.came(7)
    did()
    const many = Array.from({ length: 21 }, (_, at) => at + 1)
    engine.accountChanged(7, toldOf(5, many))
    engine.accountChanged(7)
    engine.cut(7)
    engine.cut(null)
    const { stopLoss: _, ...strange } = heldOrder(1)
    const another = { ...toldOf(6, []), account: { ...toldOf(6, []).account, orders: [strange] } }
    bus.publish('account.7', writeToldAccount(another as unknown as ToldAccount))
    bus.publish('account.7', '{"version":6}')
    bus.publish('account.7', writeToldAccount({ ...toldOf(6, []), account: { ...toldOf(6, []).account, id: 8 } }))
    await soon()
    expect(did()).toEqual(Array.from({ length: 6 }, () => ['read', 7]))
  })

  it('[NOD162] are read within 2 s where the database has a newer version, whatever was not heard, also after it was away', async () => {
    const { lookedAt, versions, memory, behind, stop, did } = startGateway()
    lookedAt.came(7)
    did()
    versions.set(7, 4)
    await vi.advanceTimersByTimeAsync(2_000 + 200)
    expect(did()).toEqual([])
    versions.set(7, 5)
    await vi.advanceTimersByTimeAsync(1_900)
    // It was on its way.
    memory.version = 5
    await vi.advanceTimersByTimeAsync(300)
    expect(did()).toEqual([])
    versions.set(7, 6)
    behind.versionsOf = () => Promise.reject(new Error('The database is away.'))
    await vi.advanceTimersByTimeAsync(2_000 + 200)
    behind.versionsOf = async () => versions
    await vi.advanceTimersByTimeAsync(2_000 + 200)
    expect(did()).toEqual([['read', 7]])
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(did()).toEqual([])
  })
})

describe('an account that is told', () => {
  it('[NOD160] is the same when it is read', () => {
    const told = toldOf(5, [1, 2], [3])
    expect(readToldAccount(writeToldAccount(told))).toEqual(told)
  })

  /** Memory of a gateway, and what its sockets are told. */
  function startMemory() {
    const said: unknown[] = []
    const commits = { underWay: Promise.resolve() }
    const openOrders = createOpenOrderIndex(nothingOpen, () => true)
    const known = createKnownAccounts({
      openOrders,
      isOurs: (id: number) => id === 7,
      hub: {
        ordersClosed: (_id: number, version: number, ids: readonly number[]) => void said.push([version, ids]),
        accountChanged: (id: number) => void said.push(id),
      },
      store: { commands: { betweenCommits: () => commits.underWay } },
    } as unknown as Parameters<typeof createKnownAccounts>[0])
    return { known, openOrders, commits, said: () => said.splice(0) }
  }

  it('[NOD160] is in memory without a look at the database, with what ended; what is older changes nothing, of one without orders too', async () => {
    const { known, openOrders, said } = startMemory()
    await known.hear(toldOf(5, [1, 2]))
    expect([openOrders.find(7)?.version, said()]).toEqual([5, [7]])
    await known.hear(toldOf(7, [], [3]))
    expect([openOrders.find(7), said()]).toEqual([{ account: toldOf(7, []).account, version: 7 }, [[7, [3, 1, 2]], 7]])
    await known.hear(toldOf(6, [2]))
    expect([known.versionOf(7), openOrders.find(7)?.account.orders, said()]).toEqual([7, [], []])
    known.forget(7)
    expect([known.versionOf(7), openOrders.find(7), [...openOrders.accountsOn(openOrder.instrumentId)]]).toEqual([
      -1,
      null,
      [],
    ])
    await known.hear({ ...toldOf(5, []), account: { ...toldOf(5, []).account, id: 8 } })
    expect(openOrders.find(8)).toBeNull()
  })

  it('[NOD160] waits for what is being committed or read here, which may be older', async () => {
    const { known, openOrders, commits } = startMemory()
    const { promise, resolve } = Promise.withResolvers<void>()
    commits.underWay = promise
    const heard = known.hear(toldOf(6, [1]))
    openOrders.put(toldOf(5, []).account, 5)
    resolve()
    await heard
    expect(known.versionOf(7)).toBe(6)
  })
})
