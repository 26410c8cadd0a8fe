import { expect, it } from 'vitest'
import { isExpired, mayExpireAt } from '#rules/trading/conditions/expiry.ts'
import { findConditionError } from '#rules/trading/conditions/ticketConditions.ts'
import { orders } from '#tests/arbitraries/orders.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { now, pending, ticket } from '../sampleTicket.ts'

it('[ORD405] a pending order is over from its very moment on, and never without one', () => {
  holds({ order: orders(), at: moments }, ({ order, at }) => {
    const isOver = order.status === 'pending' && order.expiresAt !== null && order.expiresAt <= at
    expect(isExpired(order, at)).toBe(isOver)
  })
})

it('[ORD404] only a pending order waits until a moment, and that lies ahead', () => {
  expect(mayExpireAt(now + 1, 'pending', now)).toBe(true)
  expect(mayExpireAt(now, 'pending', now)).toBe(false)
  expect(mayExpireAt(now + 1, 'market', now)).toBe(false)
  const found = (asked: typeof ticket) => findConditionError(asked, now)
  expect(found({ ...pending, expiresAt: now + 60_000 })).toBe(null)
  expect(found({ ...pending, expiresAt: now })).toBe('expiresAt')
  expect(found({ ...ticket, expiresAt: now + 60_000 })).toBe('expiresAt')
  expect(found({ ...pending, expiresAt: Number.NaN })).toBe('expiresAt')
})
