/** The timer of expiries beside a database that fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import { type Expiries, createExpiries } from '#server/trading/expiries.ts'
import type { OpenOrderIndex } from '#server/trading/openOrderIndex.ts'
import { catchUp } from '#server/trading/readAccounts.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

const start = Date.UTC(2026, 10, 18, 12)

function overOrder(): OrderRecord {
  const { code: _, showCode: _name, pricePrecision: _places, nowPrice: _now, ...held } = openOrder
  const pending = { ...held, status: 'pending', accountId: 1, parentId: null } as const
  return { ...pending, expiresAt: start + 1_000, entrySide: 'above', closePrice: null, rolledTo: null, since: null }
}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const account: AccountState = { id: 1, balance: decimal(100), orders: [overOrder()] }

it('[NET384, ORD406] what another process ended is told to the sockets of this one as soon as memory knows it, once', () => {
  let known = { account, version: 2 }
  const told: unknown[] = []
  const openOrders = {
    find: () => known,
    put: (next: AccountState, version: number) => void (known = { account: next, version }),
  } as unknown as OpenOrderIndex
  const hub = {
    ordersClosed: (...closed: readonly unknown[]) => void told.push(closed),
    accountChanged: (id: number) => void told.push(id),
  }
  const take = catchUp({ openOrders, hub })
  const now = { ...account, orders: [], version: 3 }
  take({ ...account, version: 2 })
  take(now)
  take(now)
  expect(told).toEqual([[1, 3, [account.orders[0]?.id]], 1])
})

it('[ORD406] a database that fails is asked again after a moment, however often the account is read anew meanwhile', async () => {
  let tries = 0
  const expiries: Expiries = createExpiries({
    clock: Date.now,
    isOwed: () => false,
    onError: () => {},
    store: {
      commands: {
        run: async () => {
          tries += 1
          // As memory is read anew when nobody knows what was committed.
          expiries.note(account)
          throw new Error('The database is away.')
        },
      },
    },
  } as unknown as Parameters<typeof createExpiries>[0])
  expiries.note(account)
  await vi.advanceTimersByTimeAsync(999)
  expect(tries).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toBe(1)
  for (let passed = 0; passed < 1_000; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    expiries.note(account)
  }
  expect(tries).toBe(5)
})
