/** The timer of expiries beside a database that fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { AccountState } from '#engine/accountState.ts'
import { type Expiries, createExpiries } from '#server/trading/expiries.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[ORD406] a database that fails is asked again after a moment, however often the account is read anew meanwhile', async () => {
  const { code: _, showCode: _name, pricePrecision: _places, nowPrice: _now, ...held } = openOrder
  const over = { ...held, status: 'pending', expiresAt: Date.now() + 1_000, accountId: 1, parentId: null } as const
  const account: AccountState = {
    id: 1,
    balance: decimal(100),
    orders: [{ ...over, entrySide: 'above', closePrice: null, rolledTo: null }],
  }
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
